// Small comforts of the shell: Escape and a click elsewhere close a menu, a message can be hidden once it is read, and on a
// phone the bar of games starts with the current game in view.
const menus = [.../** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll("details:is(.menu, .who)"))];
const tab = document.querySelector(".games [aria-current]");
const bar = tab?.closest("ul");

document.addEventListener("keydown", (event) => {
  const menu = menus.find((one) => one.open);
  if (event.key !== "Escape" || !menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

document.addEventListener("click", (event) => {
  for (const menu of menus) if (menu.open && !menu.contains(event.target)) menu.open = false;
});

if (bar) bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;

for (const button of document.querySelectorAll("[data-dismiss]")) button.hidden = false;
document.addEventListener("click", ({ target }) => { // also of notes that come later
  const button = target.closest?.("[data-dismiss]");
  if (!button) return;
  const notices = button.closest(".notices");
  button.closest(".note").remove();
  (notices.querySelector("[data-dismiss]") ?? document.querySelector(".skip")).focus();
  if (!notices.querySelector(".note")) notices.remove();
});
