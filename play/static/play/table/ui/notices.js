// "Your turn" when one looks elsewhere: in the tab's title, and as a browser notification for those who asked for it.
import { $, on, set } from "../../../lib/dom.js";

const KEPT = "table-notices";

/** @param {Table} table */
export function start(table) {
  const plain = document.title;
  const button = $("[data-act=notices]");
  const can = "Notification" in window;
  const wanted = () => can && Notification.permission === "granted" && localStorage.getItem(KEPT) === "on";

  const show = () => {
    button.hidden = !can || table.match.you === null;
    set(button, "aria-pressed", String(wanted()));
  };
  on(button, "click", async () => {
    if (wanted()) localStorage.setItem(KEPT, "off");
    else if ((await Notification.requestPermission()) === "granted") localStorage.setItem(KEPT, "on");
    show();
  });

  const asked = () => !table.over && table.state.asks.some(({ seat }) => seat === table.match.you);
  const entitle = () => { document.title = asked() && document.hidden ? `● ${table.words("title_turn")} · ${plain}` : plain; };
  /** @type {number | null} */
  let told = null;
  table.on("live", () => {
    entitle();
    if (asked() && document.hidden && wanted() && told !== table.state.ply) {
      told = table.state.ply;
      const notice = new Notification(table.words("notice_turn", { name: table.foes }), { tag: table.match.key, icon: table.match.addresses.icon });
      notice.onclick = () => { focus(); notice.close(); };
    }
  });
  on(document, "visibilitychange", entitle);
  entitle();
  show();
}
