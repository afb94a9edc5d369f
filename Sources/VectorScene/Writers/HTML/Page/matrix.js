// Affine transforms as scenes have them: [a, b, c, d, e, f].

export const identity = Object.freeze([1, 0, 0, 1, 0, 0]);

/** Applies the second, then the first. */
export const product = ([a, b, c, d, e, f], [g, h, i, j, k, l]) =>
    [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];

const applied = ([a, b, c, d, e, f], x, y) => [a * x + c * y + e, b * x + d * y + f];

/** The box [x, y, width, height] around a box after a transform. */
export function boxAfter(matrix, [x, y, width, height]) {
    const corners = [[x, y], [x + width, y], [x + width, y + height], [x, y + height]].map((corner) => applied(matrix, ...corner));
    const xs = corners.map(([x]) => x), ys = corners.map(([, y]) => y);
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}

/** The box around several, some of which may be missing. */
export function boxAround(boxes) {
    const all = boxes.filter(Boolean);
    if (all.length === 0) return undefined;
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const [x, y, width, height] of all) {
        left = Math.min(left, x);
        top = Math.min(top, y);
        right = Math.max(right, x + width);
        bottom = Math.max(bottom, y + height);
    }
    return [left, top, right - left, bottom - top];
}
