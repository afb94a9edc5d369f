/// Where a number without a unit may stand for a length in px or an angle in degrees.
///
/// Attributes take such numbers (SVG 2, 4.2), and so do the properties that SVG defines, wherever they are declared. CSS wants a
/// unit (CSS Values 4, 6), but for 0. Browsers keep to that for each property that CSS defines, Chromium less so in `style` attributes.
public struct UnitlessNumbers: OptionSet, Sendable {
    public let rawValue: UInt8

    /// Makes a set of its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// In a presentation attribute.
    public static let attribute = UnitlessNumbers(rawValue: 1)
    /// In a `style` attribute.
    public static let styleAttribute = UnitlessNumbers(rawValue: 2)
    /// In a rule of a style sheet.
    public static let rule = UnitlessNumbers(rawValue: 4)
    /// In all of them.
    public static let everywhere: UnitlessNumbers = [attribute, styleAttribute, rule]
}
