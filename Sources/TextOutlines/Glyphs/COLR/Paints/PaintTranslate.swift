#if TextOutlines

import Switchless
import VectorScene

/// A paint that is moved.
enum PaintTranslate: TransformingPaint {
    static let name: Name = "PaintTranslate"
    static let summary = "A paint that is moved."
    static let number = 14
    static let variableNumber: Int? = 15
    static let fields: [PaintField] = [.offset, .length, .length]

    static func transform(_ values: PaintValues, _ painter: inout GlyphPainter) -> Transform {
        .translation(x: values[2], y: values[3])
    }
}

#endif
