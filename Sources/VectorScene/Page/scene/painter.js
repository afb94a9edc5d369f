// Hands nodes to what draws their type, and fills and strokes with paints.

import { colorOf } from "./colors.js";
import { asDictionary, grown, identity, inverse, isEmpty, mapped, times, transformOf } from "./geometry.js";
import { layerOver, put, setTransform } from "./layers.js";
import { limits } from "./limits.js";
import { nodes } from "./nodes/nodes.js";
import { paints } from "./paints/paints.js";
import { reachOf } from "./paths.js";
import { list, objects } from "./values.js";

const sides = { fill: { style: "fillStyle", opposite: "stroke" }, stroke: { style: "strokeStyle", opposite: "fill" } };
const solid = { paint: "#000000" };
const moved = new WeakMap();

export function setPen(context, { width = 1, cap = "butt", join = "miter", miterLimit = 4, dash, dashOffset = 0 }) {
    context.lineWidth = width;
    context.lineCap = cap;
    // A canvas has no miter-clip: what is longer than the limit is bevelled.
    context.lineJoin = join === "miter-clip" ? "miter" : join;
    context.miterLimit = miterLimit;
    context.setLineDash(list(dash));
    context.lineDashOffset = dashOffset;
}

/** A path in the space of a paint, so that it is filled where it was. */
function movedPath({ path }, matrix) {
    const known = moved.get(path);
    if (known?.matrix.every((value, index) => value === matrix[index])) return known.path;
    const copy = new Path2D();
    copy.addPath(path, asDictionary(inverse(matrix)));
    moved.set(path, { path: copy, matrix });
    return copy;
}

/** Draws the nodes of one scene, once. */
export class Painter {
    #left = limits.nodes;
    #depth = 0;
    #active = new Set();
    #contours = new Map();

    constructor(scene, images, onProblem) {
        for (const kind of ["paints", "clips", "masks", "filters"]) this[kind] = list(scene.resources?.[kind]);
        Object.assign(this, { images, onProblem });
    }

    drawAll(children, at) { for (const node of objects(children)) this.draw(node, at); }

    /** Draws a node. One that cannot be drawn is left out. */
    draw(node, at) {
        const type = nodes.get(node?.type), transform = type && transformOf(node);
        if (!transform || this.#depth >= limits.depth || (this.#left -= 1) < 0) return;
        this.#depth += 1;
        try {
            type.draw(node, transform === identity ? at : { ...at, matrix: times(at.matrix, transform) }, this);
        } catch (problem) {
            this.onProblem?.(problem, node);
        } finally {
            this.#depth -= 1;
        }
    }

    /** Calls `body` with a resource, or `otherwise` if that is missing or in use already: a cycle ends there. */
    using(resource, body, otherwise = () => undefined) {
        if (!resource || this.#active.has(resource)) return otherwise();
        this.#active.add(resource);
        try { return body(resource); } finally { this.#active.delete(resource); }
    }

    /** What `make` says about the clip of a group, once for each clip; nothing to clip is an empty list. */
    clipOf({ clip: index }, make) {
        if (index === undefined) return [];
        if (!this.#contours.has(index)) this.#contours.set(index, this.using(this.clips[index], make));
        return this.#contours.get(index);
    }

    /** Fills and strokes a shape, in the order that its node wants. */
    ink(node, shape, at) {
        if (at.isSolid) {
            this.pour(solid, shape, at, "fill");
            return;
        }
        const first = node.paintOrder ? "stroke" : "fill";
        for (const side of [first, sides[first].opposite]) if (node[side]) this.pour(node[side], shape, at, side);
        if (shape.dots) this.pour(node.stroke, { ...shape, path: shape.dots, rule: "nonzero", fill: (context) => context.fill(shape.dots) }, at, "fill");
    }

    /**
     * Fills or strokes a shape: { path, rule } or another, with `fill(context, matrix)` and `stroke(context, matrix)`; `box` is its
     * bounding box, `ink` all that it fills, `isMoved` whether it draws in further spaces than that of the place.
     */
    pour(ink, shape, at, side) {
        const { context, matrix } = at, opacity = at.alpha * (ink.opacity ?? 1), poured = this.#styleOf(ink.paint, shape, at);
        if (!poured) return;
        const isOwn = poured.matrix || (shape.isMoved && typeof poured.style !== "string");
        const isFill = side === "fill" && shape.path && poured.matrix;
        if (!poured.style || (isOwn && !isFill)) {
            this.#flood(poured, ink, shape, at, side);
            return;
        }
        setTransform(context, isFill ? times(matrix, poured.matrix) : matrix);
        context.globalAlpha = opacity;
        context.globalCompositeOperation = at.mode;
        context[sides[side].style] = poured.style;
        if (side === "stroke") setPen(context, ink);
        if (isFill) context.fill(movedPath(shape, poured.matrix), shape.rule);
        else shape[side](context, matrix);
    }

    #styleOf(paint, shape, at) {
        if (typeof paint === "string") return colorOf(paint) && { style: paint };
        const resource = this.paints[paint];
        if ((resource?.units || resource?.contentUnits) && isEmpty(shape.box)) return undefined;
        return this.using(resource, () => paints.get(resource.type)?.(resource, shape, at, this));
    }

    /** Pours a paint that has a space of its own through a shape. */
    #flood({ style, matrix, flood }, ink, shape, at, side) {
        const layer = layerOver(at, mapped(at.matrix, side === "stroke" ? grown(shape.ink, reachOf(ink)) : shape.ink));
        if (!layer) return;
        this.pour({ ...ink, ...solid, opacity: 1 }, shape, layer, side);
        const paint = layerOver(layer, layer.view), whole = times(paint.matrix, matrix ?? identity), back = inverse(whole);
        flood?.(paint);
        if (style && back) {
            const [left, top, right, bottom] = mapped(back, paint.view);
            setTransform(paint.context, whole);
            paint.context.globalAlpha = 1;
            paint.context.globalCompositeOperation = "source-over";
            paint.context.fillStyle = style;
            paint.context.fillRect(left, top, right - left, bottom - top);
        }
        put(paint, layer, 1, "source-in");
        put(layer, at, at.alpha * (ink.opacity ?? 1), at.mode);
    }
}
