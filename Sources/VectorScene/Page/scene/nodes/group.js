import { blends } from "../blends.js";
import { applyClip, contoursOf } from "../clips.js";
import { drawFiltered, filterBox } from "../filters/filters.js";
import { grown, mapped, meet, regionOf } from "../geometry.js";
import { apart, layerOver, put, setTransform } from "../layers.js";
import { limits } from "../limits.js";
import { applyMask } from "../masks.js";
import { keep, list, objects } from "../values.js";
import { boxOfAll } from "./nodes.js";

const nowhere = [0, 0, 0, 0];
const inkBoxes = new WeakMap(), mixtures = new WeakMap();

/** Whether a node below blends with what is under it. */
export const hasBlend = (node, depth = 0) => keep(mixtures, node, () =>
    Boolean(node.blend) || (depth < limits.depth && objects(node.children).some((child) => hasBlend(child, depth + 1))));

/** Whether a node paints each pixel at most once, so that a group's opacity and blending may be those of its paint. */
const isSingle = (node) => single[node?.type]?.(node) ?? false;
const single = {
    __proto__: null,
    group: (node) => !node.blend && !node.isolate && node.mask === undefined && hasSingle(node),
    extension: (node) => hasSingle(node),
    image: () => true,
    path: (node) => !(node.fill && node.stroke),
};
const hasSingle = ({ filters, children }) => Boolean(filters) || (list(children).length === 1 && isSingle(children[0]));

/** Nodes together: the only one that composites. In this order: its children, filters, clip, mask, opacity, blending. */
export const group = {
    box: (node) => boxOfAll(node.children, "box"),
    ink: (node, painter) => keep(inkBoxes, node, () => (node.filters ? filterBox(node, painter) : boxOfAll(node.children, "ink", painter)) ?? nowhere),

    draw(node, at, painter) {
        const contours = painter.clipOf(node, (clip) => contoursOf(clip, painter));
        if (!contours?.length) {
            compose(node, at, painter, Boolean(contours));
            return;
        }
        apart(at.context, () => {
            setTransform(at.context, at.matrix);
            for (const [path, rule] of contours) at.context.clip(path, rule);
            compose(node, at, painter, true);
        });
    },

    hit: (node, x, y, search) => search.isInside(node, x, y) && search.children(node, x, y),
};

/** All but the clip, if that is done: `isClipped`. */
function compose(node, at, painter, isClipped) {
    const clip = painter.clips[node.clip], mask = at.isSolid ? undefined : painter.masks[node.mask];
    if ((node.clip !== undefined && !clip) || (!at.isSolid && node.mask !== undefined && !mask)) return;
    const opacity = at.isSolid ? 1 : Math.min(1, Math.max(0, node.opacity ?? 1)), hasFilters = node.filters && !at.isSolid;
    const mode = at.isSolid ? at.mode : blends.get(node.blend) ?? at.mode;
    const isMixed = opacity < 1 || at.alpha < 1 || mode !== "source-over";
    const content = (inner) => (hasFilters ? drawFiltered(node, inner, painter) : painter.drawAll(node.children, inner));
    if (isClipped && !mask && !(isMixed && !hasSingle(node)) && !(node.isolate && hasBlend(node))) {
        content(isMixed ? { ...at, alpha: at.alpha * opacity, mode } : at);
        return;
    }
    const box = clip || mask ? boxOfAll(node.children, "box") : undefined, region = mask && regionOf(mask, box ?? nowhere);
    const ink = at.isSolid ? box ?? nowhere : group.ink(node, painter), seen = region ? meet(ink, region) : ink;
    const layer = layerOver(at, grown(mapped(at.matrix, seen), 1));
    if (!layer) return;
    content(layer);
    if (!isClipped) applyClip(clip, layer, box, painter);
    if (mask) applyMask(mask, layer, box, painter);
    put(layer, at, at.alpha * opacity, mode);
}
