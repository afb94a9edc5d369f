public import Switchless
import VectorScene

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

    /// Converts a colour from CIE XYZ with the white point D65.
    static func components(xyz: SIMD3<Double>) -> SIMD3<Double>

    /// The names of the components in relative colours (CSS Color 5, 4).
    static var channels: [String] { get }

    /// The index of the component that is a hue in degrees; `nil` if there is none.
    static var hueIndex: Int? { get }
}

extension CSSColorSpace {
    public static var channels: [String] { ["r", "g", "b"] }
    public static var hueIndex: Int? { nil }
}

/// A 3 × 3 matrix that converts colours between linear spaces.
struct ColorMatrix: Sendable {
    let rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    init(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) { rows = (x, y, z) }

    /// The matrix that converts back.
    var inverse: ColorMatrix {
        func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
            SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
        }
        let columns = (cross(rows.1, rows.2), cross(rows.2, rows.0), cross(rows.0, rows.1))
        let determinant = (rows.0 * columns.0).sum()
        return ColorMatrix(
            SIMD3(columns.0.x, columns.1.x, columns.2.x) / determinant,
            SIMD3(columns.0.y, columns.1.y, columns.2.y) / determinant,
            SIMD3(columns.0.z, columns.1.z, columns.2.z) / determinant)
    }

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
            A98RGB.self,
            DisplayP3.self,
            DisplayP3Linear.self,
            ProPhotoRGB.self,
            Rec2020.self,
            SRGB.self,
            SRGBLinear.self,
            XYZ.self,
            XYZD50.self,
            XYZD65.self,
        ], as: { $0 })

    /// The spaces of the functions of their own, which colours are mixed in, too.
    public static let interpolation = Registry<any CSSColorSpace.Type>(
        "interpolation space",
        [HSLSpace.self, HWBSpace.self, LabSpace.self, LCHSpace.self, OKLabSpace.self, OKLCHSpace.self], as: { $0 })
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

    private static let fromXYZ = toXYZ.inverse

    static func xyz(_ components: SIMD3<Double>) -> SIMD3<Double> { toXYZ * components.map(SRGB.linear) }
    static func components(xyz: SIMD3<Double>) -> SIMD3<Double> { (fromXYZ * xyz).map(SRGB.encoded) }
}

/// The `display-p3-linear` space (CSS Color 4, 10.5).
struct DisplayP3Linear: CSSColorSpace {
    static let name: Name = "display-p3-linear"
    static let summary = "The colours of wide displays, in amounts of light."

    static func xyz(_ components: SIMD3<Double>) -> SIMD3<Double> { DisplayP3.xyz(components.map(SRGB.encoded)) }
    static func components(xyz: SIMD3<Double>) -> SIMD3<Double> { DisplayP3.components(xyz: xyz).map(SRGB.linear) }
}

/// The `xyz` space (CSS Color 4, 10.8).
struct XYZ: CSSColorSpace {
    static let name: Name = "xyz"
    static let summary = "CIE XYZ with the white point D65."
    static let channels = ["x", "y", "z"]

    static func xyz(_ components: SIMD3<Double>) -> SIMD3<Double> { components }
    static func components(xyz: SIMD3<Double>) -> SIMD3<Double> { xyz }
}

/// The `xyz-d50` space (CSS Color 4, 10.8).
struct XYZD50: CSSColorSpace {
    static let name: Name = "xyz-d50"
    static let summary = "CIE XYZ with the white point D50."
    static let channels = XYZ.channels

    static func xyz(_ components: SIMD3<Double>) -> SIMD3<Double> { CIELab.adaptation * components }
    static func components(xyz: SIMD3<Double>) -> SIMD3<Double> { CIELab.fromD65 * xyz }
}

/// The `xyz-d65` space (CSS Color 4, 10.8), an alias of `xyz`.
struct XYZD65: CSSColorSpace {
    static let name: Name = "xyz-d65"
    static let summary = "Another name of xyz."
    static let channels = XYZ.channels

    static func xyz(_ components: SIMD3<Double>) -> SIMD3<Double> { components }
    static func components(xyz: SIMD3<Double>) -> SIMD3<Double> { xyz }
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

/// The `a98-rgb` space (CSS Color 4, 10.5).
struct A98RGB: CSSColorSpace {
    static let name: Name = "a98-rgb"
    static let summary = "The colours of Adobe RGB (1998)."

