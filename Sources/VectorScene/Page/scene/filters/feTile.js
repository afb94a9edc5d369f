import { isEmpty } from "../geometry.js";

/** Filter Effects 1, 9.20. */
export const feTile = ({ in: name }, filter) => filter.draw((context) => {
    const input = filter.input(name), [left, top, right, bottom] = input.area;
    if (isEmpty(input.area)) return;
    const tile = new OffscreenCanvas(right - left, bottom - top);
    tile.getContext("2d").drawImage(input.context.canvas, -left, -top);
    context.fillStyle = context.createPattern(tile, "repeat");
    context.setTransform(1, 0, 0, 1, left, top);
    context.fillRect(-left, -top, filter.width, filter.height);
});
