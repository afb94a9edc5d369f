// Filters of groups (Filter Effects 1), computed pixel by pixel: only some browsers have `filter` on a canvas, and none of them regions,
// inputs and lights there.

import { grown, inverse, mapped, meet, outwards, regionOf, scalesOf, scaling, shifted, times, union } from "../geometry.js";
import { giveCanvas, place, reset, setTransform, takeCanvas } from "../layers.js";
import { limits } from "../limits.js";
import { boxOfAll } from "../nodes/nodes.js";
import { list } from "../values.js";
import { Filtering } from "./filtering.js";

const nowhere = [0, 0, 0, 0];

/** The box of all that the filters of a group may paint, in its user space. */
export function filterBox({ filters, children }, painter) {
    const box = boxOfAll(children, "box") ?? nowhere, known = list(filters).map((index) => painter.filters[index]).filter(Boolean);
    return known.map((filter) => regionOf(filter, box)).reduce(union, undefined) ?? nowhere;
}

/** How many units away from itself a pixel may have an effect. */
const reachOf = ({ stdDeviation = [], dx, dy, radius = [], scale, order = [] }) =>
    3 * most(stdDeviation) + most([dx, dy]) + most(radius) + most([scale]) + most(order);
const most = (values) => Math.max(0, ...values.filter(Number.isFinite).map(Math.abs));

/** Draws the children of a group through its filters. */
export function drawFiltered(group, at, painter) {
    const filters = list(group.filters).map((index) => painter.filters[index]), box = boxOfAll(group.children, "box") ?? nowhere;
    const back = inverse(at.matrix), primitives = filters.flatMap((filter) => list(filter?.primitives));
    if (!back || filters.includes(undefined)) return;
    // The pixels of filters are aligned with user space. Without a rotation they are those of the canvas.
    const [a, b, c, d] = at.matrix, isUpright = a > 0 && d > 0 && Math.abs(b) + Math.abs(c) < 1e-6 * (a + d);
    const user = isUpright ? at.matrix : scaling(...scalesOf(at.matrix)), units = filters.some((one) => one.contentUnits) ? [box[2] - box[0], box[3] - box[1]] : [1];
    const reach = primitives.map(reachOf).reduce((sum, one) => sum + one, 2) * most(scalesOf(user)) * most(units);
    const region = mapped(user, filterBox(group, painter)), seen = grown(mapped(times(user, back), at.view), reach);
    // What is tiled may be far away.
    const [x, y, right, bottom] = outwards(primitives.some(({ type }) => type === "feTile") ? region : meet(region, seen));
    if (!(right > x && bottom > y)) return;
    const coarser = Math.min(1, Math.sqrt(limits.filterPixels / ((right - x) * (bottom - y))));
    const [width, height] = [right - x, bottom - y].map((length) => Math.max(1, Math.ceil(length * coarser)));
    const matrix = times(scaling(coarser), shifted(user, -x, -y)), surface = takeCanvas(width, height, true);
    const source = place(surface, matrix, width, height), filtering = new Filtering(matrix, width, height, painter);
    painter.drawAll(group.children, source);
    const picture = filters.reduce((last, filter) => painter.using(filter, () => filtering.run(filter, last, box)) ?? last, source);
    reset(at.context, at.alpha, at.mode);
    setTransform(at.context, isUpright ? [1 / coarser, 0, 0, 1 / coarser, x, y] : times(at.matrix, inverse(matrix)));
    filtering.stamp(at.context, filtering.final(picture));
    filtering.release();
    giveCanvas(surface);
}
