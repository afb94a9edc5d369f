#if Cairo

import CCairo
import Switchless
import VectorScene

extension CairoCanvas {
    /// The glyphs as Cairo's plain text functions choose and place them: one font for a span, no ligatures, from left to right.
    mutating func outlines(of text: TextNode) -> [any SceneNode]? {
        var setter = TextSetter()
        for chunk in text.chunks { setter.set(chunk) }
        let isPlain = !text.vertical && !text.rightToLeft && text.textLength == nil && setter.isPlain
        if !isPlain {
            report(
                "text-layout",
                "text that is vertical, on a path, right to left, shifted, spaced or fitted is drawn as a plain line")
        }
        return setter.outlines
    }
}

/// Sets text span by span.
struct TextSetter {
    private(set) var outlines: [any SceneNode] = []
    /// Whether everything that the text asks for has been done.
    private(set) var isPlain = true
    private var pen = Point.zero
    private let scratch: CairoContext?

    init() { scratch = (try? CairoSurface(width: 1, height: 1)).map { CairoContext($0) } }

    mutating func set(_ chunk: TextChunk) {
        guard let scratch else { return }
        isPlain = isPlain && chunk.path == nil && chunk.textLength == nil
        pen = Point(chunk.x ?? pen.x, chunk.y ?? pen.y)
        let start = pen
        var glyphs: [(TextSpan, PathData)] = []
        for span in chunk.spans {
            isPlain = isPlain && Self.isPlain(span)
            select(span.font, in: scratch)
            cairo_new_path(scratch.pointer)
            cairo_move_to(scratch.pointer, pen.x + (span.dx.first ?? 0), pen.y + (span.dy.first ?? 0))
            cairo_text_path(scratch.pointer, Self.drawable(span.text))
            var end = Point.zero
            cairo_get_current_point(scratch.pointer, &end.x, &end.y)
            pen = end
            glyphs.append((span, CairoPath.current(in: scratch)))
        }
        let shift = -(pen.x - start.x) * (Self.shares[chunk.anchor] ?? 0)
        pen.x += shift
        // The shift goes into the points, as a paint's coordinates are those of the text.
        for (span, data) in glyphs where span.visible {
            outlines.append(
                PathNode(
                    data: data.transformed(by: .translation(x: shift, y: 0)), fill: span.fill, stroke: span.stroke,
                    strokeFirst: span.strokeFirst))
        }
    }

    /// The share of a chunk's length that is before its position.
    private static let shares: [TextAnchor: Double] = [.middle: 0.5, .end: 1]

    private func select(_ font: SceneFont, in context: CairoContext) {
        let slant = font.style == .normal ? CAIRO_FONT_SLANT_NORMAL : CAIRO_FONT_SLANT_ITALIC
        let weight = font.weight < 600 ? CAIRO_FONT_WEIGHT_NORMAL : CAIRO_FONT_WEIGHT_BOLD
        cairo_select_font_face(context.pointer, Self.drawable(font.families.first ?? "serif"), slant, weight)
        // Cairo cannot invert the matrix of a font without size.
        cairo_set_font_size(context.pointer, min(max(font.size, 0.001), 10_000))
        let options = cairo_font_options_create()
        defer { cairo_font_options_destroy(options) }
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_set_font_options(context.pointer, options)
    }

    /// A text as C has it, which ends at the first zero.
    private static func drawable(_ text: String) -> String { String(text.unicodeScalars.prefix { $0.value != 0 }) }

    private static func isPlain(_ span: TextSpan) -> Bool {
        span.dx.count < 2 && span.dy.count < 2 && span.rotate.allSatisfy { $0 == 0 } && span.letterSpacing == 0
            && span.wordSpacing == 0 && span.baselineShift.isEmpty && span.decorations == TextDecorations()
            && span.textLength == nil && span.direction == nil && !span.font.smallCaps
    }
}

#endif
