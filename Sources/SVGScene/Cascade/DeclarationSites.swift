/// Where declarations stand: what each of these takes for a length or an angle differs.
///
/// Attributes take numbers without a unit (SVG 2, 4.2), and so do the properties that SVG defines, wherever they are declared. CSS
/// wants a unit (CSS Values 4, 6), but for 0. Browsers keep to that for properties that CSS defines, Chromium less so in `style`
/// attributes.
public struct DeclarationSites: OptionSet, Sendable {
    public let rawValue: UInt8

    /// Makes a set of its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A presentation attribute.
    public static let attribute = DeclarationSites(rawValue: 1)
    /// A `style` attribute.
    public static let styleAttribute = DeclarationSites(rawValue: 2)
    /// A rule of a style sheet.
    public static let rule = DeclarationSites(rawValue: 4)
    /// All of them.
    public static let all: DeclarationSites = [attribute, styleAttribute, rule]
}
