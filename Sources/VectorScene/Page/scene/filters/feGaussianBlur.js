import { edgeModes } from "./edgeModes.js";

/** Filter Effects 1, 9.14. Chromium and Firefox ignore `edgeMode`; an `edgeMode` other than `none` continues what is in the subregion. */
export const feGaussianBlur = ({ in: name, stdDeviation, edgeMode }, filter) =>
    filter.writePremultiplied(blurred(filter.premultiplied(name), filter, stdDeviation, edgeMode));

/** Premultiplied pixels, blurred: by three boxes where the deviation is 2 pixels or more. */
export function blurred(values, { width, height, scales, area }, deviations, edgeMode) {
    const edge = edgeModes.get(edgeMode) ?? edgeModes.get("none");
    const [left, top, right, bottom] = edge === edgeModes.get("none") ? [0, 0, width, height] : area, first = (top * width + left) * 4;
    const lines = [
        { first, edge, count: bottom - top, length: right - left, next: width * 4, step: 4 },
        { first, edge, count: right - left, length: bottom - top, next: 4, step: width * 4 },
    ];
    return lines.reduce((from, line, side) => {
        const deviation = Math.min(deviations[side] * scales[side], 2 * line.length);
        if (!(deviation > 0.01)) return from;
        return deviation < 2 ? weighted(from, deviation, line) : boxed(from, deviation, line);
    }, values);
}

function weighted(values, deviation, { first, edge, count, length, next, step }) {
    const reach = Math.ceil(deviation * 3), out = new Float32Array(values.length);
    const weights = Float32Array.from({ length: 2 * reach + 1 }, (_, at) => Math.exp(-((at - reach) ** 2) / (2 * deviation ** 2)));
    const sum = weights.reduce((one, other) => one + other);
    for (let line = 0; line < count; line += 1)
        for (let at = 0; at < length; at += 1)
            for (let offset = -reach; offset <= reach; offset += 1) {
                const taken = edge(at + offset, length), start = first + line * next, to = start + at * step, from = start + taken * step;
                if (taken < 0) continue;
                const weight = weights[offset + reach] / sum;
                for (let channel = 0; channel < 4; channel += 1) out[to + channel] += weight * values[from + channel];
            }
    return out;
}

function boxed(values, deviation, { first, edge, count, length, next, step }) {
    const size = Math.floor(deviation * 3 * Math.sqrt(2 * Math.PI) / 4 + 0.5), half = size >> 1;
    // Two boxes of an even size lie half a pixel to either side, and the third is one larger.
    const passes = size % 2 ? [[size, half], [size, half], [size, half]] : [[size, half], [size, half - 1], [size + 1, half]];
    // One channel of a line with what is beyond its edges.
    const row = new Float32Array(length + size);
    let [from, to] = [values, new Float32Array(values.length)];
    for (const [box, before] of passes) {
        const beyond = Array.from({ length: box - 1 }, (_, index) => (index < before ? index - before : index - before + length));
        const taken = beyond.map((at) => [at + before, edge(at, length)]);
        for (let start = first; start < first + count * next; start += next)
            for (let channel = start; channel < start + 4; channel += 1) {
                for (let at = 0; at < length; at += 1) row[at + before] = from[channel + at * step];
                for (const [at, source] of taken) row[at] = source < 0 ? 0 : row[source + before];
                let sum = 0;
                for (let at = 0; at < box - 1; at += 1) sum += row[at];
                for (let at = 0; at < length; at += 1) {
                    sum += row[at + box - 1];
                    to[channel + at * step] = sum / box;
                    sum -= row[at];
                }
            }
        [from, to] = [to, from === values ? new Float32Array(values.length) : from];
    }
    return from;
}
