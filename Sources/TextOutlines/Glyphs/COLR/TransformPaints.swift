#if Rendering

import Switchless
import VectorScene

/// A paint that transforms another.
protocol TransformingPaint: COLRPaint {
    /// The transform, in the font's units with y upwards.
    static func transform(
        _ values: PaintValues, _ painter: inout GlyphPainter
    ) throws(ColorGlyphFault) -> Transform
}

extension TransformingPaint {
    static func draw(
        _ values: PaintValues, _ state: PaintState, _ painter: inout GlyphPainter
    ) throws(ColorGlyphFault) {
        var inner = state
        inner.transform = state.transform * (try transform(values, &painter))
        try painter.paint(at: values.offset(1), inner)
    }
}

extension Transform {
    /// The transform with a point in place of the origin.
    func around(_ x: Double, _ y: Double) -> Transform {
        .translation(x: x, y: y) * self * .translation(x: -x, y: -y)
    }
}

/// A paint under any affine transform.
enum PaintTransform: TransformingPaint {
    static let name: Name = "PaintTransform"
    static let summary = "A paint under any affine transform."
    static let number = 12
    static let variableNumber: Int? = 13
    static let fields: [PaintField] = [.offset, .offset]

    private static let matrix = [PaintField](repeating: .fixed, count: 6)

    static func transform(
        _ values: PaintValues, _ painter: inout GlyphPainter
    ) throws(ColorGlyphFault) -> Transform {
        let matrix = try painter.values(of: matrix, at: values.offset(2), isVariable: values.isVariable)
        return Transform(matrix[0], matrix[1], matrix[2], matrix[3], matrix[4], matrix[5])
    }
}

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
