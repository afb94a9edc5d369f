// Draws a `switchless.scene`, version 1, on a canvas.
//
// Not drawn, or not as the format has it:
//   filters            a group is drawn without them
//   text               on a path, vertical, `textLength`, decorations, `dominantBaseline` and `alignmentBaseline`, `variations`
//   paints of text     in units of the text's box: the first stop's colour; a pattern: not at all
//   clips and masks    in units of a box that only fonts know: not applied
//   spread             reflect and repeat, a hundred times on either side
//   rendering          hints of paths and text

import { Painter } from "./painter.js";

/** The addresses of all bitmaps in a scene. */
export function imagesOf(scene) {
    const { paints, clips, masks } = scene.resources;
    const found = new Set(), nodes = [scene.root, ...paints, ...clips, ...masks];
    while (nodes.length > 0) {
        const { href, children = [] } = nodes.pop();
        if (href) found.add(href);
        nodes.push(...children);
    }
    return [...found];
}

/** The scene as a bitmap of that many pixels. */
export function renderScene(scene, [width, height]) {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d");
    context.scale(width / scene.size[0], height / scene.size[1]);
    new Painter(scene.resources).draw(scene.root, context);
    return canvas;
}
