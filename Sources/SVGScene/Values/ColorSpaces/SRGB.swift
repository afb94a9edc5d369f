import Switchless

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The `srgb` space (CSS Color 4, 10.2), which all colours are converted to.
struct SRGB: CSSColorSpace {
    static let name: Name = "srgb"
    static let summary = "The colours of the web."

    static func xyz(_ components: SIMD3<Double>) -> SIMD3<Double> { SRGBLinear.xyz(components.map(linear)) }

    /// Converts a colour from XYZ.
    static func components(xyz: SIMD3<Double>) -> SIMD3<Double> { SRGBLinear.components(xyz: xyz).map(encoded) }

    /// Converts a gamma-encoded component to linear light.
    static func linear(_ value: Double) -> Double {
        let size = abs(value)
        return copysign(size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4), value)
    }

    /// Converts linear light to a gamma-encoded component.
    static func encoded(_ light: Double) -> Double {
        let size = abs(light)
        return copysign(size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055, light)
    }
}
