public import Switchless

/// The value of `line-height` (CSS Inline 3, 4.1): `normal`, a factor of the font size, or a length.
public struct LineHeightValue: SVGValue, BitwiseCopyable, Hashable {
    /// The length, used where there is no factor. A percentage refers to the font size.
    private var length: SVGLength
    private var factor: Double?

    /// The keyword `normal`: the factor that Inkscape uses, whose files contain such text.
    public static let normal = LineHeightValue(length: .zero, factor: 1.25)

    private static let unitByte = ByteSet("%").union(.letter)

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> LineHeightValue? {
        if input.take(word: "normal") { return .normal }
        let factor = input.attempt { input in
            input.takeNumber().flatMap { unitByte.contains(input.next) ? nil : $0 }
        }
        if let factor { return LineHeightValue(length: SVGLength(factor), factor: factor) }
        return SVGLength.read(&input, in: context).map { LineHeightValue(length: $0, factor: nil) }
    }

    /// Whether the length is below zero.
    var isNegative: Bool { length.isNegative }

    /// The line height with its relative units resolved.
    func measured(in viewport: Viewport) -> LineHeightValue {
        guard factor == nil else { return self }
        return LineHeightValue(
            length: SVGLength(viewport.fontLength(length, parentSize: viewport.fontSize)), factor: nil)
    }

    /// The line height in pixels for a font of the size `fontSize`.
    func pixels(fontSize: Double) -> Double { factor.map { $0 * fontSize } ?? length.pixels }
}
