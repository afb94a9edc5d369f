import { channelsOf, toLinear } from "../colors.js";
import { blurred } from "./feGaussianBlur.js";

/** Filter Effects 1, 9.12. */
export function feDropShadow({ in: name, color, opacity = 1, dx, dy, stdDeviation }, filter) {
    const input = filter.input(name), way = [dx, dy].map((length, axis) => Math.round(length * filter.scales[axis]));
    // Moved first: what a blur spreads beyond the picture could come back into it.
    const moved = filter.draw((context) => filter.stamp(context, input, ...way));
    const soft = filter.writePremultiplied(blurred(filter.premultipliedOf(moved), filter, stdDeviation));
    const channels = channelsOf(color).map((value) => (filter.isLinear ? toLinear[value] : value));
    return filter.draw((context) => {
        filter.stamp(context, soft);
        context.globalCompositeOperation = "source-in";
        context.fillStyle = `rgba(${channels}, ${opacity})`;
        context.fillRect(0, 0, filter.width, filter.height);
        context.globalCompositeOperation = "source-over";
        filter.stamp(context, input);
    });
}
