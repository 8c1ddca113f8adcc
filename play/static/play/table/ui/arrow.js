// The arrow of an attack, from card to card or to the pointer.
import { $, $$, on } from "../../../lib/dom.js";

/** @param {Table} table @param {Stage} stage */
export function start(table, stage) {
  const svg = $(".arrow");
  const [line, head] = $$("path", svg);
  /** @type {Arrow | null} */
  let drawn = null;

  /** @param {DOMRect} rect @param {DOMRect} root */
  const middle = (rect, root) => ({ x: rect.left + rect.width / 2 - root.left, top: rect.top - root.top, bottom: rect.bottom - root.top });

  /** @param {Arrow | null} arrow @param {{ x: number, y: number }} [point] */
  function place(arrow, point) {
    const from = arrow && stage.element(arrow.from);
    const to = arrow && arrow.to !== null ? stage.element(arrow.to) : null;
    drawn = arrow;
    svg.toggleAttribute("hidden", !from || !(to || point));
    if (!from || !(to || point)) return;
    const root = stage.root.getBoundingClientRect();
    const start = middle(from.getBoundingClientRect(), root);
    const { x, y } = point ?? { x: 0, y: 0 };
    const goal = to ? middle(to.getBoundingClientRect(), root) : { x: x - root.left, top: y - root.top, bottom: y - root.top };
    const up = start.top > goal.top;
    const a = { x: start.x, y: up ? start.top - 10 : start.bottom + 4 };
    const b = { x: goal.x, y: up ? goal.bottom + (to ? 26 : 0) : goal.top - (to ? 20 : 0) };
    const bend = { x: (a.x + b.x) / 2 + (up ? 30 : -60), y: (a.y + b.y) / 2 };
    const angle = (Math.atan2(b.y - bend.y, b.x - bend.x) * 180) / Math.PI;
    svg.dataset.tone = arrow.tone ?? "";
    line.setAttribute("d", `M${a.x} ${a.y}Q${bend.x} ${bend.y} ${b.x} ${b.y}`);
    head.setAttribute("transform", `translate(${b.x} ${b.y}) rotate(${angle})`);
  }

  table.on("marked", ({ arrow }) => {
    for (const id of arrow ? [arrow.from, arrow.to] : []) {
      if (id !== null) stage.element(id)?.scrollIntoView({ inline: "nearest", block: "nearest" });
    }
    place(arrow);
  });
  table.on("pointed", ({ x, y, from }) => place({ from, to: null, tone: "" }, { x, y }));
  on(window, "resize", () => place(drawn));
  on(stage.root, "scroll", () => place(drawn), true);
}
