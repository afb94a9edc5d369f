import { channelsOf, toLinear } from "../colors.js";
import { blurred } from "./feGaussianBlur.js";

/** Filter Effects 1, 9.12. */
export function feDropShadow({ in: name, color, opacity = 1, dx, dy, stdDeviation }, filter) {
    const soft = filter.writePremultiplied(blurred(filter.premultiplied(name), filter, stdDeviation)), input = filter.input(name);
    const channels = channelsOf(color).map((value) => (filter.isLinear ? toLinear[value] : value));
    return filter.draw((context) => {
        filter.stamp(context, soft, Math.round(dx * filter.scales[0]), Math.round(dy * filter.scales[1]));
        context.globalCompositeOperation = "source-in";
        context.fillStyle = `rgba(${channels}, ${opacity})`;
        context.fillRect(0, 0, filter.width, filter.height);
        context.globalCompositeOperation = "source-over";
        filter.stamp(context, input);
    });
}
