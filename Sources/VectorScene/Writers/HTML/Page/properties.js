// The fields of a node, and of the resources that it refers to.

import { cut, facts, make } from "./elements.js";

/** Fields that have a view of their own. */
const ELSEWHERE = new Set(["type", "children", "source"]);
const MOST = 300;

/** Where the number in a field leads to, by the field's name. */
const resources = { clip: "clips", mask: "masks", filters: "filters", paint: "paints" };

const round = (value) => (typeof value === "number" ? Number(value.toPrecision(8)) : value);
const plain = (value) => cut(typeof value === "string" ? value : JSON.stringify(value, (_, inner) => round(inner)).replaceAll(",", ", "), MOST);

/** A colour with a swatch. */
const swatch = (color) => {
    const box = make("span", { className: "swatch", "aria-hidden": "true" });
    box.style.backgroundColor = color;
    return make("span", {}, box, color);
};

/** What a resource is, in a line; its content is too much for one. */
function summary(resource) {
    const { children, primitives, ...fields } = resource;
    const parts = [children && `${children.length} nodes`, primitives && primitives.map(({ type }) => type).join(", ")];
    return [...parts, plain(fields)].filter(Boolean).join("; ");
}

function shown(name, value, scene) {
    if (name === "paint" && typeof value === "string") return swatch(value);
    const list = Object.hasOwn(resources, name) ? scene.resources?.[resources[name]] : undefined;
    if (!list || typeof value === "string") return plain(value);
    return [value].flat().map((index) => (list[index] ? `${index}: ${cut(summary(list[index]), MOST)}` : index)).join("; ");
}

/** Rows of names and values; a value that is an object has a row for each of its fields. */
function rows(fields, scene, prefix = "") {
    return Object.entries(fields).filter(([name]) => !ELSEWHERE.has(name)).flatMap(([name, value]) => {
        const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
        return isObject ? rows(value, scene, `${prefix}${name} `) : [[prefix + name, shown(name, value, scene)]];
    });
}

const pixels = (box) => box && box.map((number) => Number(number.toFixed(2))).join(", ");

/** A list of what a node has. */
export function properties(entry, scene) {
    const { source } = entry.node;
    const place = source && [["element", `<${source.element}>`], ["line", `${source.line}, column ${source.column}`],
        ["class", source.class?.join(" ")], ...Object.entries(source.data ?? {}).map(([name, value]) => [`data-${name}`, cut(value, MOST)]),
        ...Object.entries(source.shape ?? {}), ...Object.entries(source.attributes ?? {}).map(([name, value]) => [name, cut(value, MOST)])];
    return facts([["type", entry.node.type], ...rows(entry.node, scene), ["box in the drawing", pixels(entry.box)], ...(place ?? [])]);
}
