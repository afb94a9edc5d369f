public import Switchless

/// The value of `letter-spacing` or `word-spacing` (CSS Text 3, 8): `normal`, which is 0, or a length.
public struct SpacingValue: SVGValue, BitwiseCopyable, Hashable {
    /// The length. A percentage refers to the font size.
    public var length: SVGLength

    /// The keyword `normal`: no additional space.
    public static let normal = SpacingValue(length: .zero)

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> SpacingValue? {
        if input.take(word: "normal") { return .normal }
        return SVGLength.read(&input, in: context).map(SpacingValue.init)
    }

    /// The spacing with its relative units resolved.
    func measured(in viewport: Viewport) -> SpacingValue {
        SpacingValue(length: SVGLength(viewport.fontLength(length, parentSize: viewport.fontSize)))
    }
}
