import Switchless

/// The `xyz` space (CSS Color 4, 10.8).
struct XYZ: CSSColorSpace {
    static let name: Name = "xyz"
    static let summary = "CIE XYZ with the white point D65."

    static func xyz(_ components: SIMD3<Double>) -> SIMD3<Double> { components }
}
