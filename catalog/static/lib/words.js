// Sentences that the server sends with blanks in them, and times as people read them.

/** "%(name)s takes it back" @param {string} sentence @param {Blanks} blanks */
export function fill(sentence, blanks = {}) {
  return sentence.replace(/%\((\w+)\)s/g, (_, name) => String(blanks[name] ?? ""));
}

/** 75000 -> "1:15"; hours only where there are some, tenths in the last ten seconds. @param {number} ms */
export function clockTime(ms) {
  const left = Math.max(0, ms);
  if (left < 10000) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const seconds = Math.floor(left / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  return h ? `${h}:${String(m).padStart(2, "0")}:${String(s).padStart(2, "0")}` : `${m}:${String(s).padStart(2, "0")}`;
}

/** "end the turn" -> "End the turn" @param {string} words */
export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);
