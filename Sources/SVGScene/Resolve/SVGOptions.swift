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
    /// The folder that `image` may show files of: what lies in it and below, and nothing else. `nil` reads no file at
    /// all. A document that is converted by its path has its own folder for it unless another is set.
    public var folder: String?
    /// The folder that style sheets (`xml-stylesheet`, `@import`) and drawings that `use` refers to are read from: what
    /// lies in it and below, and nothing else. `nil` reads none of them, even where a drawing is converted by its path.
    public var styleFolder: String?
    /// The folder that the names of all these files start from, if it is another.
    public var base: String?
    /// How many diagnostics are kept.
    public var diagnosticLimit = 1000
    /// What the XML reader guards against.
    public var xmlLimits = XMLLimits.standard
    /// What the drawing guards against.
    public var limits = DrawingLimits.standard
    /// Whether the document is a picture in another: then it has neither files nor names nor links for those outside.
    var isEmbedded = false

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
    /// How deep references lead into each other: a mask on what is in a pattern that a filter shows. Guards the stack.
    public var referenceDepth = 128
    /// How many bytes of text are drawn or stand beside what is (ids, titles, links, languages, families, sources), each
    /// as often as `use` and `tref` repeat it.
    public var textBytes = 64 << 20
    /// How many segments of paths, lengths of dashes and stops of gradients a scene may have, each as often as it stands
    /// there. Guards against `use` of a long path, and a gradient of many stops on many shapes.
    public var sceneParts = 1 << 24
    /// How many bytes are read to fill in `var()`, each as often as an element with one is drawn. Guards against custom
    /// properties that double.
    public var variableBytes = 64 << 20
    /// How long a chain of `href` from gradient to gradient is followed.
    public var hrefChain = 64
    /// How many primitives one filter may have. Each costs the consumer a picture of the filter's region.
    public var filterPrimitives = 256
    /// How many functions one `filter` property may have, `url()` included.
    public var filterFunctions = 64
    /// How many numbers the matrix of a `feConvolveMatrix` may have: what each pixel costs the consumer.
    public var kernelNumbers = 4096
    /// How many numbers the matrices and tables of all filters may have, each as often as a filter is resolved: again for
    /// each element with a box of its own.
    public var filterNumbers = 1 << 22
    /// How many octaves a `feTurbulence` may add up; past a dozen, eight bits show no difference.
    public var turbulenceOctaves = 24
    /// The bytes of one picture that an `image` shows, unpacked.
    public var imageBytes = 64 << 20
    /// The bytes of all pictures: each once when it is read, and a bitmap again each time that it is drawn, since a
    /// scene repeats it. Guards against `use` of a large one, and against packed ones that blow up.
    public var totalImageBytes = 512 << 20
    /// How deep pictures lie in each other: SVG that shows SVG, or uses a part of it.
    public var imageDepth = 4
    /// The bytes of all style sheets in files and data URLs, each as often as it is named.
    public var styleBytes = 4 << 20
    /// How many style sheets in files and data URLs are named, each as often as it is.
    public var styleSheets = 64
    /// How many times a selector, or a part of one, is compared with an element. Guards against many selectors with combinators on many
    /// elements: their number would be a product.
    public var selectorComparisons = 20_000_000
    /// How deep `@import` leads from sheet to sheet. Guards the stack.
    public var importDepth = 8

    /// The defaults.
    public static let standard = DrawingLimits()
}
