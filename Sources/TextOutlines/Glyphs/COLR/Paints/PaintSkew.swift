#if TextOutlines

import Switchless
import VectorScene

/// A paint that is skewed about the origin.
enum PaintSkew: TransformingPaint {
    static let name: Name = "PaintSkew"
    static let summary = "A paint that is skewed about the origin."
    static let number = 28
    static let variableNumber: Int? = 29
    static let fields: [PaintField] = [.offset, .angle, .angle]

    static func transform(_ values: PaintValues, _ painter: inout GlyphPainter) -> Transform {
        .skew(values[2], values[3])
    }
}

/// A paint that is skewed about a point.
enum PaintSkewAroundCenter: TransformingPaint {
    static let name: Name = "PaintSkewAroundCenter"
    static let summary = "A paint that is skewed about a point."
    static let number = 30
    static let variableNumber: Int? = 31
    static let fields: [PaintField] = [.offset, .angle, .angle, .length, .length]

    static func transform(_ values: PaintValues, _ painter: inout GlyphPainter) -> Transform {
        Transform.skew(values[2], values[3]).around(values[4], values[5])
    }
}

extension Transform {
    /// Skews by two angles in degrees, counter-clockwise with y upwards.
    fileprivate static func skew(_ x: Double, _ y: Double) -> Transform {
        Transform(1, Transform.skewY(degrees: y).b, Transform.skewX(degrees: -x).c, 1, 0, 0)
    }
}

#endif
