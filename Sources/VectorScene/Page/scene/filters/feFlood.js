import { withAlpha } from "../colors.js";

/** Filter Effects 1, 9.13. */
export const feFlood = ({ color, opacity }, filter) => filter.draw((context) => {
    context.fillStyle = withAlpha(color, opacity) ?? "#00000000";
    context.fillRect(0, 0, filter.width, filter.height);
}, false);
