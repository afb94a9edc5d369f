public import Switchless

/// A space of colours that `color()` can name (CSS Color 4, 10).
public protocol CSSColorSpace: Named {
    /// The colour in CIE XYZ with the white point D65, where white has a Y of 1.
    ///
    /// - Parameter components: 0 to 1 each in the space's gamut; what lies outside is a colour too.
    static func xyz(_ components: SIMD3<Double>) -> SIMD3<Double>
}

/// A matrix of three rows, which takes a colour from one linear space to another.
struct ColorMatrix: Sendable {
    let rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    init(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) { rows = (x, y, z) }

    static func * (matrix: ColorMatrix, vector: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3((matrix.rows.0 * vector).sum(), (matrix.rows.1 * vector).sum(), (matrix.rows.2 * vector).sum())
    }
}

extension SIMD3<Double> {
    /// Each component through `function`.
    func map(_ function: (Double) -> Double) -> SIMD3<Double> { SIMD3(function(x), function(y), function(z)) }
}
