// The table was changed elsewhere as well: what differs, side by side, and the player chooses. The other version stays in the
// history.
import { $, el, on } from "../../../lib/dom.js";
import { post } from "../../../lib/posting.js";
import { draftWord } from "../saving.js";

const dialog = $("dialog#conflict-dialog");

/** @param {string[]} cells */
function row([what, ...versions]) {
  return el("tr", {}, el("th", { scope: "row" }, what || "—"), ...versions.map((text) => el("td", {}, text || "—")));
}

/**
 * @param {{
 *   setup: TableSetup, say(name: string, blanks?: Blanks): string, saver(): Saver, read(): Deck, show(table: Deck): void,
 * }} page
 */
export function startConflict({ setup, say, saver, read, show }) {
  /** @type {Clash | null} */
  let clash = null;
  let draft = "";

  /** @param {Clash} found */
  async function open(found) {
    clash = found;
    draft = draftWord();
    const [mine, theirs] = [read(), found.deck];
    const rows = [];
    if (mine.name !== theirs.name) rows.push([say("name"), mine.name, theirs.name]);
    const answer = await post(setup.urls.look, { ...mine, other: theirs.options }).catch(() => null);
    if (answer) rows.push(...answer.differences);
    if (mine.notes !== theirs.notes) rows.push([say("notes"), mine.notes.slice(0, 80), theirs.notes.slice(0, 80)]);
    $("[data-differences]", dialog).replaceChildren(...(rows.length > 0 ? rows : [[say("no_difference"), "", ""]]).map(row));
    if (!dialog.open) dialog.showModal();
  }

  /** @param {string | undefined} which @param {Clash} theirs */
  async function choose(which, theirs) {
    if (which === "mine") saver().rebase(theirs.version);
    else if (which === "theirs") {
      show(theirs.deck);
      saver().settle(theirs.version);
    } else if (which === "copy") {
      const mine = read();
      const name = say("copy_name", { name: mine.name }).slice(0, 100);
      const made = await post(setup.urls.create, { ...mine, name, draft }).catch(() => null);
      if (!made) {
        $("#conflict-about").textContent = say("offline");
        return;
      }
      await saver().forget();
      window.location.assign(made.edit_url);
    }
    dialog.close();
  }

  on(dialog, "click", (event) => {
    const button = event.target.closest("[data-choose]");
    if (button && clash) choose(button.dataset.choose, clash);
  });

  return {
    open,
    again() {
      if (clash) open(clash);
    },
  };
}
