import { place } from "../layers.js";

/** Filter Effects 1, 9.15. */
export const feImage = ({ children }, filter) => filter.draw((context) =>
    filter.painter.drawAll(children, place({ context }, filter.matrix, filter.width, filter.height)), false);
