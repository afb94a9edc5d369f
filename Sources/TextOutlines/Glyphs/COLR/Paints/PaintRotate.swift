#if TextOutlines

import Switchless
import VectorScene

/// A paint that is rotated counter-clockwise about the origin.
enum PaintRotate: TransformingPaint {
    static let name: Name = "PaintRotate"
    static let summary = "A paint that is rotated counter-clockwise about the origin."
    static let number = 24
    static let variableNumber: Int? = 25
    static let fields: [PaintField] = [.offset, .angle]

    static func transform(_ values: PaintValues, _ painter: inout GlyphPainter) -> Transform {
        .rotation(degrees: values[2])
    }
}

/// A paint that is rotated counter-clockwise about a point.
enum PaintRotateAroundCenter: TransformingPaint {
    static let name: Name = "PaintRotateAroundCenter"
    static let summary = "A paint that is rotated counter-clockwise about a point."
    static let number = 26
    static let variableNumber: Int? = 27
    static let fields: [PaintField] = [.offset, .angle, .length, .length]

    static func transform(_ values: PaintValues, _ painter: inout GlyphPainter) -> Transform {
        Transform.rotation(degrees: values[2]).around(values[3], values[4])
    }
}

#endif
