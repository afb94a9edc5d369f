#if TextOutlines

import Switchless
import VectorScene

/// Paints on top of each other.
enum PaintColrLayers: COLRPaint {
    static let name: Name = "PaintColrLayers"
    static let summary = "Paints on top of each other."
    static let number = 1
    static let variableNumber: Int? = nil
    static let fields: [PaintField] = [.byte, .longIndex]

    static func draw(
        _ values: PaintValues, _ state: PaintState, _ painter: inout GlyphPainter
    ) throws(ColorGlyphFault) {
        let inner = PaintState(transform: state.transform)
        let children = try painter.collect { (painter) throws(ColorGlyphFault) in
            for layer in values.integer(2)..<values.integer(2) + values.integer(1) {
                try painter.paint(at: try painter.table.layer(layer), inner)
            }
        }
        painter.draw(children, within: state.shape)
    }
}

#endif
