// Clips: outlines that the canvas clips by itself where it can, else the union of what their children cover.

import { asDictionary, identity, isEmpty, mapped, meet, scaling, times, transformOf, unitOf } from "./geometry.js";
import { layerOver, put } from "./layers.js";
import { fillBoxOf, outlineOf, ruleOf } from "./paths.js";
import { objects } from "./values.js";

const nothing = () => [[new Path2D(), "nonzero"]];
/** The most shapes of a clip that are compared with each other. */
const mostShapes = 50;

/** The outlines, each with its rule, whose intersection a clip is; undefined if it is no such intersection. */
export function contoursOf(clip, painter) {
    if (clip.units) return undefined;
    const own = clip.clip === undefined ? [] : painter.using(painter.clips[clip.clip], (outer) => contoursOf(outer, painter) ?? false, nothing);
    const shapes = own && contoursOfAll(objects(clip.children), transformOf(clip));
    return shapes && [...own, ...shapes];
}

function contoursOfAll(children, matrix) {
    if (!matrix) return undefined;
    const paths = children.filter((node) => node?.type === "path" && transformOf(node));
    if (children.length === 1 && paths.length === 0) {
        const [node] = children, transform = node && transformOf(node);
        if (!transform || node.clip !== undefined || !Array.isArray(node.children)) return undefined;
        return contoursOfAll(objects(node.children), times(matrix, transform));
    }
    // Shapes apart from each other are one outline. Others may cancel each other out.
    const boxes = paths.map((node) => mapped(transformOf(node), fillBoxOf(node))), rules = new Set(paths.map(ruleOf));
    const isApart = boxes.length < mostShapes && boxes.every((one, index) => boxes.slice(0, index).every((other) => isEmpty(meet(one, other))));
    if (paths.length < children.length || !isApart || rules.size > 1) return undefined;
    const whole = new Path2D();
    for (const node of paths) whole.addPath(outlineOf(node), asDictionary(times(matrix, transformOf(node))));
    return [[whole, [...rules][0] ?? "nonzero"]];
}

/** Leaves of a layer what is inside the clip. `box` is that of the clip's user. */
export function applyClip(clip, layer, box, painter) {
    const cover = { ...layerOver(layer, layer.view), isSolid: true };
    const unit = clip.units ? box && unitOf(box) : identity, matrix = unit && transformOf(clip) && times(unit, transformOf(clip));
    painter.using(clip, () => {
        painter.drawAll(clip.children, { ...cover, matrix: times(layer.matrix, matrix ?? scaling(0)) });
        if (clip.clip === undefined) return;
        painter.using(painter.clips[clip.clip], (outer) => applyClip(outer, cover, box, painter), () => cover.context.reset());
    });
    put(cover, layer, 1, "destination-in");
}
