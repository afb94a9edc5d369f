public import Switchless

/// The value of `line-height` (CSS Inline 3, 4.1): `normal`, a factor of the font size, or a length.
public struct LineHeightValue: SVGValue, BitwiseCopyable, Hashable {
    /// The length, used where there is no factor. A percentage refers to the font size.
    private var length: SVGLength
    private var factor: Double?
    private var isNormal = false

    /// The keyword `normal`.
    public static let normal = LineHeightValue(length: .zero, factor: flowedFactor, isNormal: true)

    /// `normal` between lines of a `flowRoot`: the factor that Inkscape uses, whose files contain such text.
    private static let flowedFactor = 1.25
    /// `normal` in the unit `lh`: the factor of the fonts that Chromium uses on Linux.
    static let unitFactor = 1.15

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

    /// The line height with its relative units resolved; `nil` if it has none.
    func measured(in viewport: Viewport) -> LineHeightValue? {
        guard factor == nil, !length.isAbsolute else { return nil }
        return LineHeightValue(
            length: SVGLength(viewport.fontLength(length, parentSize: viewport.fontSize)), factor: nil)
    }

    /// The distance of lines in a `flowRoot`, in pixels, for a font of the size `fontSize`.
    func pixels(fontSize: Double) -> Double { factor.map { $0 * fontSize } ?? length.pixels }

    /// The size of the unit `lh` in pixels, for a font of the size `fontSize`.
    func unit(fontSize: Double) -> Double { isNormal ? Self.unitFactor * fontSize : pixels(fontSize: fontSize) }
}