    private static let toXYZ = ColorMatrix(
        [573536.0 / 994567, 263643.0 / 1_420_810, 187206.0 / 994567],
        [591459.0 / 1_989_134, 6239551.0 / 9_945_670, 374412.0 / 4_972_835],
        [53769.0 / 1_989_134, 351524.0 / 4_972_835, 4929758.0 / 4_972_835])
    private static let fromXYZ = toXYZ.inverse

    static func xyz(_ components: SIMD3<Double>) -> SIMD3<Double> {
        toXYZ * components.map { copysign(pow(abs($0), 563.0 / 256), $0) }
    }

    static func components(xyz: SIMD3<Double>) -> SIMD3<Double> {
        (fromXYZ * xyz).map { copysign(pow(abs($0), 256.0 / 563), $0) }
    }
}

/// The `prophoto-rgb` space (CSS Color 4, 10.6), whose white point is D50.
struct ProPhotoRGB: CSSColorSpace {
    static let name: Name = "prophoto-rgb"
    static let summary = "The colours of ProPhoto RGB, wider than all that is seen."

    private static let toD50 = ColorMatrix(
        [0.7977666449006423, 0.1351812974005331, 0.0313477341283922],
        [0.2880748288194013, 0.7118352342418731, 0.0000899369387256],
        [0, 0, 0.8251046025104602])
    private static let fromD50 = toD50.inverse
    /// The component below which the curve is a line, and its slope.
    private static let bend = 16.0 / 512, slope = 16.0

    static func xyz(_ components: SIMD3<Double>) -> SIMD3<Double> {
        let linear = components.map { abs($0) <= bend ? $0 / slope : copysign(pow(abs($0), 1.8), $0) }
        return XYZD50.xyz(toD50 * linear)
    }

    static func components(xyz: SIMD3<Double>) -> SIMD3<Double> {
        (fromD50 * XYZD50.components(xyz: xyz)).map { light in
            abs(light) < bend / slope ? light * slope : copysign(pow(abs(light), 1 / 1.8), light)
        }
    }
}

/// The `rec2020` space (CSS Color 4, 10.7).
struct Rec2020: CSSColorSpace {
    static let name: Name = "rec2020"
    static let summary = "The colours of ultra-high-definition television."

    private static let toXYZ = ColorMatrix(
        [63_426_534.0 / 99_577_255, 20_160_776.0 / 139_408_157, 47_086_771.0 / 278_816_314],
        [26_158_966.0 / 99_577_255, 472_592_308.0 / 697_040_785, 8_267_143.0 / 139_408_157],
        [0, 19_567_812.0 / 697_040_785, 295_819_943.0 / 278_816_314])
    private static let fromXYZ = toXYZ.inverse
    private static let alpha = 1.09929682680944, beta = 0.018053968510807

    static func xyz(_ components: SIMD3<Double>) -> SIMD3<Double> {
        toXYZ
            * components.map { value in
                let size = abs(value)
                return copysign(size < beta * 4.5 ? size / 4.5 : pow((size + alpha - 1) / alpha, 1 / 0.45), value)
            }
    }

    static func components(xyz: SIMD3<Double>) -> SIMD3<Double> {
        (fromXYZ * xyz).map { light in
            let size = abs(light)
            return copysign(size > beta ? alpha * pow(size, 0.45) - (alpha - 1) : 4.5 * size, light)
        }
    }
}

extension SIMD3<Double> {
    /// The lightness, chroma and hue in degrees, of a lightness and two axes.
    var cylinder: SIMD3<Double> {
        let hue = atan2(z, y) * 180 / .pi
        return SIMD3(x, (y * y + z * z).squareRoot(), hue < 0 ? hue + 360 : hue)
    }

    /// The lightness and two axes, of a lightness, chroma and hue in degrees.
    var axes: SIMD3<Double> {
        let turn = Transform.rotation(degrees: z)
        return SIMD3(x, y * turn.a, y * turn.b)
    }
}

extension Double {
    /// The cube root.
    var cubeRoot: Double { cbrt(self) }
}
