import { apply } from "../geometry.js";
import { scratch } from "../layers.js";
import { styleOf, turnsOf, withStops } from "./gradient.js";

/** Colours along a line. */
export const linearGradient = (paint, shape, at) => styleOf(paint, shape, (stops, matrix) => {
    const { x1, y1, x2, y2 } = paint, [dx, dy] = [x2 - x1, y2 - y1], length = dx * dx + dy * dy;
    if (!(length > 0)) return undefined;
    const [from, to] = turnsOf(paint, shape, at, matrix, (x, y) => ((x - x1) * dx + (y - y1) * dy) / length);
    // The matrix may skew the lines of one colour. The gradient's line is perpendicular to them in each space.
    const [[x, y], [u, v]] = [from, to].map((turn) => apply(matrix, x1 + dx * turn, y1 + dy * turn));
    const across = [matrix[2] * dx - matrix[0] * dy, matrix[3] * dx - matrix[1] * dy];
    const share = ((v - y) * across[0] - (u - x) * across[1]) / (across[0] ** 2 + across[1] ** 2);
    return { style: withStops(scratch().createLinearGradient(x, y, x - across[1] * share, y + across[0] * share), paint, stops, from, to) };
});
