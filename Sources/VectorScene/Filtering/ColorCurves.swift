#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The curves between sRGB, where light is as the eye sees it, and linear RGB, where it adds up (CSS Color 4, 10.2).
enum ColorCurves {
    /// What each byte of the other colour space is in this one.
    static func bytes(to space: SceneColorSpace) -> [UInt8] { curves[space] ?? [] }

    /// The light of a value in sRGB, both 0 to 1.
    static func linear(_ value: Float) -> Float {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private static func nonlinear(_ value: Float) -> Float {
        value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }

    private static let curves: [SceneColorSpace: [UInt8]] = [
        .linearRGB: bytes(linear), .sRGB: bytes(nonlinear),
    ]

    private static func bytes(_ curve: (Float) -> Float) -> [UInt8] {
        (0...255).map { UInt8((255 * curve(Float($0) / 255)).rounded()) }
    }
}

/// Powers, for all of the module.
enum Power {
    static func of(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
    static func of(_ base: Float, _ exponent: Float) -> Float { pow(base, exponent) }
    static func natural(_ exponent: Double) -> Double { exp(exponent) }
}
