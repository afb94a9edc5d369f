import { bytesBy } from "../colors.js";
import { table } from "../values.js";

const functions = table({
    discrete: ({ tableValues: values }) => (value) => values[Math.min(Math.floor(value * values.length), values.length - 1)] ?? value,
    gamma: ({ amplitude, exponent, offset }) => (value) => amplitude * value ** exponent + offset,
    linear: ({ slope, intercept }) => (value) => slope * value + intercept,
    table: ({ tableValues: values }) => (value) => {
        const place = value * (values.length - 1), index = Math.max(0, Math.min(Math.floor(place), values.length - 2));
        return values.length > 1 ? values[index] + (place - index) * (values[index + 1] - values[index]) : values[0] ?? value;
    },
});

/** Filter Effects 1, 9.7. */
export function feComponentTransfer(primitive, filter) {
    const data = filter.data(primitive.in);
    [..."RGBA"].forEach((channel, offset) => {
        const transfer = primitive.functions?.[channel], make = functions.get(transfer?.type);
        if (!make) return;
        const values = bytesBy(make(transfer));
        for (let index = offset; index < data.length; index += 4) data[index] = values[data[index]];
    });
    return filter.write(data);
}
