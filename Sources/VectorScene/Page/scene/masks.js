// Masks: what they cover stays, as far as they are opaque, or bright.

import { regionOf, times, unitOf } from "./geometry.js";
import { apart, layerOver, put, setTransform } from "./layers.js";
import { toLinear } from "./colors.js";
import { limits } from "./limits.js";
import { keep, objects } from "./values.js";

const whiteness = new WeakMap();
/** Whether nodes are painted white alone, so that their luminance is their opacity. */
const isWhite = (node, depth = 0) => keep(whiteness, node, () => (node.type === "path"
    ? ["fill", "stroke"].every((side) => !node[side] || node[side].paint === "#ffffff")
    : Array.isArray(node.children) && !node.blend && !node.filters && depth < limits.depth && objects(node.children).every((child) => isWhite(child, depth + 1))));

/** Leaves of a layer what the mask lets through. `box` is that of the mask's user. */
export function applyMask(mask, layer, box, painter) {
    const isLuminance = mask.kind !== "alpha" && !isWhite(mask), cover = layerOver(layer, layer.view, isLuminance), { context } = cover;
    painter.using(mask, () => {
        if ((mask.units || mask.contentUnits) && !box) return;
        const [left, top, right, bottom] = regionOf(mask, box);
        apart(context, () => {
            setTransform(context, layer.matrix);
            context.beginPath();
            context.rect(left, top, right - left, bottom - top);
            context.clip();
            painter.drawAll(mask.children, mask.contentUnits ? { ...cover, matrix: times(layer.matrix, unitOf(box)) } : cover);
        });
        if (mask.mask === undefined) return;
        painter.using(painter.masks[mask.mask], (outer) => applyMask(outer, cover, box, painter), () => context.reset());
    });
    if (isLuminance) brighten(cover, mask.colorSpace === "linearRGB" ? toLinear : undefined);
    put(cover, layer, 1, "destination-in");
}

/** Turns luminance into opacity (CSS Masking 1, 7.10.1). */
function brighten({ context, view: [, , width, height] }, light) {
    const pixels = context.getImageData(0, 0, width, height), { data } = pixels;
    for (let index = 0; index < data.length; index += 4) {
        if (data[index + 3] === 0) continue;
        let [red, green, blue] = [data[index], data[index + 1], data[index + 2]];
        if (light) [red, green, blue] = [light[red], light[green], light[blue]];
        data[index + 3] *= (0.2125 * red + 0.7154 * green + 0.0721 * blue) / 255;
    }
    context.putImageData(pixels, 0, 0);
}
