import { apply } from "../geometry.js";
import { scratch } from "../layers.js";
import { isSpread, styleOf, turnsOf, withStops } from "./gradient.js";

/** Colours from one circle to another. */
export const radialGradient = (paint, shape, at) => styleOf(paint, shape, (stops, matrix) => {
    const { cx, cy, r, fx = cx, fy = cy, fr = 0 } = paint;
    if (!(r > 0) || (fr === r && fx === cx && fy === cy)) return undefined;
    // Where the circles are nearest to each other they grow slowest: no point is reached later than that says.
    const growth = Math.max(1e-6, r - fr - Math.hypot(cx - fx, cy - fy));
    const [, to] = turnsOf(paint, shape, at, matrix, (x, y) => (Math.hypot(x - fx, y - fy) - fr) / growth);
    const from = isSpread(paint) && r > fr ? -fr / (r - fr) : 0;
    // A matrix that keeps circles round needs no space of its own.
    const [a, b, c, d] = matrix, isRound = Math.min(Math.hypot(a - d, b + c), Math.hypot(a + d, b - c)) < 1e-4 * Math.hypot(a, b, c, d);
    const circle = (turn) => {
        const [x, y, radius] = [fx + (cx - fx) * turn, fy + (cy - fy) * turn, Math.max(0, fr + (r - fr) * turn)];
        return isRound ? [...apply(matrix, x, y), radius * Math.hypot(a, b)] : [x, y, radius];
    };
    const style = withStops(scratch().createRadialGradient(...circle(from), ...circle(to)), paint, stops, from, to);
    return isRound ? { style } : { style, matrix };
});
