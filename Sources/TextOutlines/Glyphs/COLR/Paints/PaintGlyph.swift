#if TextOutlines

import Switchless
import VectorScene

/// A paint within the outline of a glyph.
enum PaintGlyph: COLRPaint {
    static let name: Name = "PaintGlyph"
    static let summary = "A paint within the outline of a glyph."
    static let number = 10
    static let variableNumber: Int? = nil
    static let fields: [PaintField] = [.offset, .index]

    static func draw(
        _ values: PaintValues, _ state: PaintState, _ painter: inout GlyphPainter
    ) throws(ColorGlyphFault) {
        var inner = state
        inner.shape = painter.outline(of: values.integer(2), state.transform)
        try painter.charge(inner.shape?.segmentCount ?? 0)
        // A fill within one outline is a path. Only another outline around it needs a clip.
        guard let outer = state.shape else { return try painter.paint(at: values.offset(1), inner) }
        let child = inner
        let children = try painter.collect { (painter) throws(ColorGlyphFault) in
            try painter.paint(at: values.offset(1), child)
        }
        painter.draw(children, within: outer)
    }
}

#endif
