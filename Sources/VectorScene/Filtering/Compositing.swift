/// Porter and Duff's operators on pixels (Compositing and Blending 1, 9.1).
enum Compositing {
    /// The shares of both pixels in the result: a number, and one that is multiplied with the other pixel's alpha.
    typealias Shares = (above: (whole: Float, alpha: Float), below: (whole: Float, alpha: Float))

    // arithmetic: it has weights of its own
    static let shares: [CompositeOperator: Shares] = [
        .over: (above: (1, 0), below: (1, -1)),
        .in: (above: (0, 1), below: (0, 0)),
        .out: (above: (1, -1), below: (0, 0)),
        .atop: (above: (0, 1), below: (1, -1)),
        .xor: (above: (1, -1), below: (1, -1)),
        .lighter: (above: (1, 0), below: (1, 0)),
    ]

    @inline(__always)
    static func combine(_ above: UInt32, _ below: UInt32, _ shares: Shares) -> UInt32 {
        let (above, below) = (Channels(premultiplied: above), Channels(premultiplied: below))
        let one = shares.above.whole + shares.above.alpha * below.w / 255
        let other = shares.below.whole + shares.below.alpha * above.w / 255
        return (above * one + below * other).premultipliedPixel
    }

    /// A pixel upon another.
    @inline(__always)
    static func over(_ above: UInt32, _ below: UInt32) -> UInt32 {
        let rest = 255 - (above >> 24)
        if rest == 0 || below == 0 { return above }
        if rest == 255 { return below }
        // Two channels at a time: a product of bytes takes 16 bits.
        func dimmed(_ channels: UInt32) -> UInt32 {
            let product = channels * rest + 0x0080_0080
            return (product + (product >> 8 & 0x00ff_00ff)) >> 8 & 0x00ff_00ff
        }
        return above &+ (dimmed(below & 0x00ff_00ff) | dimmed(below >> 8 & 0x00ff_00ff) << 8)
    }
}

/// The functions of the blend modes (Compositing and Blending 1, 10).
enum BlendFunctions {
    /// Mixes the colours of a backdrop and of what is above it: 0 to 1, not multiplied with alpha.
    typealias Mix = @Sendable (_ backdrop: Channels, _ source: Channels) -> Channels

    static let all: [SceneBlendMode: Mix] = [
        .multiply: { $0 * $1 },
        .screen: { $0 + $1 - $0 * $1 },
        .overlay: { hardLight($1, $0) },
        .darken: { pointwiseMin($0, $1) },
        .lighten: { pointwiseMax($0, $1) },
        .difference: { pointwiseMax($0 - $1, $1 - $0) },
        .exclusion: { $0 + $1 - 2 * $0 * $1 },
        .colorDodge: { backdrop, source in
            (pointwiseMin(backdrop / (1 - source), .one)).replacing(with: 1, where: source .>= 1)
                .replacing(with: 0, where: backdrop .<= 0)
        },
        .colorBurn: { backdrop, source in
            (1 - pointwiseMin((1 - backdrop) / source, .one)).replacing(with: 0, where: source .<= 0)
                .replacing(with: 1, where: backdrop .>= 1)
        },
        .hardLight: { hardLight($0, $1) },
        .softLight: softLight,
        .hue: { backdrop, source in
            setLuminosity(setSaturation(source, saturation(backdrop)), luminosity(backdrop))
        },
        .saturation: { backdrop, source in
            setLuminosity(setSaturation(backdrop, saturation(source)), luminosity(backdrop))
        },
        .color: { setLuminosity($1, luminosity($0)) },
        .luminosity: { setLuminosity($0, luminosity($1)) },
    ]

    /// Blends a pixel with one below it.
    @inline(__always)
    static func blend(_ above: UInt32, _ below: UInt32, _ mix: Mix) -> UInt32 {
        if above >> 24 == 0 { return below }
        if below >> 24 == 0 { return above }
        let source = Channels(straight: above) / 255, backdrop = Channels(straight: below) / 255
        var result = mix(backdrop, source) * (source.w * backdrop.w) + source * (source.w * (1 - backdrop.w))
        result += backdrop * (backdrop.w * (1 - source.w))
        result.w = source.w + backdrop.w - source.w * backdrop.w
        return (result * 255).premultipliedPixel
    }

    @Sendable
    private static func hardLight(_ backdrop: Channels, _ source: Channels) -> Channels {
        let double = 2 * source
        let screen = backdrop + (double - 1) - backdrop * (double - 1)
        return screen.replacing(with: backdrop * double, where: source .<= 0.5)
    }

    @Sendable
    private static func softLight(_ backdrop: Channels, _ source: Channels) -> Channels {
        let dark = backdrop - (1 - 2 * source) * backdrop * (1 - backdrop)
        let root = Channels(
            backdrop.x.squareRoot(), backdrop.y.squareRoot(), backdrop.z.squareRoot(), backdrop.w.squareRoot())
        let curve = ((16 * backdrop - 12) * backdrop + 4) * backdrop
        let light = backdrop + (2 * source - 1) * (root.replacing(with: curve, where: backdrop .<= 0.25) - backdrop)
        return light.replacing(with: dark, where: source .<= 0.5)
    }

    // Modes that mix the channels of a colour.
    private static func luminosity(_ color: Channels) -> Float { 0.3 * color.x + 0.59 * color.y + 0.11 * color.z }
    private static func least(_ color: Channels) -> Float { min(color.x, color.y, color.z) }
    private static func greatest(_ color: Channels) -> Float { max(color.x, color.y, color.z) }
    private static func saturation(_ color: Channels) -> Float { greatest(color) - least(color) }

    private static func setSaturation(_ color: Channels, _ saturation: Float) -> Channels {
        let range = Self.saturation(color)
        return range > 0 ? (color - least(color)) * (saturation / range) : .zero
    }

    private static func setLuminosity(_ color: Channels, _ wanted: Float) -> Channels {
        var moved = color + (wanted - luminosity(color))
        let (low, high) = (least(moved), greatest(moved))
        if low < 0 { moved = wanted + (moved - wanted) * (wanted / (wanted - low)) }
        if high > 1 { moved = wanted + (moved - wanted) * ((1 - wanted) / (high - wanted)) }
        return moved
    }
}
