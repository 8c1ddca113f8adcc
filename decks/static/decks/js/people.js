// Comforts of the account's forms: a password can be looked at, codes can be printed. Without this script the forms do
// the same work; the buttons that need it are hidden until it runs.
for (const ask of document.querySelectorAll(".ask.secret")) {
  const input = ask.querySelector("input");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "peep";
  button.setAttribute("aria-controls", input.id);
  const look = (shown) => {
    input.type = shown ? "text" : "password";
    button.textContent = shown ? ask.dataset.hide : ask.dataset.show;
    button.setAttribute("aria-pressed", String(shown));
  };
  look(false);
  button.addEventListener("click", () => look(input.type === "password"));
  input.form.addEventListener("submit", () => look(false)); // else the browser keeps the password as a plain text
  input.after(button);
}

for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
