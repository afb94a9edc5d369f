import Switchless

/// The `color-mix()` function (CSS Color 5, 2): two colours, mixed in a space that it names, or in Oklab.
struct ColorMix: ColorFunction {
    static let name: Name = "color-mix"
    static let summary = "A mixture of two colours."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ColorValue? {
        var method = MixMethod()
        if let found = MixMethod.take(&input, in: context) {
            method = found
            guard input.take(",") else { return nil }
        }
        guard let first = Part.read(&input, in: context), input.take(","),
            let second = Part.read(&input, in: context), let (share, alpha) = shares(first.share, second.share)
        else { return nil }
        let color = method.mix(first.color, second.color, share)
        return ColorValue(color.color, alpha: color.alpha * alpha)
    }

    /// The share of the second colour, and what the opacity is multiplied by (CSS Color 5, 2.1).
    private static func shares(_ first: Double?, _ second: Double?) -> (Double, alpha: Double)? {
        let one = first ?? second.map { 1 - $0 } ?? 0.5, other = second ?? 1 - one
        guard 0...1 ~= one, 0...1 ~= other else { return nil }
        let sum = one + other
        return sum > 0 ? (other / sum, min(sum, 1)) : (0.5, 0)
    }

    /// A colour with its share, in either order.
    private struct Part {
        let color: ColorValue
        let share: Double?

        static func read(_ input: inout ByteScanner, in context: ValueContext) -> Part? {
            input.skipSpace()
            let before = percentage(&input, in: context)
            input.skipSpace()
            guard let color = ColorValue.read(&input, in: context)?.settled(in: context) else { return nil }
            input.skipSpace()
            let share = before ?? percentage(&input, in: context)
            input.skipSpace()
            return Part(color: color, share: share)
        }

        private static func percentage(_ input: inout ByteScanner, in context: ValueContext) -> Double? {
            input.attempt { input in
                guard let component = ColorComponent.read(&input, in: context), component.isPercentage else {
                    return nil
                }
                return component.number(percent: 1)
            }
        }
    }
}

/// The `light-dark()` function (CSS Color 5, 7): one of two colours, by the colour scheme of the element.
struct LightDark: ColorFunction {
    static let name: Name = "light-dark"
    static let summary = "The first colour on a light page, and the second on a dark one."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ColorValue? {
        guard let light = ColorValue.read(&input, in: context) else { return nil }
        input.skipSpace()
        guard input.take(",") else { return nil }
        input.skipSpace()
        guard let dark = ColorValue.read(&input, in: context) else { return nil }
        guard let scheme = context.elementColors?.scheme else {
            context.isMeasureMissing = true
            return nil
        }
        return scheme == .dark ? dark : light
    }
}

/// The `contrast-color()` function (CSS Color 5, 9): white or black, whichever contrasts more.
struct ContrastColor: ColorFunction {
    static let name: Name = "contrast-color"
    static let summary = "White on a dark colour, and black on a light one."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ColorValue? {
        guard let color = ColorValue.read(&input, in: context)?.settled(in: context) else { return nil }
        // The contrast of WCAG 2.1, 1.4.3: (1 + 0.05) / (Y + 0.05) beside (Y + 0.05) / (0 + 0.05).
        let luminance = color.xyz.y + 0.05
        return 1.05 * 0.05 >= luminance * luminance ? .white : .black
    }
}

/// A space to mix colours in, and the way that hues take (CSS Color 4, 12).
struct MixMethod {
    private var space: any CSSColorSpace.Type = OKLabSpace.self
    private var path = HuePath.shorter

    /// Between colours as they are written.
    static let sRGB: MixMethod = {
        var method = MixMethod()
        method.space = SRGB.self
        return method
    }()

    /// Takes `in` and a method; `nil`, without taking anything, where there is none.
    static func take(_ input: inout ByteScanner, in context: ValueContext) -> MixMethod? {
        input.attempt { input in
            guard words.take(&input) != nil, let method = read(&input, in: context) else { return nil }
            input.skipSpace()
            return method
        }
    }

