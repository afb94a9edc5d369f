#if TextOutlines

import Switchless
import VectorScene

/// A paint that is composited with another below it.
enum PaintComposite: COLRPaint {
    static let name: Name = "PaintComposite"
    static let summary = "A paint that is composited with another below it."
    static let number = 32
    static let variableNumber: Int? = nil
    static let fields: [PaintField] = [.offset, .byte, .offset]

    static func draw(
        _ values: PaintValues, _ state: PaintState, _ painter: inout GlyphPainter
    ) throws(ColorGlyphFault) {
        guard CompositeModes.all.indices.contains(values.integer(2)) else {
            throw .malformed("there is no composite mode \(values.integer(2))")
        }
        let mode = CompositeModes.all[values.integer(2)]
        let inner = PaintState(transform: state.transform)
        let source = try painter.collect { (painter) throws(ColorGlyphFault) in
            try painter.paint(at: values.offset(1), inner)
        }
        let backdrop = try painter.collect { (painter) throws(ColorGlyphFault) in
            try painter.paint(at: values.offset(3), inner)
        }
        painter.draw(mode.composite(source, backdrop, &painter), within: state.shape)
    }
}

#endif
