#if TextOutlines

import Switchless
import VectorScene

/// One colour of the palette.
enum PaintSolid: COLRPaint {
    static let name: Name = "PaintSolid"
    static let summary = "One colour of the palette."
    static let number = 2
    static let variableNumber: Int? = 3
    static let fields: [PaintField] = [.index, .share]

    static func draw(
        _ values: PaintValues, _ state: PaintState, _ painter: inout GlyphPainter
    ) throws(ColorGlyphFault) {
        let alpha = min(max(values[2], 0), 1)
        let fill = painter.palette.fill(values.integer(1), alpha: alpha, foreground: painter.foreground)
        try painter.fill(fill, state)
    }
}

#endif
