/** Filter Effects 1, 9.14. Beyond the edges all is transparent, as in all browsers, whatever `edgeMode` says. */
export const feGaussianBlur = ({ in: name, stdDeviation }, filter) =>
    filter.writePremultiplied(blurred(filter.premultiplied(name), filter, stdDeviation));

/** Premultiplied pixels, blurred: by three boxes where the deviation is 2 pixels or more. */
export function blurred(values, { width, height, scales }, deviations) {
    const lines = [{ count: height, length: width, next: width * 4, step: 4 }, { count: width, length: height, next: 4, step: width * 4 }];
    return lines.reduce((from, line, side) => {
        const deviation = Math.min(deviations[side] * scales[side], 2 * line.length);
        if (!(deviation > 0.01)) return from;
        return deviation < 2 ? weighted(from, deviation, line) : boxed(from, deviation, line);
    }, values);
}

function weighted(values, deviation, { count, length, next, step }) {
    const reach = Math.ceil(deviation * 3), out = new Float32Array(values.length);
    const weights = Float32Array.from({ length: 2 * reach + 1 }, (_, at) => Math.exp(-((at - reach) ** 2) / (2 * deviation ** 2)));
    const sum = weights.reduce((one, other) => one + other);
    for (let line = 0; line < count; line += 1)
        for (let at = 0; at < length; at += 1)
            for (let offset = Math.max(-reach, -at); offset <= Math.min(reach, length - 1 - at); offset += 1) {
                const weight = weights[offset + reach] / sum, to = line * next + at * step, from = to + offset * step;
                for (let channel = 0; channel < 4; channel += 1) out[to + channel] += weight * values[from + channel];
            }
    return out;
}

function boxed(values, deviation, { count, length, next, step }) {
    const size = Math.floor(deviation * 3 * Math.sqrt(2 * Math.PI) / 4 + 0.5), half = size >> 1;
    // Two boxes of an even size lie half a pixel to either side, and the third is one larger.
    const passes = size % 2 ? [[size, half], [size, half], [size, half]] : [[size, half], [size, half - 1], [size + 1, half]];
    let [from, to] = [values, new Float32Array(values.length)];
    for (const [box, before] of passes) {
        const after = box - 1 - before;
        for (let start = 0; start < count * next; start += next)
            for (let channel = start; channel < start + 4; channel += 1) {
                let sum = 0;
                for (let at = 0; at < Math.min(after, length); at += 1) sum += from[channel + at * step];
                for (let at = 0; at < length; at += 1) {
                    if (at + after < length) sum += from[channel + (at + after) * step];
                    to[channel + at * step] = sum / box;
                    if (at >= before) sum -= from[channel + (at - before) * step];
                }
            }
        [from, to] = [to, from === values ? new Float32Array(values.length) : from];
    }
    return from;
}
