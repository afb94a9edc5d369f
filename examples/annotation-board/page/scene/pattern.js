/** A tile, again and again. */
export class Pattern {
    static name = "pattern";

    static style({ x, y, width, height, transform, children, units, contentUnits }, context, painter) {
        if (units !== undefined || contentUnits !== undefined) return undefined;
        const matrix = context.getTransform().multiply(new DOMMatrix(transform));
        const scale = Math.max(Math.hypot(matrix.a, matrix.b), Math.hypot(matrix.c, matrix.d));
        // A tile larger than the canvas shows no more than one as large; a small one has its pixels for the screen.
        const pixels = (length) => Math.min(2048, Math.max(1, Math.ceil(length * scale)));
        const tile = new OffscreenCanvas(pixels(width), pixels(height));
        const drawing = tile.getContext("2d");
        drawing.scale(tile.width / width, tile.height / height);
        painter.drawAll(children, drawing);
        const pattern = context.createPattern(tile, "repeat");
        pattern.setTransform(new DOMMatrix(transform).translate(x, y).scale(width / tile.width, height / tile.height));
        return pattern;
    }
}
