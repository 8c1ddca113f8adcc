// `node --import ./tests/js/served.mjs --test …`: tests import scripts by the addresses that pages use.
import module from "node:module";
import { resolve } from "./static.mjs";

if (module.registerHooks) module.registerHooks({ resolve });
else module.register("./static.mjs", import.meta.url); // Node 20
