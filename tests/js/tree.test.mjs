// Which folder of the table knows which: the game's own know all, the shared ones know no game, and the core draws nothing.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const TABLE = new URL("../../play/static/play/table/", import.meta.url);
const SHARED = ["lib", "core", "ui"];
const KNOWS = { core: ["lib", "core"], ui: SHARED, berserk: [...SHARED, "berserk"], valhalla: [...SHARED, "valhalla"] };

const folderOf = ({ href }) => href.replace(/^.*?\/static\/(?:play\/table\/)?/, "").split("/")[0];

// [script, folder of what it imports]
function imports(folder) {
  const scripts = readdirSync(new URL(`${folder}/`, TABLE), { recursive: true }).filter((name) => name.endsWith(".js"));
  return scripts.flatMap((name) => {
    const here = new URL(`${folder}/${name}`, TABLE);
    const found = [...readFileSync(here, "utf8").matchAll(/(?:from |import\()"([^"]+)"/g)];
    return found.map(([, path]) => [`${folder}/${name}`, folderOf(new URL(path, here))]);
  });
}

for (const [folder, known] of Object.entries(KNOWS)) {
  test(`${folder} imports only from ${known.join(", ")}`, () => {
    const all = imports(folder);
    assert.ok(all.length > 0);
    assert.deepEqual(all.filter(([, from]) => !known.includes(from)), []);
  });
}
