// Points, boxes and distances, in the units of the board.

export const distance = ([x1, y1], [x2, y2]) => Math.hypot(x2 - x1, y2 - y1);

/** The distance of a point from the line between two others. */
export function distanceToSegment(point, from, to) {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / length;
    const part = Math.min(1, Math.max(0, along));
    return distance(point, [from[0] + part * dx, from[1] + part * dy]);
}

/** [left, top, right, bottom] around points. */
export const boxOf = (points) => points.reduce(
    ([left, top, right, bottom], [x, y]) => [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)],
    [Infinity, Infinity, -Infinity, -Infinity]);

export const union = (boxes) => boxOf(boxes.flatMap(([left, top, right, bottom]) => [[left, top], [right, bottom]]));

export const grown = ([left, top, right, bottom], by) => [left - by, top - by, right + by, bottom + by];

export const isInBox = ([x, y], [left, top, right, bottom]) => x >= left && x <= right && y >= top && y <= bottom;

/** Corners, centre and the middles of the sides. */
export const landmarks = ([left, top, right, bottom]) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return [[left, top], [x, top], [right, top], [left, y], [x, y], [right, y], [left, bottom], [x, bottom], [right, bottom]];
};

/** Whether a point lies inside a polygon, by the even-odd rule. */
export function isInPolygon([x, y], polygon) {
    let isInside = false;
    polygon.forEach(([x1, y1], index) => {
        const [x2, y2] = polygon.at(index - 1);
        if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
    });
    return isInside;
}

/** To a tenth of a unit: finer than any screen shows, and short in a message. */
export const rounded = ([x, y]) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
