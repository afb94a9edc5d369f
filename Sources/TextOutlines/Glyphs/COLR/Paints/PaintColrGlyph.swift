#if TextOutlines

import Switchless
import VectorScene

/// Another colour glyph.
enum PaintColrGlyph: COLRPaint {
    static let name: Name = "PaintColrGlyph"
    static let summary = "Another colour glyph."
    static let number = 11
    static let variableNumber: Int? = nil
    static let fields: [PaintField] = [.index]

    static func draw(
        _ values: PaintValues, _ state: PaintState, _ painter: inout GlyphPainter
    ) throws(ColorGlyphFault) {
        guard let paint = try painter.table.paint(of: UInt32(values.integer(1))) else { return }
        let inner = PaintState(transform: state.transform)
        let children = try painter.collect { (painter) throws(ColorGlyphFault) in
            try painter.paint(at: paint, inner)
        }
        painter.draw(children, within: state.shape)
    }
}

#endif
