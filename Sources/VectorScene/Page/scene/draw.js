import { scaling, times } from "./geometry.js";
import { place } from "./layers.js";
import { hasBlend } from "./nodes/group.js";
import { Painter } from "./painter.js";
import { prepare } from "./prepare.js";
import { magnified } from "./strokes.js";
import { sceneAt } from "./timeline.js";

/**
 * Draws a scene from the origin of a context's coordinates, `width` by `height` of its units large, of which `density` are a CSS pixel; with
 * a `time` in seconds as it is then.
 */
export async function draw(context, whole, { width = whole.size[0], height = whole.size[1], density = 1, time, events, onProblem } = {}) {
    const scene = magnified(time === undefined ? whole : sceneAt(whole, time, events), width / whole.size[0] / density), images = await prepare(whole), { a, b, c, d, e, f } = context.getTransform(), { canvas } = context;
    const matrix = times([a, b, c, d, e, f], scaling(width / scene.size[0], height / scene.size[1])), { root } = scene;
    // What blends does so with the drawing, not with what is on the canvas already.
    const drawn = typeof root === "object" && root && hasBlend(root) ? { type: "group", isolate: true, children: [root] } : root;
    context.save();
    new Painter(scene, images, onProblem).draw(drawn, place({ canvas, context }, matrix, canvas.width, canvas.height));
    context.restore();
}
