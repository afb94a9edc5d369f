// Layers: places to draw on that are put on others as a whole. Their canvases are used again.

import { isEmpty, meet, outwards, shifted } from "./geometry.js";
import { limits } from "./limits.js";

const idle = [];

/** A canvas of at least that size, empty. One that is `readable` stays in memory, since its pixels are read. */
export function takeCanvas(width, height, readable) {
    const index = idle.findIndex((one) => one.readable === readable && one.canvas.width >= width && one.canvas.height >= height
        && one.canvas.width * one.canvas.height <= 4 * width * height + 4096);
    if (index < 0) {
        const canvas = new OffscreenCanvas(Math.ceil(width / 32) * 32, Math.ceil(height / 32) * 32);
        return { canvas, readable, context: canvas.getContext("2d", { willReadFrequently: readable }) };
    }
    const [taken] = idle.splice(index, 1), { context } = taken;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, taken.canvas.width, taken.canvas.height);
    return taken;
}

export const giveCanvas = (surface) => { if (idle.push(surface) > limits.idleCanvases) idle.shift(); };

/**
 * Where is drawn: a context, the matrix from user space to its pixels, the pixels that are seen, and how what is drawn is put there.
 * Where `isSolid`, geometry alone counts, as in a clip.
 * A layer is one too; `x` and `y` are its corner in the pixels of the place under it.
 */
export const place = (surface, matrix, width, height, x = 0, y = 0) =>
    ({ surface, context: surface.context, matrix, view: [0, 0, width, height], alpha: 1, mode: "source-over", isSolid: false, x, y });

/** A layer over a box in the pixels of `at`; undefined if nothing of it is seen. */
export function layerOver(at, box, readable = false) {
    const seen = box && outwards(meet(box, at.view));
    if (isEmpty(seen)) return undefined;
    const [x, y, right, bottom] = seen;
    const layer = place(takeCanvas(right - x, bottom - y, readable), shifted(at.matrix, -x, -y), right - x, bottom - y, x, y);
    layer.isSolid = at.isSolid;
    return layer;
}

export const reset = (context, alpha, mode) => {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = alpha;
    context.globalCompositeOperation = mode;
};

/** Puts a layer on the place under it, and gives its canvas back. */
export function put(layer, { context }, alpha = 1, mode = "source-over") {
    const [, , width, height] = layer.view;
    reset(context, alpha, mode);
    context.drawImage(layer.surface.canvas, 0, 0, width, height, layer.x, layer.y, width, height);
    giveCanvas(layer.surface);
}

export const setTransform = (context, m) => context.setTransform(m[0], m[1], m[2], m[3], m[4], m[5]);

/** Runs `body` with a state of the context that it may change. */
export function apart(context, body) {
    context.save();
    try { return body(); } finally { context.restore(); }
}

let scratchContext;
/** A context for what needs one but draws nothing. */
export const scratch = () => (scratchContext ??= new OffscreenCanvas(1, 1).getContext("2d"));
