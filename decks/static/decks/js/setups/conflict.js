// Two hands on one table: what differs, side by side, and the person chooses. The other version stays in the history.
import { on } from "../../../lib/dom.js";
import { post } from "../../../lib/posting.js";
import { draftWord } from "../saving.js";

const dialog = document.querySelector("dialog#conflict-dialog");

function row(cells) {
  const line = document.createElement("tr");
  cells.forEach((text, place) => {
    const cell = document.createElement(place === 0 ? "th" : "td");
    if (place === 0) cell.scope = "row";
    cell.textContent = text || "—";
    line.append(cell);
  });
  return line;
}

export function startConflict({ setup, say, saver, read, show }) {
  let theirs = null;
  let draft = "";

  async function open(detail) {
    theirs = detail;
    draft = draftWord();
    const mine = read();
    const rows = [];
    if (mine.name !== theirs.deck.name) rows.push([say("name"), mine.name, theirs.deck.name]);
    const answer = await post(setup.urls.look, { ...mine, other: theirs.deck.options }).catch(() => null);
    if (answer) rows.push(...answer.differences);
    if (mine.notes !== theirs.deck.notes) rows.push([say("notes"), mine.notes.slice(0, 80), theirs.deck.notes.slice(0, 80)]);
    dialog.querySelector("[data-differences]").replaceChildren(...(rows.length > 0 ? rows : [[say("no_difference"), "", ""]]).map(row));
    if (!dialog.open) dialog.showModal();
  }

  async function choose(which) {
    if (which === "mine") saver().rebase(theirs.version);
    else if (which === "theirs") {
      show(theirs.deck);
      saver().settle(theirs.version);
    } else if (which === "copy") {
      const mine = read();
      const name = say("copy_name", { name: mine.name }).slice(0, 100);
      const made = await post(setup.urls.create, { ...mine, name, draft }).catch(() => null);
      if (!made) {
        document.getElementById("conflict-about").textContent = say("offline");
        return;
      }
      await saver().forget();
      window.location.assign(made.edit_url);
    }
    dialog.close();
  }

  on(dialog, "click", (event) => {
    const button = event.target.closest("[data-choose]");
    if (button) choose(button.dataset.choose);
  });

  return { open: (detail) => open(detail ?? theirs) };
}
