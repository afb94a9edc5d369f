/** Filter Effects 1, 9.17. */
export function feMorphology({ in: name, operator, radius }, filter) {
    const { width, height, scales } = filter;
    const lines = [{ count: height, length: width, next: width * 4, step: 4 }, { count: width, length: height, next: 4, step: width * 4 }];
    return filter.writePremultiplied(lines.reduce((values, line, side) => {
        const reach = Math.min(Math.round(radius[side] * scales[side]), line.length);
        return reach > 0 ? extremes(values, operator === "erode", reach, line) : values;
    }, filter.premultiplied(name)));
}

/** The least or the greatest of the values near each. */
function extremes(values, isLeast, reach, { count, length, next, step }) {
    const out = new Float32Array(values.length), queue = new Int32Array(length + 1);
    for (let line = 0; line < count; line += 1)
        for (let start = line * next; start < line * next + 4; start += 1) {
            const value = (at) => values[start + at * step], isBetter = (one, other) => (isLeast ? one <= other : one >= other);
            // The queue has what may still be the extreme, the best first.
            let [head, tail] = [0, 0];
            for (let at = 0; at < length + reach; at += 1) {
                while (at < length && tail > head && isBetter(value(at), value(queue[tail - 1]))) tail -= 1;
                if (at < length) queue[tail++] = at;
                const to = at - reach;
                while (head < tail && queue[head] < to - reach) head += 1;
                // Beyond the edge all is transparent.
                if (to >= 0) out[start + to * step] = isLeast && (to < reach || at >= length) ? 0 : value(queue[head]);
            }
        }
    return out;
}
