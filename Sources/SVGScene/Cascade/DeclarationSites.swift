/// A set of declaration sites, which differ in the lengths and angles they accept.
///
/// Attributes accept numbers without a unit (SVG 2, 4.2), and so do all declarations of the properties that SVG
/// defines. CSS requires a unit, except for 0 (CSS Values 4, 6). Browsers follow this for the properties that CSS
/// defines; Chromium is more lenient in `style` attributes.
public struct DeclarationSites: OptionSet, Sendable {
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A presentation attribute.
    public static let attribute = DeclarationSites(rawValue: 1)
    /// A `style` attribute.
    public static let styleAttribute = DeclarationSites(rawValue: 2)
    /// A rule of a style sheet.
    public static let rule = DeclarationSites(rawValue: 4)
    /// All declaration sites.
    public static let all: DeclarationSites = [attribute, styleAttribute, rule]
}
