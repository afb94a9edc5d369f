import { apply, inverse } from "../geometry.js";
import { limits } from "../limits.js";

const size = 256, start = 4096;
const mix = (share, one, other) => one + share * (other - one), smooth = (share) => share * share * (3 - 2 * share);

/** The lattice and the gradients that a seed gives, by the generator of the specification. */
function latticeOf(seed) {
    let state = Math.trunc(seed);
    state = state <= 0 ? -(state % 2147483646) + 1 : Math.min(state, 2147483646);
    const random = () => {
        state = 16807 * (state % 127773) - 2836 * Math.floor(state / 127773);
        if (state <= 0) state += 2147483647;
        return state;
    };
    const lattice = Uint8Array.from({ length: size }, (_, index) => index);
    const gradients = Array.from({ length: 4 }, () => {
        const values = new Float64Array(2 * size);
        for (let index = 0; index < size; index += 1) {
            const [x, y] = [random(), random()].map((value) => ((value % (2 * size)) - size) / size), length = Math.hypot(x, y);
            values.set([x / length, y / length], 2 * index);
        }
        return values;
    });
    for (let index = size - 1; index > 0; index -= 1) {
        const other = random() % size;
        [lattice[index], lattice[other]] = [lattice[other], lattice[index]];
    }
    return { lattice, gradients };
}

/** Perlin's noise at a point. Beyond the numbers of `wrap`, if there are, the lattice starts again. */
function noise(lattice, gradient, x, y, wrap) {
    const [left, top] = [Math.floor(x + start), Math.floor(y + start)], [u, v] = [x + start - left, y + start - top];
    const cut = (index, side) => (wrap && index >= wrap.from[side] ? index - wrap.by[side] : index) & 255;
    const columns = [lattice[cut(left, 0)], lattice[cut(left + 1, 0)]], rows = [cut(top, 1), cut(top + 1, 1)];
    const corner = (column, row) => {
        const index = 2 * lattice[(columns[column] + rows[row]) & 255];
        return gradient[index] * (u - column) + gradient[index + 1] * (v - row);
    };
    const across = smooth(u);
    return mix(smooth(v), mix(across, corner(0, 0), corner(1, 0)), mix(across, corner(0, 1), corner(1, 1)));
}

/** Filter Effects 1, 9.21. */
export function feTurbulence({ baseFrequency, numOctaves, seed, stitchTiles, noiseType }, filter) {
    const { width, height, area: [left, top, right, bottom] } = filter, back = inverse(filter.units), { lattice, gradients } = latticeOf(seed);
    if (!back) return undefined;
    const sides = [(right - left) / filter.scales[0], (bottom - top) / filter.scales[1]], corner = apply(back, left, top);
    const isStitched = stitchTiles === "stitch", isFractal = noiseType === "fractalNoise", out = new Uint8ClampedArray(width * height * 4);
    const [across, down] = baseFrequency.map((frequency, side) => {
        const low = Math.floor(sides[side] * frequency) / sides[side], high = Math.ceil(sides[side] * frequency) / sides[side];
        return isStitched && frequency > 0 ? (low > 0 && frequency / low < high / frequency ? low : high) : frequency;
    });
    const octaves = Array.from({ length: Math.max(0, Math.min(limits.octaves, numOctaves)) }, (_, octave) => {
        const ratio = 2 ** octave, by = [across, down].map((frequency, side) => Math.round(sides[side] * frequency) * ratio);
        return { ratio, wrap: isStitched ? { by, from: by.map((length, side) => length + start + Math.floor(corner[side] * [across, down][side]) * ratio) } : undefined };
    });
    for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1) {
            const [u, v] = apply(back, x + 0.5, y + 0.5), at = (y * width + x) * 4;
            for (let channel = 0; channel < 4; channel += 1) {
                let sum = 0;
                for (const { ratio, wrap } of octaves) {
                    const value = noise(lattice, gradients[channel], u * across * ratio, v * down * ratio, wrap);
                    sum += (isFractal ? value : Math.abs(value)) / ratio;
                }
                out[at + channel] = 255 * (isFractal ? (sum + 1) / 2 : sum);
            }
        }
    return filter.write(out);
}
