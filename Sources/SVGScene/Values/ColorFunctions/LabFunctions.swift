import Switchless

/// CIE Lab with the white point D50, for `lab()` and `lch()` (CSS Color 4, 9.1 and 18).
enum CIELab {
    private static let white = SIMD3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
    /// The Bradford adaptation from the white point D50 to D65.
    static let adaptation = ColorMatrix(
        [0.955473421488075, -0.02309845494876471, 0.06325924320057072],
        [-0.0283697093338637, 1.0099953980813041, 0.021041441191917323],
        [0.012314014864481998, -0.020507649298898964, 1.330365926242124])

    /// The adaptation back.
    static let fromD65 = adaptation.inverse

    /// Converts a colour to XYZ with the white point D65. The lightness is 0 to 100.
    static func xyz(_ lab: SIMD3<Double>) -> SIMD3<Double> {
        let kappa = 24389.0 / 27
        let lightness = min(max(lab.x, 0), 100)
        let y = (lightness + 16) / 116
        let roots = SIMD3(y + lab.y / 500, y, y - lab.z / 200)
        let shares = roots.map { root in
            let cube = root * root * root
            return cube > 216.0 / 24389 ? cube : (116 * root - 16) / kappa
        }
        return XYZD50.xyz(shares * white)
    }

    /// Converts a colour from XYZ with the white point D65.
    static func components(xyz: SIMD3<Double>) -> SIMD3<Double> {
        let roots = (XYZD50.components(xyz: xyz) / white).map { share in
            share > 216.0 / 24389 ? share.cubeRoot : (24389.0 / 27 * share + 16) / 116
        }
        return SIMD3(116 * roots.y - 16, 500 * (roots.x - roots.y), 200 * (roots.y - roots.z))
    }
}

/// The `lab()` function (CSS Color 4, 9.3).
struct Lab: ColorFunction {
    static let name: Name = "lab"
    static let summary = "CIE lightness and two axes."
    static var space: (any CSSColorSpace.Type)? { LabSpace.self }

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ColorValue? {
        guard let arguments = ColorArguments(&input, in: context), !arguments.isLegacy,
            let lab = arguments.numbers(100, 125, 125)
        else { return nil }
        return ColorValue(sRGB: SRGB.components(xyz: CIELab.xyz(lab)), alpha: arguments.alpha)
    }
}

/// The `lch()` function (CSS Color 4, 9.3).
struct LCH: ColorFunction {
    static let name: Name = "lch"
    static let summary = "CIE lightness, chroma and hue."
    static var space: (any CSSColorSpace.Type)? { LCHSpace.self }

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ColorValue? {
        guard let arguments = ColorArguments(&input, in: context), !arguments.isLegacy,
            let lab = arguments.hueLast(100, 150)
        else { return nil }
        return ColorValue(sRGB: SRGB.components(xyz: CIELab.xyz(lab)), alpha: arguments.alpha)
    }
}

/// Oklab, the space of `oklab()` and `oklch()` (CSS Color 4, 9.2 and 18).
enum PerceptualLab {
    private static let toCones = ColorMatrix(
        [1, 0.3963377773761749, 0.2158037573099136],
        [1, -0.1055613458156586, -0.0638541728258133],
        [1, -0.0894841775298119, -1.2914855480194092])
    private static let toXYZ = ColorMatrix(
        [1.2268798758459243, -0.5578149944602171, 0.2813910456659647],
        [-0.0405757452148008, 1.1122868032803170, -0.0717110580655164],
        [-0.0763729366746601, -0.4214933324022432, 1.5869240198367816])

    /// Converts a colour to XYZ with the white point D65. The lightness is 0 to 1.
    static func xyz(_ lab: SIMD3<Double>) -> SIMD3<Double> {
        let cones = toCones * SIMD3(min(max(lab.x, 0), 1), lab.y, lab.z)
        return toXYZ * (cones * cones * cones)
    }

    private static let fromXYZ = toXYZ.inverse, fromCones = toCones.inverse

    /// Converts a colour from XYZ with the white point D65.
    static func components(xyz: SIMD3<Double>) -> SIMD3<Double> { fromCones * (fromXYZ * xyz).map(\.cubeRoot) }
}

/// The `oklab()` function (CSS Color 4, 9.4).
struct OKLab: ColorFunction {
    static let name: Name = "oklab"
    static let summary = "Perceived lightness and two axes."
    static var space: (any CSSColorSpace.Type)? { OKLabSpace.self }

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ColorValue? {
        guard let arguments = ColorArguments(&input, in: context), !arguments.isLegacy,
            let lab = arguments.numbers(1, 0.4, 0.4)
        else { return nil }
        return ColorValue(sRGB: SRGB.components(xyz: PerceptualLab.xyz(lab)), alpha: arguments.alpha)
    }
}

/// The `oklch()` function (CSS Color 4, 9.4).
struct OKLCH: ColorFunction {
    static let name: Name = "oklch"
    static let summary = "Perceived lightness, chroma and hue."
    static var space: (any CSSColorSpace.Type)? { OKLCHSpace.self }

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ColorValue? {
        guard let arguments = ColorArguments(&input, in: context), !arguments.isLegacy,
            let lab = arguments.hueLast(1, 0.4)
        else { return nil }
        return ColorValue(sRGB: SRGB.components(xyz: PerceptualLab.xyz(lab)), alpha: arguments.alpha)
    }
}
