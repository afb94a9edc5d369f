// Matrices as [a, b, c, d, e, f], and boxes as [left, top, right, bottom]

import { list } from "./values.js";

export const identity = [1, 0, 0, 1, 0, 0];
export const scaling = (x, y = x) => [x, 0, 0, y, 0, 0];
export const shifted = ([a, b, c, d, e, f], x, y) => [a, b, c, d, e + x, f + y];
export const times = (m, n) => [
    m[0] * n[0] + m[2] * n[1], m[1] * n[0] + m[3] * n[1], m[0] * n[2] + m[2] * n[3], m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4], m[1] * n[4] + m[3] * n[5] + m[5],
];
export const inverse = ([a, b, c, d, e, f]) => {
    const area = a * d - b * c;
    return Number.isFinite(1 / area) ? [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area] : undefined;
};
export const apply = (m, x, y) => [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
export const scalesOf = (m) => [Math.hypot(m[0], m[1]), Math.hypot(m[2], m[3])];
/** The transform of a node or a resource; undefined if it cannot be one. */
export const transformOf = ({ transform }) => (transform === undefined ? identity
    : list(transform).length === 6 && transform.every(Number.isFinite) ? transform : undefined);
export const asDictionary = ([a, b, c, d, e, f]) => ({ a, b, c, d, e, f });

export const edges = (x, y, width, height) => [x, y, x + width, y + height];
export const corners = ([left, top, right, bottom]) => [[left, top], [right, top], [right, bottom], [left, bottom]];
export const around = (points) => points.reduce(([left, top, right, bottom], [x, y]) =>
    [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)], [Infinity, Infinity, -Infinity, -Infinity]);
export const mapped = (m, box) => box && (m === identity ? box : around(corners(box).map(([x, y]) => apply(m, x, y))));
export const union = (one, other) => (one && other ? around([...corners(one), ...corners(other)]) : one ?? other);
export const meet = (one, other) => [Math.max(one[0], other[0]), Math.max(one[1], other[1]), Math.min(one[2], other[2]), Math.min(one[3], other[3])];
export const grown = (box, x, y = x) => box && [box[0] - x, box[1] - y, box[2] + x, box[3] + y];
export const isEmpty = (box) => !box || !(box[2] > box[0] && box[3] > box[1]);
export const outwards = ([left, top, right, bottom]) => [Math.floor(left + 1e-4), Math.floor(top + 1e-4), Math.ceil(right - 1e-4), Math.ceil(bottom - 1e-4)];
/** Maps the unit square to a box. */
export const unitOf = ([left, top, right, bottom]) => [right - left, 0, 0, bottom - top, left, top];
/** The region of a resource in the space of its user, whose box counts where the units are fractions of it. */
export const regionOf = ({ x, y, width, height, units }, box) => mapped(units ? unitOf(box) : identity, edges(x, y, width, height));
export const rounded = (box) => box.map(Math.round);
