// Small comforts of the import: a chosen file is read at once, a file may be dropped on the list, and after a click on a
// near name the page stays where the reader was. Without script every button does the same by itself.
import { $ } from "../../lib/dom.js";

const form = $("form.import-form");
const file = $("input#import-file");
const text = $("#import-text");
const PLACE = "import-scroll";

function send() {
  if (file.files?.length) form.requestSubmit($("button[name=review]", form));
}

file.addEventListener("change", send);

text.addEventListener("dragover", (event) => {
  if (!event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  text.classList.add("is-over");
});
text.addEventListener("dragleave", () => text.classList.remove("is-over"));
text.addEventListener("drop", (event) => {
  text.classList.remove("is-over");
  if (!event.dataTransfer?.files.length) return;
  event.preventDefault();
  file.files = event.dataTransfer.files;
  send();
});

form.addEventListener("submit", (event) => {
  if (event.submitter?.name === "mend") sessionStorage.setItem(PLACE, String(window.scrollY));
});
const place = sessionStorage.getItem(PLACE);
if (place) {
  sessionStorage.removeItem(PLACE);
  window.scrollTo(0, Number(place));
}
