// Holds together what is said in three places: the module, its types, and the host's numbers of errors.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import * as bridge from "../../Sources/CommandBridge/Page/bridge.js";

const sources = new URL("../../Sources/CommandBridge/", import.meta.url);
const types = readFileSync(new URL("Page/bridge.d.ts", sources), "utf8");

test("The types declare what the module exports, and nothing else", () => {
    const declared = [...types.matchAll(/^export declare (?:const|class|function) (\w+)/gm)].map((match) => match[1]);
    assert.deepEqual(declared.sort(), Object.keys(bridge).sort());
});

test("The types have the numbers of the module", () => {
    const declared = [...types.matchAll(/(\w+): (-\d+);/g)].map(([, name, number]) => [name, Number(number)]);
    assert.deepEqual(Object.fromEntries(declared), { ...bridge.codes });
});

test("Every number of the host has the same name in the page", () => {
    const folders = readdirSync(sources, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const texts = folders.flatMap(({ name }) => {
        const folder = new URL(`${name}/`, sources);
        return readdirSync(folder).filter((file) => file.endsWith(".swift")).map((file) => readFileSync(new URL(file, folder), "utf8"));
    });
    const numbers = texts.flatMap((text) => [...text.matchAll(/\.(\w+): (-32\d\d\d)\b/g)]).map(([, name, number]) => [name, Number(number)]);
    assert.ok(numbers.length > 15);
    for (const [name, number] of numbers) assert.equal(bridge.codes[name], number, name);
});
