// The three tabs of a phone: the cards, the deck, what to mend. Where there is room, all three stand side by side.
import { $, $$, on, set } from "../../../lib/dom.js";

/** @param {string} name */
export function toTab(name) {
  $(".build").dataset.show = name;
  for (const tab of $$("[data-tab]")) set(tab, "aria-current", tab.dataset.tab === name ? "true" : null);
}

export function startTabs() {
  for (const tab of $$("[data-tab]")) on(tab, "click", () => {
    const { tab: name = "" } = tab.dataset;
    const before = $(".build").dataset.show;
    toTab(name);
    if (before !== name) window.scrollTo({ top: 0 });
  });
}
