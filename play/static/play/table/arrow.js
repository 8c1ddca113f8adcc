// The arrow of an attack, from card to card or to the pointer.
import { $, $$ } from "./dom.js";

export function start(table, stage) {
  const svg = $(".arrow");
  const [line, head] = $$("path", svg);
  let drawn = null;

  const middle = (rect, root) => ({ x: rect.left + rect.width / 2 - root.left, top: rect.top - root.top, bottom: rect.bottom - root.top });

  function place(arrow, point) {
    const from = arrow && stage.element(arrow.from);
    const to = arrow?.to !== null && arrow?.to !== undefined ? stage.element(arrow.to) : null;
    drawn = arrow;
    svg.toggleAttribute("hidden", !from || !(to || point));
    if (!from || !(to || point)) return;
    const root = stage.root.getBoundingClientRect();
    const start = middle(from.getBoundingClientRect(), root);
    const goal = to ? middle(to.getBoundingClientRect(), root) : { x: point.x - root.left, top: point.y - root.top, bottom: point.y - root.top };
    const up = start.top > goal.top;
    const a = { x: start.x, y: up ? start.top - 10 : start.bottom + 4 };
    const b = { x: goal.x, y: up ? goal.bottom + (to ? 26 : 0) : goal.top - (to ? 20 : 0) };
    const bend = { x: (a.x + b.x) / 2 + (up ? 30 : -60), y: (a.y + b.y) / 2 };
    const angle = (Math.atan2(b.y - bend.y, b.x - bend.x) * 180) / Math.PI;
    svg.dataset.tone = arrow.tone;
    line.setAttribute("d", `M${a.x} ${a.y}Q${bend.x} ${bend.y} ${b.x} ${b.y}`);
    head.setAttribute("transform", `translate(${b.x} ${b.y}) rotate(${angle})`);
  }

  table.on("marked", ({ arrow }) => {
    if (arrow) for (const id of [arrow.from, arrow.to]) stage.element(id)?.scrollIntoView({ inline: "nearest", block: "nearest" });
    place(arrow);
  });
  table.on("pointed", ({ x, y, from }) => place({ from, to: null, tone: "" }, { x, y }));
  addEventListener("resize", () => place(drawn));
  stage.root.addEventListener("scroll", () => place(drawn), true);
}