    private static let words: KeywordTable<Bool> = ["in": true]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> MixMethod? {
        input.skipSpace()
        guard let word = input.takeIdentifier() else { return nil }
        let known = context.syntax.colorSpace(named: word)
        guard let space = known ?? CSSColorSpaces.interpolation[Name(word.string.lowercased())] else { return nil }
        var method = MixMethod()
        method.space = space
        input.skipSpace()
        guard let path = HuePath.words.take(&input) else { return method }
        method.path = path
        input.skipSpace()
        guard space.hueIndex != nil, hue.take(&input) != nil else { return nil }
        return method
    }

    private static let hue: KeywordTable<Bool> = ["hue": true]

    /// The mixture with a share of the second colour.
    func mix(_ one: ColorValue, _ other: ColorValue, _ share: Double) -> ColorValue {
        let first = space.components(xyz: one.xyz), second = space.components(xyz: other.xyz)
        let alpha = one.alpha + (other.alpha - one.alpha) * share
        let sum = first * (one.alpha * (1 - share)) + second * (other.alpha * share)
        var mixed = alpha > 0 ? sum / alpha : .zero
        if let index = space.hueIndex { mixed[index] = hue(first, second, at: index, share) }
        return ColorValue(sRGB: SRGB.components(xyz: space.xyz(mixed)), alpha: alpha)
    }

    /// The hue of a mixture. A grey has none, and takes that of the other colour.
    private func hue(_ one: SIMD3<Double>, _ other: SIMD3<Double>, at index: Int, _ share: Double) -> Double {
        // A conversion is not exact: red is just below a full turn, and opposite hues are not quite.
        let hues = [one, other].map { (($0[index] * 1e6).rounded() / 1e6).truncatingRemainder(dividingBy: 360) }
        let start = space.isGrey(one) ? hues[1] : hues[0], end = space.isGrey(other) ? start : hues[1]
        return start + path.way(from: start, to: end) * share
    }
}

/// A way round the circle of hues (CSS Color 4, 12.4): which differences in degrees are corrected by a full turn.
private struct HuePath {
    /// The differences that are too small, and those that are too large.
    let short, long: Range<Double>

    static let shorter = HuePath(short: -360 ..< -180, long: 180.0.nextUp..<360)

    static let words: KeywordTable<HuePath> = [
        "shorter": shorter,
        "longer": HuePath(short: (-180.0).nextUp..<0.0.nextUp, long: 0.0.nextUp..<180),
        "increasing": HuePath(short: -360..<0, long: 0..<0),
        "decreasing": HuePath(short: 0..<0, long: 0.0.nextUp..<360),
    ]

    /// What is added to a hue to come to another, both 0 to 360.
    func way(from start: Double, to end: Double) -> Double {
        let difference = end - start
        return difference + (short.contains(difference) ? 360 : 0) - (long.contains(difference) ? 360 : 0)
    }
}

extension CSSColorSpace {
    /// Whether a colour has no hue, but for rounding.
    fileprivate static func isGrey(_ components: SIMD3<Double>) -> Bool {
        let rgb = SRGB.components(xyz: xyz(components))
        return rgb.max() - rgb.min() < 1e-4
    }
}

extension ColorValue {
    /// The colour in CIE XYZ with the white point D65.
    var xyz: SIMD3<Double> {
        SRGB.xyz(SIMD3(Double(color.red), Double(color.green), Double(color.blue)) / 255)
    }

    /// The colour, or what `currentColor` stands for; `nil` where that is not known yet.
    func settled(in context: ValueContext) -> ColorValue? {
        guard isCurrent else { return self }
        context.isMeasureMissing = context.isMeasureMissing || context.elementColors == nil
        return context.elementColors?.current
    }
}
