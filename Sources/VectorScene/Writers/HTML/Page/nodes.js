// The nodes of a scene as a list, with what one needs to find them and to show them.

import { cut } from "./elements.js";
import { boxAfter, boxAround, identity, product } from "./matrix.js";

const textOf = ({ chunks = [] }) => chunks.flatMap(({ spans = [] }) => spans).map(({ text }) => text).join("");
const quoted = (text) => (text ? `“${cut(text, 40)}”` : undefined);

/** What a node of each type is told apart by, besides its id and class. */
const contents = {
    group: ({ title, link }) => quoted(title) ?? quoted(link?.href),
    path: () => undefined,
    image: ({ href }) => cut(href.split(/[;,]/, 1)[0], 40),
    text: (node) => quoted(textOf(node)),
    extension: ({ name }) => cut(name, 60),
};

/** The box of a leaf of each type in its own space. That of text without outlines depends on fonts. */
const boxes = {
    path: ({ bounds }) => bounds,
    image: ({ x = 0, y = 0, width, height }) => [x, y, width, height],
    text: ({ bounds }) => bounds,
};

const own = (table, name) => (Object.hasOwn(table, name) ? table[name] : undefined);

/** A node at its place in the tree. */
class Entry {
    #matrix;

    constructor(node, parent, number) {
        this.node = node;
        this.parent = parent;
        this.number = number;
        this.children = [];
        this.depth = parent ? parent.depth + 1 : 0;
        const { source } = node;
        this.line = source?.line;
        this.column = source?.column;
        this.classes = source?.class ?? [];
        this.data = Object.entries(source?.data ?? {});
    }

    /** Maps the node's own space to the drawing's pixels. */
    get matrix() {
        if (this.#matrix) return this.#matrix;
        const outer = this.parent ? this.parent.matrix : identity;
        return (this.#matrix = this.node.transform ? product(outer, this.node.transform) : outer);
    }

    /** What it is called in the tree. */
    get label() {
        const { node } = this;
        const element = node.source?.element;
        const parts = [node.type, element === node.type ? undefined : element && `<${element}>`, node.id && `#${cut(node.id, 60)}`,
            ...this.classes.slice(0, 4).map((name) => `.${cut(name, 40)}`), own(contents, node.type)?.(node)];
        return parts.filter(Boolean).join(" ");
    }

    /** The text that a search looks in. */
    get words() {
        const { node } = this;
        const paints = [node.fill?.paint, node.stroke?.paint].filter((paint) => typeof paint === "string");
        const all = [this.label, ...this.classes, ...this.data.map(([name, value]) => `data-${name}=${value}`), ...paints,
            node.type === "text" ? textOf(node) : undefined, node.title, node.description, node.source?.title];
        return all.filter(Boolean).join(" ").toLowerCase();
    }

    /** The box in the drawing's pixels; nothing where only fonts know it. */
    get box() {
        const box = own(boxes, this.node.type)?.(this.node);
        return box ? boxAfter(this.matrix, box) : boxAround(this.children.map((child) => child.box));
    }

    /** The entries from the root to this one. */
    get ancestry() {
        const all = [];
        for (let entry = this; entry; entry = entry.parent) all.unshift(entry);
        return all;
    }
}

/** All nodes of a scene, in drawing order. */
export class SceneNodes {
    #entries = [];
    #ofNode = new Map();
    #onLine = new Map();

    constructor(scene) {
        const waiting = [[scene.root, undefined]];
        while (waiting.length > 0) {
            const [node, parent] = waiting.pop();
            const entry = new Entry(node, parent, this.#entries.length);
            this.#entries.push(entry);
            this.#ofNode.set(node, entry);
            parent?.children.push(entry);
            if (entry.line !== undefined) this.#onLine.set(entry.line, [...(this.#onLine.get(entry.line) ?? []).slice(0, 99), entry]);
            for (const child of [...(node.children ?? [])].reverse()) waiting.push([child, entry]);
        }
    }

    get root() { return this.#entries[0]; }
    get count() { return this.#entries.length; }
    entryOf(node) { return this.#ofNode.get(node); }
    entry(number) { return this.#entries[number]; }

    /** The nodes whose elements begin on a line of the source. */
    onLine(line) { return this.#onLine.get(line) ?? []; }

    /** The nodes that have every word of a text. */
    search(text) {
        const words = text.toLowerCase().split(/\s+/).filter(Boolean);
        return words.length === 0 ? [] : this.#entries.filter((entry) => words.every((word) => entry.words.includes(word)));
    }

    /** How many nodes have each class and each value of a `data-` attribute, the most frequent first. */
    get layers() {
        const counts = new Map();
        for (const entry of this.#entries) for (const key of layersOf(entry.node)) counts.set(key, (counts.get(key) ?? 0) + 1);
        return [...counts].sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1));
    }
}

/** The layers that a node itself is in. */
const layersOf = ({ source }) => source === undefined ? [] : [
    ...(source.class ?? []).map((name) => `.${name}`),
    ...Object.entries(source.data ?? {}).map(([name, value]) => `data-${name}=${value}`),
];

/** The scene without the nodes that are in one of the hidden layers. */
export function withoutLayers(scene, hidden) {
    if (hidden.size === 0) return scene;
    const isShown = (node) => !layersOf(node).some((key) => hidden.has(key));
    const thinned = (node) => (node.children ? { ...node, children: node.children.filter(isShown).map(thinned) } : node);
    return { ...scene, root: thinned(scene.root) };
}
