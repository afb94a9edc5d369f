import Switchless

/// The colour that a relative colour is made of (CSS Color 5, 4).
struct OriginColor {
    /// The names of its components, with their values.
    private let channels: [(name: String, value: Double)]
    /// Its opacity, which counts where the relative colour has none of its own.
    let alpha: Double

    /// - Parameter whole: what a component of 1 is called: 255 in `rgb()`, and 100 where the others are percentages.
    init(_ color: ColorValue, in space: any CSSColorSpace.Type, whole: SIMD3<Double>) {
        let components = space.components(xyz: color.xyz) * whole
        channels = space.channels.indices.map { (space.channels[$0], components[$0]) } + [("alpha", color.alpha)]
        alpha = color.alpha
    }

    /// Takes the name of a component, and gives its value.
    func take(_ input: inout ByteScanner) -> Double? {
        input.attempt { input in
            input.takeIdentifier().flatMap { word in channels.first { word.spells(anyCase: $0.name) }?.value }
        }
    }

    /// Takes `from` and a colour.
    ///
    /// - Returns: `nil` for no relative colour; `.some(nil)` for one whose colour is invalid or not known yet.
    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ColorValue?? {
        guard words.take(&input) != nil else { return nil }
        input.skipSpace()
        guard let color = ColorValue.read(&input, in: context)?.settled(in: context) else { return .some(nil) }
        input.skipSpace()
        return color
    }

    private static let words: KeywordTable<Bool> = ["from": true]
}

extension ValueContext {
    /// The value of a component of the colour that a relative colour is made of.
    func takeChannel(_ input: inout ByteScanner) -> Double? { origin?.take(&input) }

    /// Calls `body` while relative components refer to a colour.
    func relative<Result>(to color: OriginColor?, _ body: () -> Result) -> Result {
        let outer = origin
        origin = color
        defer { origin = outer }
        return body()
    }
}

extension SRGB {
    /// Converts a colour to hue in degrees, saturation and lightness (CSS Color 4, 7.2).
    static func hsl(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
        let most = rgb.max(), least = rgb.min(), lightness = (most + least) / 2, span = most - least
        guard span > 1e-7 else { return SIMD3(0, 0, lightness) }
        let sixths = [
            (rgb.x, (rgb.y - rgb.z) / span), (rgb.y, (rgb.z - rgb.x) / span + 2), (rgb.z, (rgb.x - rgb.y) / span + 4),
        ]
        let sixth = sixths.first { $0.0 == most }?.1 ?? 0
        let range = min(lightness, 1 - lightness)
        return SIMD3(
            (sixth * 60 + 360).truncatingRemainder(dividingBy: 360), range > 0 ? (most - lightness) / range : 0,
            lightness)
    }
}

/// The space of `hsl()` (CSS Color 4, 7), with saturation and lightness from 0 to 1.
struct HSLSpace: CSSColorSpace {
    static let name: Name = "hsl"
    static let summary = "Hue, saturation and lightness."
    static let channels = ["h", "s", "l"]
    static let hueIndex: Int? = 0

    static func xyz(_ components: SIMD3<Double>) -> SIMD3<Double> {
        SRGB.xyz(HSL.rgb(hue: components.x, saturation: components.y, lightness: components.z))
    }

    static func components(xyz: SIMD3<Double>) -> SIMD3<Double> { SRGB.hsl(SRGB.components(xyz: xyz)) }
}

/// The space of `hwb()` (CSS Color 4, 8), with whiteness and blackness from 0 to 1.
struct HWBSpace: CSSColorSpace {
    static let name: Name = "hwb"
    static let summary = "Hue, whiteness and blackness."
    static let channels = ["h", "w", "b"]
    static let hueIndex: Int? = 0

    static func xyz(_ components: SIMD3<Double>) -> SIMD3<Double> {
        SRGB.xyz(HWB.rgb(hue: components.x, white: components.y, black: components.z))
    }

    static func components(xyz: SIMD3<Double>) -> SIMD3<Double> {
        let rgb = SRGB.components(xyz: xyz)
        return SIMD3(SRGB.hsl(rgb).x, rgb.min(), 1 - rgb.max())
    }
}

/// The space of `lab()` (CSS Color 4, 9.1), with a lightness from 0 to 100.
struct LabSpace: CSSColorSpace {
    static let name: Name = "lab"
    static let summary = "CIE lightness and two axes."
    static let channels = ["l", "a", "b"]

    static func xyz(_ components: SIMD3<Double>) -> SIMD3<Double> { CIELab.xyz(components) }
    static func components(xyz: SIMD3<Double>) -> SIMD3<Double> { CIELab.components(xyz: xyz) }
}

/// The space of `lch()` (CSS Color 4, 9.2).
struct LCHSpace: CSSColorSpace {
    static let name: Name = "lch"
    static let summary = "CIE lightness, chroma and hue."
    static let channels = ["l", "c", "h"]
    static let hueIndex: Int? = 2

    static func xyz(_ components: SIMD3<Double>) -> SIMD3<Double> { CIELab.xyz(components.axes) }
    static func components(xyz: SIMD3<Double>) -> SIMD3<Double> { CIELab.components(xyz: xyz).cylinder }
}

/// The space of `oklab()` (CSS Color 4, 9.3), with a lightness from 0 to 1.
struct OKLabSpace: CSSColorSpace {
    static let name: Name = "oklab"
    static let summary = "Perceived lightness and two axes."
    static let channels = ["l", "a", "b"]

    static func xyz(_ components: SIMD3<Double>) -> SIMD3<Double> { PerceptualLab.xyz(components) }
    static func components(xyz: SIMD3<Double>) -> SIMD3<Double> { PerceptualLab.components(xyz: xyz) }
}

/// The space of `oklch()` (CSS Color 4, 9.4).
struct OKLCHSpace: CSSColorSpace {
    static let name: Name = "oklch"
    static let summary = "Perceived lightness, chroma and hue."
    static let channels = ["l", "c", "h"]
    static let hueIndex: Int? = 2

    static func xyz(_ components: SIMD3<Double>) -> SIMD3<Double> { PerceptualLab.xyz(components.axes) }
    static func components(xyz: SIMD3<Double>) -> SIMD3<Double> { PerceptualLab.components(xyz: xyz).cylinder }
}
