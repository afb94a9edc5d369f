import Switchless
public import XMLStream
public import VectorScene

/// The options of a conversion.
public struct SVGOptions: Sendable {
    /// Pixels per inch, for `in`, `cm`, `mm`, `pt`, `pc` and `Q`; 96 in CSS.
    public var dpi = 96.0
    /// The font size of `medium` in pixels; 16 as in browsers.
    public var defaultFontSize = 16.0
    /// The user's languages as BCP 47 tags, which `systemLanguage` is compared with.
    public var languages = ["en"]
    /// The size of the drawing in pixels; `nil` for the document's own.
    public var size: Size?
    /// The `id` of the one element that is drawn, cropped to what it paints; `nil` for the whole drawing.
    ///
    /// It is drawn at its place without the effects of the elements around it. A conversion without such a node throws
    /// `PaintingError`.
    public var elementID: String?
    /// Whether the drawing is cropped to what it paints within its size: see `SceneGraph.paintedBounds()`.
    public var isCropped = false
    /// A style sheet in UTF-8 that is applied after the document's own; `nil` for none.
    public var styleSheet: [UInt8]?
    /// The output that `@media` is evaluated against.
    public var media = MediaContext()
    /// The moment at which a drawing with animations is shown. By default everything that ends has ended, and what
    /// repeats for ever stands at its start.
    public var time = DrawingTime.settled
    /// What happens to the drawing up to then, for animations that wait for it: a click, for example.
    public var events: [DrawingEvent] = []
    /// Whether the conversion says when the drawing moves, and keeps the groups of what moves.
    package var recordsMotion = false
    /// Whether each node says which element it comes from, with its position.
    public var includesSource = false
    /// The form of text.
    public var text = TextOutput.characters
    /// Whether the scene has the fonts that the drawing brings along in data URLs of `@font-face`, for text that stays
    /// text.
    ///
    /// Without it, there is a warning about them. The fonts are in `SceneResources.fonts`; `DrawingLimits.fontBytes`
    /// and `totalFontBytes` bound them.
    public var keepsFonts = false
    /// Whether each element, attribute, link and reference that a scene has no place for is reported with its place.
    ///
    /// Scripts, handlers, animations, links that are not `LinkPolicy.foreign`, and references to other files are
    /// warnings; all else is a note. See ``SafeSVG``.
    public var reportsRemovals = false
    /// The folder of the files that `image` may show, including its subfolders; `nil` for none.
    ///
    /// A document that is converted by its path has its own folder by default.
    public var folder: String?
    /// The folder of the files that style sheets and `use` may read, including its subfolders; `nil` for none.
    ///
    /// It applies to `xml-stylesheet`, `@import` and drawings that `use` refers to. There is no default, even for a
    /// drawing that is converted by its path.
    public var styleFolder: String?
    /// The folder that relative URLs of all these files refer to; `nil` for the folder itself.
    public var base: String?
    /// The limit of diagnostics that are kept.
    public var diagnosticLimit = 1000
    /// The limits of the XML reader.
    public var xmlLimits = XMLLimits.drawing
    /// The limits of the drawing.
    public var limits = DrawingLimits.standard
    /// Whether the document is an image in another or used by it. Its ids and links are not in the scene.
    var isEmbedded = false

    /// Creates the default options.
    public init() {}

    /// Asks for what a format needs: the lines of elements where it shows them, fonts where it has them, and what is
    /// removed where it is for drawings of strangers.
    public mutating func adapt(to format: any SceneWriter.Type) {
        includesSource = includesSource || format.showsOriginal
        keepsFonts = keepsFonts || format.writesFonts
        reportsRemovals = reportsRemovals || format.isSanitizing
    }
}

extension XMLLimits {
    /// The limits of documents that are kept as a tree until they are drawn: 300,000 elements.
    ///
    /// An element of a few bytes takes up to a kilobyte in the tree and the scene. Guards against compressed documents
    /// of many such elements. The largest of 80,000 drawings in Debian's packages has 33,000 elements.
    public static var drawing: XMLLimits {
        var limits = XMLLimits.standard
        limits.elements = 300_000
        return limits
    }
}

