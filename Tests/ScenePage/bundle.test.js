// Holds together the module, its sources and its types.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import * as scene from "../../Sources/VectorScene/Page/scene.js";
import { nodes } from "../../Sources/VectorScene/Page/scene/nodes/nodes.js";
import { paints } from "../../Sources/VectorScene/Page/scene/paints/paints.js";
import { primitives } from "../../Sources/VectorScene/Page/scene/filters/primitives.js";

const page = new URL("../../Sources/VectorScene/Page/", import.meta.url);
const bundle = readFileSync(new URL("scene.js", page)), types = readFileSync(new URL("scene.d.ts", page), "utf8");
const schema = JSON.parse(readFileSync(new URL("../../grammars/scene.schema.json", import.meta.url), "utf8"));
const named = (definition) => schema.$defs[definition].oneOf.map(({ $ref }) => $ref.split("/").at(-1)).sort();

test("The module was bundled from the sources as they are", () => {
    const files = readdirSync(new URL("scene", page), { recursive: true }).filter((name) => name.endsWith(".js")).map((name) => `scene/${name}`);
    const digest = createHash("sha256");
    for (const file of files.sort((one, other) => (one < other ? -1 : 1))) digest.update(readFileSync(new URL(file, page)));
    assert.match(bundle.toString(), new RegExp(`sha256 of those: ${digest.digest("hex")}\n`), "run Scripts/generate/scene-bundle");
});

test("The module is at most 42 KB", () => assert.ok(bundle.length <= 42 * 1024, `${bundle.length} bytes`));

test("The types declare what the module exports, and nothing else", () => {
    const declared = [...types.matchAll(/^export declare (?:const|class|function) (\w+)/gm)].map((match) => match[1]);
    assert.deepEqual(declared.sort(), Object.keys(scene).sort());
});

test("The types have the limits of the module", () => {
    const [, declared] = /limits: Readonly<\{([^}]+)\}/.exec(types);
    assert.deepEqual([...declared.matchAll(/(\w+): number/g)].map((match) => match[1]).sort(), Object.keys(scene.limits).sort());
});

for (const [name, table, expected] of [
    ["nodes", nodes, named("node")], ["primitives", primitives, named("primitive")], ["paints", paints, ["linearGradient", "pattern", "radialGradient"]],
]) test(`The module draws all ${name} of the format`, () => assert.deepEqual([...table.keys()].sort(), expected));
