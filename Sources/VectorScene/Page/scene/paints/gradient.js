// What both gradients have: stops, once or again and again. A canvas has no gradients that repeat: the stops are written out as often as they are seen.

import { colorOf, withAlpha } from "../colors.js";
import { apply, corners, grown, inverse, mapped, meet, times, transformOf, unitOf } from "../geometry.js";
import { limits } from "../limits.js";
import { keep, list } from "../values.js";

const styles = new WeakMap();

export const isSpread = ({ spread }) => spread === "reflect" || spread === "repeat";

/** The style of a gradient, made once if it is the same for every shape. `make(stops, matrix)` makes it. */
export function styleOf(paint, shape, make) {
    const transform = transformOf(paint), stops = list(paint.stops).filter((stop) => colorOf(stop?.color) && Number.isFinite(stop.offset));
    if (!transform || stops.length === 0) return undefined;
    const matrix = paint.units ? times(unitOf(shape.box), transform) : transform;
    const style = () => (inverse(matrix) ? make(stops, matrix) : undefined) ?? { style: withAlpha(stops.at(-1).color, stops.at(-1).opacity) };
    return paint.units || isSpread(paint) ? style() : keep(styles, paint, style);
}

/** From which turn to which a gradient is seen; `along(point)` is where a point lies on it, 0 at its start and 1 at its end. */
export function turnsOf(paint, shape, at, matrix, along) {
    const back = isSpread(paint) && inverse(times(at.matrix, matrix));
    if (!back) return [0, 1];
    const seen = meet(mapped(at.matrix, grown(shape.ink, shape.reach ?? 0)), at.view);
    const ends = corners(seen).map(([x, y]) => along(...apply(back, x, y)));
    const within = (value) => Math.min(limits.turns / 2, Math.max(-limits.turns / 2, value || 0));
    return [Math.floor(within(Math.min(0, ...ends))), Math.ceil(within(Math.max(1, ...ends)))];
}

/** Gives a gradient its stops from one turn to another. Turn 0 is the one between the ends of the gradient. */
export function withStops(gradient, { spread }, stops, from, to) {
    const forth = [{ ...stops[0], offset: 0 }, ...stops, { ...stops.at(-1), offset: 1 }];
    const back = forth.map((stop) => ({ ...stop, offset: 1 - stop.offset })).reverse();
    for (let turn = Math.floor(from); turn < to; turn += 1)
        for (const { offset, color, opacity } of spread === "reflect" && turn % 2 !== 0 ? back : forth)
            gradient.addColorStop(Math.min(1, Math.max(0, (turn + offset - from) / (to - from))), withAlpha(color, opacity));
    return gradient;
}
