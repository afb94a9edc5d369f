public import Switchless

/// The value of `font-size` (CSS Fonts 4, 2.5): a length, a percentage or a keyword.
public struct FontSizeValue: SVGValue, BitwiseCopyable, Hashable {
    private var length: SVGLength

    /// Creates a size in pixels.
    public init(pixels: Double) {
        length = SVGLength(pixels)
    }

    /// The computed size in pixels.
    public var value: Double { length.pixels }

    /// The keywords, with the factor of the default size that browsers use.
    private static let absoluteSizes: [(name: StaticString, scale: Double)] = [
        ("xx-small", 9.0 / 16), ("x-small", 10.0 / 16), ("small", 13.0 / 16), ("medium", 1), ("large", 18.0 / 16),
        ("x-large", 24.0 / 16), ("xx-large", 2), ("xxx-large", 3),
    ]
    private static let relativeSizes: [(name: StaticString, percent: Double)] = [
        ("smaller", 100 / 1.2), ("larger", 120),
    ]

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> FontSizeValue? {
        var word = input
        if let name = word.takeIdentifier(), word.next != UInt8(ascii: "(") {
            input = word
            if let size = absoluteSizes.first(where: { name.spells($0.name) }) {
                return FontSizeValue(pixels: size.scale * context.defaultFontSize)
            }
            return relativeSizes.first { name.spells($0.name) }.map { FontSizeValue(length: .percent($0.percent)) }
        }
        guard let length = SVGLength.read(&input, in: context), !length.isNegative else { return nil }
        return FontSizeValue(length: length)
    }

    private init(length: SVGLength) {
        self.length = length
    }

    /// The size in pixels for a parent with the font size `size`, in pixels.
    func absolute(below size: Double, viewport: Viewport) -> FontSizeValue {
        FontSizeValue(pixels: viewport.fontLength(length, parentSize: size))
    }
}
