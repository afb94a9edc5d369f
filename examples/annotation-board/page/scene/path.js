/** An outline, filled and stroked. */
export class Path {
    static name = "path";

    static draw(node, context, painter) {
        const outline = new Path2D(node.d);
        const rule = node.fill?.rule ?? "nonzero";
        painter.paint(node, context, (canvas) => canvas.fill(outline, rule), (canvas) => canvas.stroke(outline));
    }
}
