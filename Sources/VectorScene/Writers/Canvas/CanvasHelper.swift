/// A function within `draw` that its statements call. Only those that are called are written.
enum CanvasHelper: CaseIterable {
    case gradient, layer, moved, text

    /// Its code.
    var code: String { Self.codes[self] ?? "" }

    private static let codes: [CanvasHelper: String] = [
        .gradient: """
        function gradient(style, stops) {
            for (const [offset, color] of stops) style.addColorStop(offset, color);
            return style;
        }

        """,
        .layer: """
        function layer(context, opacity, mode, paint) {
            const { width, height } = context.canvas;
            const own = new OffscreenCanvas(width, height).getContext("2d");
            own.setTransform(context.getTransform());
            paint(own);
            context.save();
            context.resetTransform();
            context.globalAlpha = opacity;
            context.globalCompositeOperation = mode;
            context.drawImage(own.canvas, 0, 0);
            context.restore();
        }

        """,
        .moved: """
        function moved(path, matrix) {
            const other = new Path2D();
            other.addPath(path, new DOMMatrix(matrix));
            return other;
        }

        """,
        .text: """
        function text(context, place, anchor, spans) {
            const prepare = ({ font, letterSpacing }) => Object.assign(context, { font, letterSpacing: `${letterSpacing}px`, textAlign: "left" });
            const width = ({ text, ...span }) => prepare(span) && context.measureText(text).width;
            const before = { start: 0, middle: 0.5, end: 1 }[anchor];
            let x = place[0] - before * spans.reduce((sum, span) => sum + width(span), 0);
            for (const span of spans) {
                const step = width(span);
                span.paint(span.text, x, place[1] - span.shift);
                x += step;
            }
            place[0] = x;
        }

        """,
    ]
}
