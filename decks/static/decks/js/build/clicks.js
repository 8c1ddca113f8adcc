// Clicks of the builder: buttons say with data-act what they do, a click on the face of a found card adds it.
import { $, on } from "../../../lib/dom.js";
import { post } from "../../../lib/posting.js";
import { hitFacts, show } from "./hits.js";
import { toTab } from "./tabs.js";
import { say, setup, toast } from "./words.js";

const FOLDING = ["keys", "anew", "delete"]; // what is chosen in the menu, and folds it

/** @param {{ acts: Acts, read(): Deck, anew(): void }} builder */
export function startClicks({ acts, read, anew }) {
  /** @type {{ [act: string]: (at: Place, button: HTMLElement) => void }} */
  const buttons = {
    add: ({ hit }) => { if (hit) acts.add(hitFacts(hit), "main", hit); },
    more: ({ row }) => { acts.step({ row }, 1); },
    less: ({ row }) => { acts.step({ row }, -1); },
    heroes: () => {
      toTab("cards");
      show({ what: "heroes", query: "", focus: true });
    },
    "no-hero": (_, button) => acts.removeHero(button.dataset.card),
    undo: acts.undo,
    redo: acts.redo,
    keys: acts.help,
    copy: () => copyList(read()),
    anew,
    delete: askDelete,
  };
  let touch = false;

  on(document, "pointerdown", (event) => { touch = event.pointerType === "touch"; }, { capture: true });
  on(document, "click", (event) => {
    const { target } = event;
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const hit = target.closest?.(".hit[data-card]");
    // A touch on a face opens it for reading (preview.js); a click and Enter add it.
    if (hit && target.closest("a.card-link") && plain && !(touch && event.detail > 0)) {
      event.preventDefault();
      acts.add(hitFacts(hit), "main", hit);
      return;
    }
    const button = target.closest?.("[data-act]");
    const row = target.closest?.(".dl[data-key]");
    const act = button?.dataset.act ?? "";
    if (act === "menu" && row && plain) {
      event.preventDefault();
      acts.menu({ row });
    } else if (button) buttons[act]?.({ hit, row }, button);
    if (target.closest?.("[data-close]")) target.closest("dialog")?.close();
    const menu = $("details[data-menu]");
    if (menu.open && (!menu.contains(target) || FOLDING.includes(act))) menu.open = false;
  }, { capture: true });

  on(document, "keydown", (event) => {
    const menu = $("details[data-menu]");
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    $(":scope > summary", menu).focus();
  });
}

function askDelete() {
  const dialog = $("dialog#delete-dialog");
  $("#main").append(dialog); // a menu that is closed shows nothing it holds
  dialog.showModal();
}

/** @param {Deck} deck */
async function copyList(deck) {
  const answer = await post(`${setup.urls.check}?with=text`, deck).catch(() => null);
  if (!answer) return toast(say("check_failed"), { undo: false });
  try {
    await navigator.clipboard.writeText(answer.text);
    return toast(say("copied"), { undo: false });
  } catch {
    const dialog = $("dialog#list-dialog");
    $("textarea", dialog).value = answer.text;
    dialog.showModal();
    return $("textarea", dialog).select();
  }
}
