// The one place that says whose turn it is, what is asked and what just happened; and the word for the screen reader.
import { $, $$, set } from "./dom.js";

const SHOWN = 5000; // ms of a passing word

export class Ribbon {
  constructor(table, stage, log) {
    Object.assign(this, { table, stage, log });
    this.turn = $(".ribbon__turn");
    this.bold = $(".ribbon__say b");
    this.more = $(".ribbon__say span");
    this.small = $(".ribbon__say small");
    this.spoken = $("#announce");
    table.announce = (words) => this.announce(words);
    table.say = (words) => this.say(words);
    table.on("say", (words) => this.say(words));
    table.on("state", () => this.draw());
    table.on("marked", () => this.draw());
  }

  draw() {
    const { table } = this;
    const { message, ask } = table;
    if (!message.view?.players) return;
    const { turn, active, phase } = this.stage.ribbon(message);
    const mine = active === table.match.you;
    this.turn.textContent = turn ? table.words(mine ? "turn_own" : "turn_of", { n: turn, name: table.name(active) }) : table.words("before");
    for (const place of $$(".phases li")) set(place, "aria-current", place.dataset.p === phase ? "step" : null);
    const [bold, more] = this._say(message, ask);
    this.bold.textContent = bold;
    this.more.textContent = more;
    this.small.textContent = this.word ?? (this.log.last && !table.shown ? table.words("just_now", { what: this.log.last }) : "");
    document.body.dataset.tone = mine || ask ? "own" : "foe";
    this._threat(ask);
  }

  _say(message, ask) {
    const { table } = this;
    if (message.status !== "playing") return [table.words("over"), ""];
    if (ask?.kind === "action") {
      const chosen = this.chosen?.();
      return chosen ? [table.words("whom", { name: chosen }), table.words("forecast_note")] : [table.words("your_turn"), table.words("act_now")];
    }
    if (ask) return [table.in(ask.title) || table.words("choose"), table.in(ask.cause)];
    const owed = message.asks.find(({ seat }) => seat !== table.match.you);
    return [owed ? table.words("their_turn", { name: table.name(owed.seat) }) : "", ""];
  }

  _threat(ask) {
    const { table } = this;
    const [own, foe] = [$(".seat--own .threat"), $(".seat--foe .threat")];
    const threat = ask?.threat;
    own.hidden = !threat?.theirs?.sum;
    foe.hidden = !threat?.mine?.sum;
    if (!own.hidden) $("span", own).textContent = table.words("threat", { n: threat.theirs.sum, all: threat.theirs.of });
    if (!foe.hidden) $("span", foe).textContent = table.words("your_blow", { n: threat.mine.sum, all: threat.mine.of });
  }

  say(words) {
    this.word = words;
    this.draw();
    this.announce(words);
    clearTimeout(this.clearing);
    this.clearing = setTimeout(() => { this.word = null; this.draw(); }, SHOWN);
  }

  announce(words) {
    this.spoken.textContent = "";
    setTimeout(() => { this.spoken.textContent = words; }, 30);
  }
}

