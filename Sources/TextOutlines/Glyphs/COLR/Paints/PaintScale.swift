#if TextOutlines

import Switchless
import VectorScene

/// A paint that is scaled about the origin.
enum PaintScale: TransformingPaint {
    static let name: Name = "PaintScale"
    static let summary = "A paint that is scaled about the origin."
    static let number = 16
    static let variableNumber: Int? = 17
    static let fields: [PaintField] = [.offset, .share, .share]

    static func transform(_ values: PaintValues, _ painter: inout GlyphPainter) -> Transform {
        .scale(x: values[2], y: values[3])
    }
}

/// A paint that is scaled about a point.
enum PaintScaleAroundCenter: TransformingPaint {
    static let name: Name = "PaintScaleAroundCenter"
    static let summary = "A paint that is scaled about a point."
    static let number = 18
    static let variableNumber: Int? = 19
    static let fields: [PaintField] = [.offset, .share, .share, .length, .length]

    static func transform(_ values: PaintValues, _ painter: inout GlyphPainter) -> Transform {
        Transform.scale(x: values[2], y: values[3]).around(values[4], values[5])
    }
}

/// A paint that is scaled by one factor about the origin.
enum PaintScaleUniform: TransformingPaint {
    static let name: Name = "PaintScaleUniform"
    static let summary = "A paint that is scaled by one factor about the origin."
    static let number = 20
    static let variableNumber: Int? = 21
    static let fields: [PaintField] = [.offset, .share]

    static func transform(_ values: PaintValues, _ painter: inout GlyphPainter) -> Transform {
        .scale(x: values[2], y: values[2])
    }
}

/// A paint that is scaled by one factor about a point.
enum PaintScaleUniformAroundCenter: TransformingPaint {
    static let name: Name = "PaintScaleUniformAroundCenter"
    static let summary = "A paint that is scaled by one factor about a point."
    static let number = 22
    static let variableNumber: Int? = 23
    static let fields: [PaintField] = [.offset, .share, .length, .length]

    static func transform(_ values: PaintValues, _ painter: inout GlyphPainter) -> Transform {
        Transform.scale(x: values[2], y: values[2]).around(values[3], values[4])
    }
}

#endif
