// Hands nodes to what draws their type, and keeps what several types need: layers, and the paint of fills and strokes.

import { nodes } from "./nodes.js";
import { paints } from "./paints.js";

const identity = [1, 0, 0, 1, 0, 0];

export class Painter {
    constructor(resources) {
        this.resources = resources;
    }

    /** Draws a node; one of a type that nobody knows is left out. */
    draw(node, context) {
        const type = nodes.get(node.type);
        if (!type) return;
        context.save();
        if (node.transform) context.transform(...node.transform);
        type.draw(node, context, this);
        context.restore();
    }

    drawAll(children, context) {
        for (const child of children) this.draw(child, context);
    }

    /** What `body` draws, apart from the rest, as a canvas of the same size and with the same transform. */
    layer(context, body) {
        const { width, height } = context.canvas;
        const layer = new OffscreenCanvas(width, height).getContext("2d");
        layer.setTransform(context.getTransform());
        body(layer);
        return layer;
    }

    /** Puts a layer upon another, pixel by pixel. */
    put(layer, context, { opacity = 1, mode = "source-over" } = {}) {
        context.save();
        context.setTransform(...identity);
        context.globalAlpha = opacity;
        context.globalCompositeOperation = mode;
        context.drawImage(layer.canvas, 0, 0);
        context.restore();
    }

    /**
     * Fills or strokes with a paint. `shape(context)` draws the shape, with the colours and widths that the context has.
     *
     * A gradient with a transform of its own is poured through the shape, since a canvas has gradients only in the space of the shape.
     */
    pour({ paint, opacity = 1 }, context, property, shape) {
        if (typeof paint === "string") {
            context.globalAlpha = opacity;
            context[property] = paint;
            shape(context);
            context.globalAlpha = 1;
            return;
        }
        const resource = this.resources.paints[paint];
        const style = resource && paints.get(resource.type)?.style(resource, context, this);
        if (!style) return;
        if (!resource.transform || style instanceof CanvasPattern) {
            context.globalAlpha = opacity;
            context[property] = style;
            shape(context);
            context.globalAlpha = 1;
            return;
        }
        const layer = this.layer(context, (layer) => {
            Object.assign(layer, { lineWidth: context.lineWidth, lineCap: context.lineCap, lineJoin: context.lineJoin,
                miterLimit: context.miterLimit, lineDashOffset: context.lineDashOffset, font: context.font,
                letterSpacing: context.letterSpacing, wordSpacing: context.wordSpacing, fontKerning: context.fontKerning,
                direction: context.direction });
            layer.setLineDash(context.getLineDash());
            layer[property] = "#000000";
            shape(layer);
            layer.globalCompositeOperation = "source-in";
            layer.transform(...resource.transform);
            layer.fillStyle = style;
            this.flood(layer);
        });
        this.put(layer, context, { opacity });
    }

    /** Fills the whole canvas, whatever the transform. */
    flood(context) {
        const { width, height } = context.canvas;
        const inverse = context.getTransform().inverse();
        if (!Number.isFinite(inverse.a)) return;
        const path = new Path2D();
        for (const [x, y] of [[0, 0], [width, 0], [width, height], [0, height]]) {
            const point = inverse.transformPoint({ x, y });
            path.lineTo(point.x, point.y);
        }
        context.fill(path);
    }

    fill(fill, context, shape) {
        if (fill) this.pour(fill, context, "fillStyle", shape);
    }

    stroke(stroke, context, shape) {
        if (!stroke) return;
        context.lineWidth = stroke.width ?? 1;
        context.lineCap = stroke.cap ?? "butt";
        // A canvas has no miter-clip: what is longer than the limit is bevelled.
        context.lineJoin = (stroke.join ?? "miter").replace("-clip", "");
        context.miterLimit = stroke.miterLimit ?? 4;
        context.setLineDash(stroke.dash ?? []);
        context.lineDashOffset = stroke.dashOffset ?? 0;
        this.pour(stroke, context, "strokeStyle", shape);
    }

    /** Fill and stroke, in the order that the node wants. */
    paint(node, context, filled, stroked) {
        const steps = [() => this.fill(node.fill, context, filled), () => this.stroke(node.stroke, context, stroked)];
        for (const step of node.paintOrder ? steps.reverse() : steps) step();
    }
}
