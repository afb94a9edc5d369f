import { table } from "../values.js";
import { composed } from "./composing.js";

const operations = table({ over: "source-over", in: "source-in", out: "source-out", atop: "source-atop", xor: "xor", lighter: "lighter" });

/** Filter Effects 1, 9.8. */
export function feComposite(primitive, filter) {
    const operation = operations.get(primitive.operator);
    return operation ? composed(primitive, filter, operation) : arithmetic(primitive, filter);
}

function arithmetic({ in: name, in2, k1, k2, k3, k4 }, filter) {
    const one = filter.premultiplied(name), other = filter.premultiplied(in2), out = new Float32Array(one.length);
    for (let index = out.length - 1; index >= 0; index -= 1) {
        const value = k1 / 255 * one[index] * other[index] + k2 * one[index] + k3 * other[index] + k4 * 255;
        // The alpha of a pixel comes before its colours, which are not more than it.
        out[index] = Math.max(0, Math.min(value, index % 4 === 3 ? 255 : out[index | 3]));
    }
    return filter.writePremultiplied(out);
}
