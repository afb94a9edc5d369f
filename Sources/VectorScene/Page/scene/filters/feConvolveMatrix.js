import { limits } from "../limits.js";
import { edgeModes } from "./edgeModes.js";

const between = (value, most) => Math.min(most, Math.max(0, value));

/** Filter Effects 1, 9.9. */
export function feConvolveMatrix(primitive, filter) {
    const { in: name, order: [columns, rows], kernelMatrix, divisor, bias, targetX, targetY, edgeMode, preserveAlpha } = primitive;
    if (!(columns * rows <= limits.kernel)) return undefined;
    const values = preserveAlpha ? filter.data(name) : filter.premultiplied(name), out = new Float32Array(values.length);
    const [left, top, right, bottom] = filter.area, { width } = filter, edge = edgeModes.get(edgeMode) ?? edgeModes.get("none");
    for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1) {
            const at = (y * width + x) * 4;
            for (let row = 0; row < rows; row += 1) {
                const v = edge(y - top - targetY + row, bottom - top);
                for (let column = 0; v >= 0 && column < columns; column += 1) {
                    const u = edge(x - left - targetX + column, right - left);
                    if (u < 0) continue;
                    const weight = kernelMatrix[columns * rows - 1 - row * columns - column] / divisor, from = ((v + top) * width + u + left) * 4;
                    for (let channel = 0; channel < 4; channel += 1) out[at + channel] += weight * values[from + channel];
                }
            }
            const alpha = preserveAlpha ? values[at + 3] : between(out[at + 3] + bias * 255, 255), most = preserveAlpha ? 255 : alpha;
            for (let channel = at; channel < at + 3; channel += 1) out[channel] = between(out[channel] + bias * most, most);
            out[at + 3] = alpha;
        }
    return preserveAlpha ? filter.write(Uint8ClampedArray.from(out)) : filter.writePremultiplied(out);
}
