import { colorOf, span, withStops } from "./gradient.js";

/** Colours from one circle to another. */
export class RadialGradient {
    static name = "radialGradient";

    static style(paint, context) {
        const { cx, cy, r, fx = cx, fy = cy, fr = 0 } = paint;
        // All of the plane lies beyond circles that do not grow.
        if (r <= fr) return colorOf(paint.stops.at(-1));
        // Where the circles are nearest to each other they grow slowest: no point is reached later than this says.
        const growth = Math.max(1e-6, r - fr - Math.hypot(cx - fx, cy - fy));
        const turns = span(paint, context, ({ x, y }) => (Math.hypot(x - fx, y - fy) - fr) / growth);
        const at = (turn) => [fx + (cx - fx) * turn, fy + (cy - fy) * turn, fr + (r - fr) * turn];
        const { to } = turns;
        return withStops(context.createRadialGradient(...at(0), ...at(to)), paint, { from: 0, to });
    }
}
