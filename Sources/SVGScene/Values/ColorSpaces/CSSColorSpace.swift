public import Switchless

/// A colour space of the `color()` function (CSS Color 4, 10).
public protocol CSSColorSpace: Named {
    /// Converts a colour to CIE XYZ with the white point D65. White has a Y of 1.
    ///
    /// - Parameter components: 0 to 1 within the gamut; values outside are colours too.
    static func xyz(_ components: SIMD3<Double>) -> SIMD3<Double>
}

/// A 3 × 3 matrix that converts colours between linear spaces.
struct ColorMatrix: Sendable {
    let rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    init(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) { rows = (x, y, z) }

    static func * (matrix: ColorMatrix, vector: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3((matrix.rows.0 * vector).sum(), (matrix.rows.1 * vector).sum(), (matrix.rows.2 * vector).sum())
    }
}

extension SIMD3<Double> {
    /// Applies `function` to each component.
    func map(_ function: (Double) -> Double) -> SIMD3<Double> { SIMD3(function(x), function(y), function(z)) }
}
