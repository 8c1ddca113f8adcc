// Scripts as the site serves them: the folders `static` of the apps are one. "/static/decks/js/saving.js" is found wherever it
// lies, and so is what it imports by "../../lib/posting.js".
import { existsSync } from "node:fs";

const APPS = ["catalog", "decks", "play"].map((app) => new URL(`../../${app}/static/`, import.meta.url));

export function resolve(specifier, context, next) {
  const by = placeOf(context.parentURL);
  const place = specifier.startsWith("/static/") ? specifier : by && new URL(specifier, `file://${by}`).pathname;
  const found = place && APPS.map((app) => new URL(place.slice("/static/".length), app)).find((url) => existsSync(url));
  return next(found ? found.href : specifier, context);
}

// "/static/decks/js/saving.js" for the script of this address, and nothing for files that no page loads.
function placeOf(url = "") {
  const app = APPS.find(({ href }) => url.startsWith(href));
  return app && `/static/${url.slice(app.href.length)}`;
}
