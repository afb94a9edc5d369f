// What differs between two scenes, by node and property. Nodes belong together by their id, or by their order where they have none.

import { SceneNodes } from "./nodes.js";

/** The differences that are listed. */
const MOST = 1000;
/** Fields that say nothing of the picture, or are compared one by one. */
const APART = new Set(["type", "children", "source", "bounds"]);

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const shown = (value) => (typeof value === "string" ? value : JSON.stringify(value));

/** Properties whose values differ, those of objects one by one: `fill paint`. */
function* properties(one, other, prefix = "") {
    for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
        if (prefix === "" && APART.has(name)) continue;
        const [first, second] = [one[name], other[name]];
        if (JSON.stringify(first) === JSON.stringify(second)) continue;
        if (isObject(first) && isObject(second)) yield* properties(first, second, `${prefix}${name} `);
        else yield { property: prefix + name, first: shown(first), second: shown(second) };
    }
}

/** Pairs of entries that belong together; one of a pair may be missing. */
function pairs(first, second) {
    const ids = new Map(second.filter(({ node }) => node.id).map((entry) => [entry.node.id, entry]));
    const others = second.filter(({ node }) => !node.id), taken = new Set();
    let next = 0;
    const all = first.map((entry) => {
        const partner = entry.node.id ? ids.get(entry.node.id) : others[next++];
        if (partner) taken.add(partner);
        return [entry, partner];
    });
    return [...all, ...second.filter((entry) => !taken.has(entry)).map((entry) => [undefined, entry])];
}

/** The first differences of two scenes, and how many more there are. */
export function differencesOf(first, second) {
    const found = [], waiting = [[new SceneNodes(first).root, new SceneNodes(second).root]];
    let dropped = 0;
    const add = (difference) => (found.length < MOST ? found.push(difference) : (dropped += 1));
    for (const { property, ...values } of properties({ size: first.size, resources: shown(first.resources) }, { size: second.size, resources: shown(second.resources) })) add({ node: "scene", property, ...values });
    while (waiting.length > 0) {
        const [one, other] = waiting.pop();
        if (!one || !other || one.node.type !== other.node.type) {
            if (one) add({ node: one.label, note: "only in the first" });
            if (other) add({ node: other.label, note: "only in the second" });
            continue;
        }
        for (const difference of properties(one.node, other.node)) add({ node: one.label, ...difference });
        waiting.push(...pairs(one.children, other.children).reverse());
    }
    return { differences: found, dropped };
}
