// A small face shows no rules: the same face at reading size appears beside the pointer or the focus, and on a touch
// screen as a sheet one can leaf through. Any link with data-printing takes part; without script it is just a link.
const READABLE = 231; // px: from this width a face shows its rules itself
const WIDTH = 320;
const HEIGHT = (WIDTH * 88) / 63;
const GAP = 14;
const HOVER_MS = 280;
const FOCUS_MS = 140;

const faces = new Map();
let peek = null;
let timer = 0;
let anchor = null;

function faceOf(printing) {
  if (!faces.has(printing)) {
    const loading = fetch(`/face/${encodeURIComponent(printing)}`, { headers: { "X-Requested-With": "fetch" } })
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(String(answer.status)))));
    loading.catch(() => faces.delete(printing));
    faces.set(printing, loading);
  }
  return faces.get(printing);
}

function linkUnder(target) {
  return target instanceof Element ? target.closest("a[data-printing]") : null;
}

function readable(link) {
  const face = link.querySelector(".face");
  return face !== null && face.getBoundingClientRect().width >= READABLE;
}

function place(link) {
  const box = (link.closest("tr") ?? link).getBoundingClientRect(); // a row of the table is not covered
  const right = box.right + GAP + WIDTH <= window.innerWidth;
  const left = right ? box.right + GAP : Math.max(GAP, box.left - GAP - WIDTH);
  const middle = box.top + box.height / 2 - HEIGHT / 2;
  peek.style.left = `${left}px`;
  peek.style.top = `${Math.max(GAP, Math.min(window.innerHeight - HEIGHT - GAP, middle))}px`;
}

function hide() {
  clearTimeout(timer);
  anchor = null;
  if (peek) delete peek.dataset.shown;
}

function show(link, wait) {
  if (anchor === link) return;
  hide();
  if (readable(link) || window.innerWidth < 900) return;
  anchor = link;
  timer = setTimeout(async () => {
    const html = await faceOf(link.dataset.printing).catch(() => "");
    if (anchor !== link || !html || !link.isConnected) return;
    if (!peek?.isConnected) {
      peek = document.createElement("div");
      peek.className = "peek";
      peek.setAttribute("aria-hidden", "true");
      peek.inert = true;
      document.body.append(peek);
    }
    peek.innerHTML = html;
    place(link);
    peek.dataset.shown = "";
  }, wait);
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const link = linkUnder(event.target);
  if (link) show(link, HOVER_MS);
  else if (anchor) hide();
});
document.addEventListener("focusin", (event) => {
  const link = linkUnder(event.target);
  if (link?.matches(":focus-visible")) show(link, FOCUS_MS);
  else hide();
});
document.addEventListener("focusout", hide);
document.addEventListener("scroll", hide, { passive: true, capture: true });
document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
document.addEventListener("htmx:beforeSwap", hide);

// ---- the sheet of a touch screen ----
let touched = false;
const leaf = () => document.querySelector("dialog#leaf");

function neighbours(link) {
  const all = [...document.querySelectorAll("#main [data-card] a.card-link[data-printing]")];
  const at = all.indexOf(link);
  return { before: all[at - 1], after: at < 0 ? undefined : all[at + 1] };
}

async function turnTo(link) {
  const sheet = leaf();
  const html = await faceOf(link.dataset.printing).catch(() => "");
  if (!html) return window.location.assign(link.href);
  sheet.querySelector("[data-leaf=face]").innerHTML = html;
  sheet.querySelector("a[data-leaf=open]").href = link.href;
  const { before, after } = neighbours(link);
  for (const [name, next] of [["before", before], ["after", after]]) {
    const button = sheet.querySelector(`button[data-leaf=${name}]`);
    button.disabled = !next;
    button.onclick = () => turnTo(next);
  }
  if (!sheet.open) sheet.showModal();
  return undefined;
}

document.addEventListener("pointerdown", (event) => { touched = event.pointerType === "touch"; }, { capture: true });
document.addEventListener("click", (event) => {
  if (event.target === leaf() || event.target.closest?.("[data-leaf=close]")) return leaf().close();
  const link = linkUnder(event.target);
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!link?.matches(".card-link") || !touched || !plain || !leaf() || readable(link)) return undefined;
  event.preventDefault();
  turnTo(link);
  return undefined;
});