/// The limits of a drawing: references can make a small document very large.
public struct DrawingLimits: Sendable {
    /// The limit of drawn elements, counted for each copy by `use`, markers and patterns.
    ///
    /// Guards against `use` that doubles on forty levels.
    public var instances = 200_000
    /// The limit of nested elements, with references followed.
    ///
    /// The current thread's stack may allow fewer; see `StackBudget`.
    public var depth = 768
    /// The limit of nested references: a mask in a pattern in a filter.
    public var referenceDepth = 128
    /// The limit of parts of a text with effects, such as `opacity`, inside each other, where text is outlined.
    ///
    /// Guards against the product of many nested parts and many spans in them.
    public var textEffectDepth = 16
    /// The limit of text and metadata in bytes, counted for each copy by `use` and `tref`.
    ///
    /// Metadata are ids, titles, links, languages, font families and source information.
    public var textBytes = 64 << 20
    /// The limit of path segments, dash lengths and gradient stops in a scene.
    ///
    /// They are counted as often as the scene contains them. Guards against copies of a long path, and against a
    /// gradient of many stops on many shapes.
    public var sceneParts = 1 << 24
    /// The limit of bytes read to substitute `var()`, counted for each drawn element.
    ///
    /// Guards against custom properties that double.
    public var variableBytes = 64 << 20
    /// The limit of boxes, and of 16 characters each, that are laid out in one `foreignObject`, as often as they are.
    ///
    /// Guards against boxes in each other that are laid out twice on each level.
    public var layoutSteps = 100_000
    /// The limit of elements with boxes in one `foreignObject` or one layout. Those beyond it are left out.
    ///
    /// A box takes some kilobytes until all are drawn.
    public var layoutBoxes = 15_000
    /// The limit of tracks of a grid of HTML after its first line, and before it, along each axis.
    ///
    /// Tracks beyond it are left out, and the areas of items end there. Guards against `repeat(1000000, 1px)` and
    /// `grid-row: 100000000`.
    public var gridTracks = 1000
    /// The limit of images in one mask. Those below it are left out.
    ///
    /// Guards against operators between them: each repeats all that are below it.
    public var maskLayers = 64
    /// The limit of how often the animation elements of a drawing run, and tell others so, all together.
    ///
    /// Guards against animations of a nanosecond that begin each other.
    public var animationIntervals = 100_000
    /// The limit of animations of one attribute at one moment. The weakest are left out.
    ///
    /// Guards against lists that grow with each.
    public var stackedAnimations = 1000
    /// The limit of a chain of `href` between gradients.
    public var hrefChain = 64
    /// The limit of primitives in one filter. Each costs the consumer an image of the filter region.
    public var filterPrimitives = 256
    /// The limit of functions in one `filter` property, including `url()`.
    public var filterFunctions = 64
    /// The limit of numbers in the matrix of a `feConvolveMatrix`.
    ///
    /// They determine the consumer's cost per pixel.
    public var kernelNumbers = 4096
    /// The limit of numbers in the matrices and tables of all filters.
    ///
    /// They are counted whenever a filter is resolved, which is once for each box.
    public var filterNumbers = 1 << 22
    /// The limit of octaves of a `feTurbulence`. More than a dozen make no difference with eight bits.
    public var turbulenceOctaves = 24
    /// The limit of one image in an `image`, in bytes after decompression.
    public var imageBytes = 64 << 20
    /// The limit of all images in bytes.
    ///
    /// An image counts when it is read, and a bitmap again each time it is drawn, since a scene repeats it. Guards
    /// against copies of a large bitmap, and against compressed images that expand.
    public var totalImageBytes = 512 << 20
    /// The limit of one font of `@font-face`, in bytes as in its file.
    public var fontBytes = 16 << 20
    /// The limit of all fonts of a drawing in bytes.
    public var totalFontBytes = 64 << 20
    /// The limit of `@font-face` rules whose fonts are read.
    public var fontFaces = 64
    /// The limit of nested SVG images, and of drawings that use parts of others.
    public var imageDepth = 4
    /// The limit of all style sheets in files and data URLs in bytes.
    ///
    /// A sheet counts for each reference to it.
    public var styleBytes = 4 << 20
    /// The limit of references to style sheets in files and data URLs.
    public var styleSheets = 64
    /// The limit of comparisons of selectors, or parts of them, with elements.
    ///
    /// Guards against the product of many selectors with combinators and many elements.
    public var selectorComparisons = 20_000_000
    /// The limit of declarations that rules give to elements, counted for each element.
    ///
    /// Guards against the product of many rules and many elements that they select.
    public var ruleDeclarations = 4 << 20
    /// The limit of nested `@import`. Guards against sheets that import each other.
    public var importDepth = 8

    /// The default limits.
    public static let standard = DrawingLimits()
}
