#if TextOutlines

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

#endif
