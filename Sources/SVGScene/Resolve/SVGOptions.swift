import Switchless
public import XMLStream
public import VectorScene

/// What a caller may choose about a conversion.
public struct SVGOptions: Sendable {
    /// Pixels an inch, for `in`, `cm`, `mm`, `pt`, `pc` and `Q`; CSS says 96.
    public var dpi = 96.0
    /// The size in px of `font-size: medium`; browsers take 16, and so do we.
    public var defaultFontSize = 16.0
    /// The languages that `systemLanguage` is tested against, as BCP 47 tags.
    public var languages = ["en"]
    /// A size to draw at, in px, instead of what the document says.
    public var size: Size?
    /// A style sheet that counts after the document's own.
    public var styleSheet: [UInt8]?
    /// What `@media` is decided by.
    public var media = MediaContext()
    /// Whether each node says which element it comes from, and where that stands.
    public var includesSource = false
    /// The folder of the document: files that `image` names are looked for in it and below, and nowhere else. `nil`
    /// reads no file at all.
    public var folder: String?
    /// How many diagnostics are kept.
    public var diagnosticLimit = 1000
    /// What the XML reader guards against.
    public var xmlLimits = XMLLimits.standard
    /// What the drawing guards against.
    public var limits = DrawingLimits.standard

    /// The defaults.
    public init() {}
}

/// The bounds of a drawing: what a small document can blow up to when its references are followed.
public struct DrawingLimits: Sendable {
    /// How many elements are drawn, each as often as `use`, markers and patterns repeat it. Guards against `use`
    /// that doubles forty levels deep.
    public var instances = 200_000
    /// How deep elements lie in each other once references are followed. Guards the stack.
    public var depth = 768
    /// How many bytes of text are drawn, each as often as `use` and `tref` repeat it.
    public var textBytes = 64 << 20
    /// How long a chain of `href` from gradient to gradient is followed.
    public var hrefChain = 64
    /// The bytes of one image file.
    public var imageBytes = 64 << 20

    /// The defaults.
    public static let standard = DrawingLimits()
}
