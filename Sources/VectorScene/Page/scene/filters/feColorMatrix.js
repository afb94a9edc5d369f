import { table } from "../values.js";

const matrices = table({
    matrix: (values) => values,
    saturate: ([s]) => [
        0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s, 0, 0,
        0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s, 0, 0,
        0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s, 0, 0, 0, 0, 0, 1, 0],
    hueRotate([degrees]) {
        const c = Math.cos(degrees * Math.PI / 180), s = Math.sin(degrees * Math.PI / 180);
        return [
            0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928, 0, 0,
            0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.14, 0.072 - c * 0.072 - s * 0.283, 0, 0,
            0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072, 0, 0, 0, 0, 0, 1, 0];
    },
    luminanceToAlpha: () => [...new Array(15).fill(0), 0.2125, 0.7154, 0.0721, 0, 0],
});

/** Filter Effects 1, 9.6. */
export function feColorMatrix({ in: name, matrixType, values }, filter) {
    const matrix = matrices.get(matrixType)(values), data = filter.data(name), out = new Uint8ClampedArray(data.length);
    for (let index = 0; index < data.length; index += 4)
        for (let row = 0; row < 4; row += 1)
            out[index + row] = matrix[row * 5] * data[index] + matrix[row * 5 + 1] * data[index + 1] + matrix[row * 5 + 2] * data[index + 2]
                + matrix[row * 5 + 3] * data[index + 3] + matrix[row * 5 + 4] * 255;
    return filter.write(out);
}
