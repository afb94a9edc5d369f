// A path that text runs along.

import { linesOf } from "../paths.js";

/** The length of a path, and the point and the angle at a distance from its start. */
export function trackOf(d) {
    const lines = linesOf(d).flatMap((points) => points.slice(1).map((end, index) => {
        const [x, y] = points[index], [dx, dy] = [end[0] - x, end[1] - y];
        return { x, y, dx, dy, length: Math.hypot(dx, dy) };
    })).filter(({ length }) => length > 0);
    let length = 0;
    for (const line of lines) {
        line.start = length;
        length += line.length;
    }
    const at = (distance) => {
        const line = lines.findLast(({ start }) => start <= distance) ?? lines[0], share = (distance - line.start) / line.length;
        return { x: line.x + line.dx * share, y: line.y + line.dy * share, angle: Math.atan2(line.dy, line.dx) };
    };
    return { length, at };
}
