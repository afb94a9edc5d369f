public import Switchless

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

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

/// The colour spaces of `color()` and their registry (CSS Color 4, 10).
public enum CSSColorSpaces {
    /// The supported colour spaces. All colours are converted to sRGB and clipped.
    public static let standard = Registry<any CSSColorSpace.Type>(
        "color space",
        [
            // a98-rgb, prophoto-rgb, rec2020: they are used in photographs, not in drawings
            DisplayP3.self,
            SRGB.self,
            SRGBLinear.self,
            XYZ.self,
            // xyz-d50: it is used in colour profiles
            XYZD65.self,
        ], as: { $0 })
}

/// The `srgb-linear` space (CSS Color 4, 10.3).
struct SRGBLinear: CSSColorSpace {
    static let name: Name = "srgb-linear"
    static let summary = "The colours of the web, in amounts of light."

    private static let toXYZ = ColorMatrix(
        [506752.0 / 1_228_815, 87881.0 / 245763, 12673.0 / 70218],
        [87098.0 / 409605, 175762.0 / 245763, 12673.0 / 175545],
        [7918.0 / 409605, 87881.0 / 737289, 1001167.0 / 1_053_270])
    private static let fromXYZ = ColorMatrix(
        [12831.0 / 3959, -329.0 / 214, -1974.0 / 3959],
        [-851781.0 / 878810, 1648619.0 / 878810, 36519.0 / 878810],
        [705.0 / 12673, -2585.0 / 12673, 705.0 / 667])

    static func xyz(_ components: SIMD3<Double>) -> SIMD3<Double> { toXYZ * components }

    /// Converts a colour from XYZ.
    static func components(xyz: SIMD3<Double>) -> SIMD3<Double> { fromXYZ * xyz }
}

/// The `display-p3` space (CSS Color 4, 10.4).
struct DisplayP3: CSSColorSpace {
    static let name: Name = "display-p3"
    static let summary = "The colours of wide displays."

    private static let toXYZ = ColorMatrix(
        [608311.0 / 1_250_200, 189793.0 / 714400, 198249.0 / 1_000_160],
        [35783.0 / 156275, 247089.0 / 357200, 198249.0 / 2_500_400],
        [0, 32229.0 / 714400, 5220557.0 / 5_000_800])

    static func xyz(_ components: SIMD3<Double>) -> SIMD3<Double> { toXYZ * components.map(SRGB.linear) }
}

/// The `xyz` space (CSS Color 4, 10.8).
struct XYZ: CSSColorSpace {
    static let name: Name = "xyz"
    static let summary = "CIE XYZ with the white point D65."

    static func xyz(_ components: SIMD3<Double>) -> SIMD3<Double> { components }
}

/// The `xyz-d65` space (CSS Color 4, 10.8), an alias of `xyz`.
struct XYZD65: CSSColorSpace {
    static let name: Name = "xyz-d65"
    static let summary = "Another name of xyz."

    static func xyz(_ components: SIMD3<Double>) -> SIMD3<Double> { components }
}

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
