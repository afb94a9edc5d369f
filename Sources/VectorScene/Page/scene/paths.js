// Path data: its outline for the canvas, its lines and its box.

import { around, edges } from "./geometry.js";
import { keep, list, table } from "./values.js";

const curveLines = 24;

/** The subpaths of path data as lists of points; curves become lines. */
export function linesOf(d) {
    const lines = [];
    let line = [], letter, numbers = [];
    const curve = (...controls) => {
        const points = [line.at(-1), ...controls];
        for (let step = 1; step <= curveLines; step += 1) {
            const t = step / curveLines;
            let level = points;
            while (level.length > 1) level = level.slice(1).map(([x, y], index) => [level[index][0] + (x - level[index][0]) * t, level[index][1] + (y - level[index][1]) * t]);
            line.push(level[0]);
        }
    };
    const ends = table({
        M: (x, y) => lines.push(line = [[x, y]]), L: (x, y) => line.push([x, y]),
        Q: (a, b, x, y) => curve([a, b], [x, y]), C: (a, b, c, e, x, y) => curve([a, b], [c, e], [x, y]), Z: () => line.push(line[0]),
    });
    const finish = () => ends.get(letter)?.(...numbers);
    for (const token of String(d).match(/[MLCQZ]|-?[\d.]+(?:e[-+]?\d+)?/g) ?? []) {
        if (!ends.has(token)) {
            numbers.push(Number(token));
            continue;
        }
        finish();
        [letter, numbers] = [token, []];
    }
    finish();
    return lines;
}

const outlines = new WeakMap(), fillBoxes = new WeakMap();
export const outlineOf = (node) => keep(outlines, node, () => new Path2D(node.d));
export const fillBoxOf = (node) => keep(fillBoxes, node, () => (list(node.bounds).length === 4 ? edges(...node.bounds) : around(linesOf(node.d).flat())));

/** How far a stroke reaches beyond its path. */
export const reachOf = (stroke) => (stroke ? (stroke.width ?? 1) / 2 * Math.max(stroke.cap === "square" ? Math.SQRT2 : 1, stroke.join ? 1 : stroke.miterLimit ?? 4) : 0);

export const ruleOf = (node) => (node.fill?.rule === "evenodd" ? "evenodd" : "nonzero");

/**
 * The caps of subpaths without length, and all other subpaths: a canvas may draw no caps there (SVG 2, 13.5.4). False if there are no such
 * subpaths.
 */
export function dotsOf({ d, stroke: { cap, width = 1 } }) {
    const isPoint = (subpath) => linesOf(subpath).flat().every(([x, y], _, [[left, top]]) => x === left && y === top);
    const subpaths = d.split(/(?=M)/), found = subpaths.filter(isPoint), path = new Path2D();
    if (found.length === 0) return false;
    for (const [[x, y]] of found.flatMap(linesOf)) {
        path.moveTo(x + width / 2, y);
        caps[cap]?.(path, x, y, width);
    }
    return { path, others: new Path2D(subpaths.filter((one) => !isPoint(one)).join("")) };
}

const caps = {
    __proto__: null,
    round: (path, x, y, width) => path.arc(x, y, width / 2, 0, 2 * Math.PI),
    square: (path, x, y, width) => path.rect(x - width / 2, y - width / 2, width, width),
};
