public import Switchless
public import VectorScene

/// A colour: sRGB with an alpha, or `currentColor` (CSS Color 4).
public struct ColorValue: SVGValue, BitwiseCopyable, Hashable {
    /// The colour without its alpha; black for `currentColor`.
    public let color: SceneColor
    /// The opacity, from 0 (transparent) to 1 (opaque).
    public let alpha: Double
    /// Whether it is `currentColor`, the value of the `color` property.
    public let isCurrent: Bool

    /// Creates a colour.
    ///
    /// - Parameters:
    ///   - color: the sRGB colour.
    ///   - alpha: the opacity, 0 to 1.
    public init(_ color: SceneColor, alpha: Double = 1) {
        self.color = color
        self.alpha = alpha
        isCurrent = false
    }

    private init(current color: SceneColor) {
        self.color = color
        alpha = 1
        isCurrent = true
    }

    /// The keyword `currentColor`.
    public static let current = ColorValue(current: SceneColor(red: 0, green: 0, blue: 0))
    /// Black and white, opaque.
    public static let black = ColorValue(SceneColor.black), white = ColorValue(SceneColor.white)
    /// The keyword `transparent`.
    public static let transparent = ColorValue(SceneColor(red: 0, green: 0, blue: 0), alpha: 0)

    private static let words: KeywordTable<ColorValue> = ["currentcolor": current, "transparent": transparent]

    /// Creates a colour from channels in 0 to 255, clipped and rounded as in browsers.
    init(rgb: SIMD3<Double>, alpha: Double) {
        let clipped = rgb.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
            .rounded(.toNearestOrAwayFromZero)
        self.init(SceneColor(red: UInt8(clipped.x), green: UInt8(clipped.y), blue: UInt8(clipped.z)), alpha: alpha)
    }

    /// Creates a colour from channels in 0 to 1, clipped and rounded as in browsers.
    init(sRGB: SIMD3<Double>, alpha: Double) {
        // Half a step stays one, after a conversion that is not exact.
        self.init(rgb: sRGB * 255 + 1e-7, alpha: alpha)
    }

    /// Creates a colour from the 24 bits `0xRRGGBB`.
    init(hex bits: UInt32, alpha: Double = 1) {
        self.init(
            SceneColor(
                red: UInt8(truncatingIfNeeded: bits >> 16), green: UInt8(truncatingIfNeeded: bits >> 8),
                blue: UInt8(truncatingIfNeeded: bits)), alpha: alpha)
    }

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> ColorValue? {
        input.take("#") ? readHex(&input) : readWord(&input, in: context)
    }

    public func text(in context: ValueContext) -> [UInt8]? {
        let rgb = "rgb(\(color.red) \(color.green) \(color.blue) / \(alpha))"
        return Array((isCurrent ? "currentColor" : rgb).utf8)
    }

    /// Takes 3, 4, 6 or 8 digits (CSS Color 4, 5.2).
    private static func readHex(_ input: inout ByteScanner) -> ColorValue? {
        var bits: UInt32 = 0
        let start = input
        while let digit = input.next.hexDigitValue {
            bits = bits &<< 4 | UInt32(digit)
            input.skip()
        }
        let count = input.offset(from: start)
        guard count == 3 || count == 4 || count == 6 || count == 8 else { return nil }
        // The short form has each digit once instead of twice.
        if count < 5 {
            bits = 17 * (bits & 0xF | (bits & 0xF0) << 4 | (bits & 0xF00) << 8 | (bits & 0xF000) << 12)
        }
        guard count % 4 == 0 else { return ColorValue(hex: bits) }
        return ColorValue(hex: bits >> 8, alpha: Double(bits & 255) / 255)
    }

    private static func readWord(_ input: inout ByteScanner, in context: ValueContext) -> ColorValue? {
        guard let word = input.takeIdentifier() else { return nil }
        guard input.take("(") else {
            return names[word].map { ColorValue(hex: $0) } ?? words[word]
                ?? SystemColor.named(word)?.color(in: context)
        }
        guard let index = context.syntax.colorFunctionNames.index(of: word) else { return nil }
        guard StackBudget.hasRoom else { return nil }
        input.skipSpace()
        let function = context.syntax.colorFunctions.handlers[index]
        guard let color = readArguments(&input, of: function, in: context) else { return nil }
        input.skipSpace()
        return input.take(")") ? color : nil
    }

    private static func readArguments(
        _ input: inout ByteScanner, of function: any ColorFunction.Type, in context: ValueContext
    ) -> ColorValue? {
        guard let space = function.space, let origin = OriginColor.read(&input, in: context) else {
            return context.relative(to: nil) { function.read(&input, in: context) }
        }
        guard let origin else { return nil }
        return context.relative(to: OriginColor(origin, in: space, whole: function.whole)) {
            function.read(&input, in: context)
        }
    }
}
