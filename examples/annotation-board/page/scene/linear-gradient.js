import { span, withStops } from "./gradient.js";

/** Colours along a line. */
export class LinearGradient {
    static name = "linearGradient";

    static style(paint, context) {
        const { x1, y1, x2, y2 } = paint;
        const [dx, dy] = [x2 - x1, y2 - y1];
        const turns = span(paint, context, ({ x, y }) => ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy));
        const at = (turn) => [x1 + dx * turn, y1 + dy * turn];
        return withStops(context.createLinearGradient(...at(turns.from), ...at(turns.to)), paint, turns);
    }
}
