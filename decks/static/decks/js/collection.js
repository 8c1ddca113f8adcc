// Counts of the collection: steppers appear, and every change is saved by itself.
const form = document.querySelector("form[data-collection]");
if (form) {
  const state = form.querySelector("[data-state]");
  const token = form.querySelector("input[name=csrfmiddlewaretoken]").value;
  const waiting = new Map();
  let timer = 0;
  form.classList.add("live");
  form.querySelectorAll("[data-step]").forEach((button) => { button.hidden = false; });

  const say = (words) => { state.textContent = words; };

  const keep = (counts) => {
    for (const [printing, count] of Object.entries(counts)) if (!waiting.has(printing)) waiting.set(printing, count);
  };

  async function save() {
    const counts = Object.fromEntries(waiting);
    waiting.clear();
    say(form.dataset.saving);
    try {
      const response = await fetch(form.action, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-CSRFToken": token },
        body: JSON.stringify(counts),
      });
      if (response.ok) return say(form.dataset.saved);
      const told = response.headers.get("Content-Type")?.includes("json") ? await response.json() : {};
      if (response.status !== 422) keep(counts);
      say(told.detail || form.dataset.failed);
    } catch {
      keep(counts);
      say(form.dataset.failed);
      timer = setTimeout(save, 4000);
    }
  }

  function changed(input) {
    const text = input.value.trim() || "0";
    const good = /^\d{1,4}$/.test(text);
    if (good) input.removeAttribute("aria-invalid");
    else input.setAttribute("aria-invalid", "true");
    input.closest("li").classList.toggle("has", good && Number(text) > 0);
    if (!good) return;
    waiting.set(input.name.slice(2), Number(text));
    clearTimeout(timer);
    timer = setTimeout(save, 500);
  }

  form.addEventListener("input", (event) => { if (event.target.name?.startsWith("n-")) changed(event.target); });
  form.addEventListener("click", (event) => {
    const button = event.target.closest("[data-step]");
    if (!button) return;
    const input = button.parentElement.querySelector("input");
    input.value = String(Math.max(0, Math.min(9999, (Number(input.value) || 0) + Number(button.dataset.step))));
    changed(input);
  });
  form.addEventListener("keydown", (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    if (!input.name?.startsWith("n-")) return;
    const all = [...form.querySelectorAll("input[name^='n-']")];
    if (event.key === "Enter") { event.preventDefault(); (all[all.indexOf(input) + 1] || input).select(); }
    if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      input.value = String(Math.max(0, Math.min(9999, (Number(input.value) || 0) + (event.key === "ArrowUp" ? 1 : -1))));
      changed(input);
    }
  });
  form.addEventListener("submit", (event) => {
    if (event.submitter?.name === "fill") return waiting.clear();  // the whole page is sent
    event.preventDefault();
    clearTimeout(timer);
    save();
  });
  window.addEventListener("beforeunload", (event) => { if (waiting.size) event.preventDefault(); });
}
