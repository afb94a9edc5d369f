import Switchless

/// A surface to draw on, with the few operations that every 2D graphics library has.
///
/// ``ScenePainter`` turns a scene into these calls. It decides the order of compositing, so that a canvas has none to
/// know. Calls come in pairs (``save()`` and ``restore()``, ``beginLayer(opacity:blend:)`` and ``endLayer()``, ...)
/// unless one of them throws; a canvas that threw is not used again.
///
/// Numbers are finite and transforms invertible if those of the scene's paths are finite.
public protocol SceneCanvas {
    /// The diagnostics of content that the canvas could not draw.
    var diagnostics: Diagnostics { get set }

    /// Saves the transform and the clip.
    mutating func save()
    /// Returns to the transform and the clip that were saved last.
    mutating func restore()
    /// Puts a transform inside the current one. It is invertible.
    mutating func concatenate(_ transform: Transform)
    /// Restricts drawing to the inside of a path, within the current clip. An empty path hides everything.
    mutating func clip(to path: PathData, rule: FillRule)

    /// Makes a colour the paint of what is drawn next.
    mutating func setPaint(_ color: SceneColor, opacity: Double)
    /// Makes a gradient the paint. Its coordinates are in user space, its stops at least two, and its transform is
    /// invertible.
    mutating func setPaint(_ gradient: LinearGradientPaint)
    /// Makes a gradient the paint. Its coordinates are in user space, its stops at least two, and its transform is
    /// invertible.
    mutating func setPaint(_ gradient: RadialGradientPaint)
    /// Fills a path with the paint.
    mutating func fill(_ path: PathData, rule: FillRule, rendering: ShapeRendering?)
    /// Draws the line along a path with the paint. The paint of `stroke` is not used.
    mutating func stroke(_ path: PathData, _ stroke: SceneStroke, rendering: ShapeRendering?)
    /// Draws a bitmap into the rectangle of its node.
    ///
    /// - Parameters:
    ///   - image: the node.
    ///   - bitmap: the content of the file.
    mutating func draw(_ image: ImageNode, _ bitmap: [UInt8]) throws

    /// Begins a transparent layer. What is drawn from here on is drawn on it.
    ///
    /// - Parameters:
    ///   - opacity: the opacity of the finished layer.
    ///   - blend: how the finished layer blends with what is below it.
    mutating func beginLayer(opacity: Double, blend: SceneBlendMode?) throws
    /// Ends the layer, and draws it on what is below it.
    mutating func endLayer() throws
    /// Begins to draw a mask for what has been drawn on the current layer, with the transform and the clip that the
    /// layer began with.
    mutating func beginMask(_ kind: MaskKind, _ colorSpace: SceneColorSpace) throws
    /// Ends the mask: the layer is multiplied with the mask's alpha or luminance.
    mutating func endMask() throws
    /// Begins to draw the content of a pattern's tile, from the tile's corner.
    ///
    /// - Parameters:
    ///   - tile: the tile, in the pattern's space.
    ///   - transform: maps the pattern's space to user space.
    mutating func beginTile(_ tile: Rect, _ transform: Transform) throws
    /// Ends the tile and makes it, repeated in both directions, the paint of what is drawn next.
    mutating func endTile() throws

    /// Where the pixels lie in which filters are computed; `nil` if the canvas draws no filters.
    var pixelGrid: PixelGrid? { get }
    /// Begins to draw on a transparent image of its own, without the current clip.
    ///
    /// - Parameters:
    ///   - width: the pixels of a row.
    ///   - height: the rows.
    ///   - transform: maps the current user space to the image's pixels.
    mutating func beginImage(width: Int, height: Int, _ transform: Transform) throws
    /// Ends the image: what was drawn on it, in sRGB.
    mutating func endImage() throws -> FilterImage
    /// Draws an image.
    ///
    /// - Parameters:
    ///   - image: its pixels, in sRGB.
    ///   - transform: maps the image's pixels to user space.
    mutating func draw(_ image: FilterImage, through transform: Transform) throws

    /// The glyphs of a text as paths and groups in its user space; `nil` if the canvas has no fonts.
    ///
    /// It is asked only about text without ``TextNode/outlines``.
    mutating func outlines(of text: TextNode) -> [any SceneNode]?
}

/// Where the pixels of a canvas lie, as its filters see them.
public struct PixelGrid: Sendable {
    /// Maps the current user space to pixels.
    public var transform: Transform
    /// The pixels that can be drawn on.
    public var visible: Rect

    /// Makes a grid.
    public init(transform: Transform, visible: Rect) {
        self.transform = transform
        self.visible = visible
    }
}

// A canvas that draws no filters has nothing to do with images.
extension SceneCanvas {
    public var pixelGrid: PixelGrid? { nil }
    public mutating func beginImage(width: Int, height: Int, _ transform: Transform) throws {}
    public mutating func endImage() throws -> FilterImage { FilterImage(width: 0, height: 0) }
    public mutating func draw(_ image: FilterImage, through transform: Transform) throws {}
}

/// Limits on the work that a scene may cause. A scene of few bytes can ask for any amount of it.
public struct PaintingLimits: Sendable {
    /// The nodes that are drawn, each time that a pattern, clip or mask repeats them.
    public var nodes = 2_000_000
    /// How deep groups and resources are nested.
    public var depth = 1000
    /// The dashes of one stroke. A line with more is drawn solid, with a diagnostic.
    public var dashes = 200_000
    /// The dashes of all strokes together. Lines are drawn solid when they are used up, with a diagnostic.
    ///
    /// Otherwise a file of many strokes, each with as many dashes as one may have, would take the product of both.
    public var allDashes = 2_000_000
    /// The rows of pixels that all dashes together take, those upon each other counted several times. Lines are drawn
    /// solid when they are used up, with a diagnostic.
    ///
    /// Otherwise 10,000 round dots of a wide line, in a file of 300 bytes, would take 40 seconds and 700 MB.
    public var dashRows = 10_000_000
    /// The colour stops of a gradient. One with more is drawn with some of them, with a diagnostic.
    ///
    /// Graphics libraries may take time that grows with the square of their number.
    public var gradientStops = 2000
    /// The pixels of all images of a filter that exist at a time. More are drawn more coarsely, with a diagnostic.
    ///
    /// A pixel takes four bytes. Otherwise a filter of many results would take the product of these and the picture.
    public var filterPixels = 1 << 25
    /// The work of all filters together, in copied pixels: what a primitive takes for each is ``FilterPrimitive/cost``.
    ///
    /// Otherwise filters in filters, or in patterns and masks that repeat, would take any time.
    public var filterWork = 1 << 30

    /// The default limits.
    public init() {}
}

/// A scene takes more than a limit allows.
public struct PaintingError: DocumentError {
    /// The limit that was exceeded.
    public let code: Diagnostic.Code
    /// The limit, and by how much it was exceeded.
    public let message: String
    /// Always `nil`: a scene has no positions.
    public var position: SourcePosition? { nil }
    public var description: String { message }

    /// Makes an error.
    public init(_ code: Diagnostic.Code, _ message: String) {
        self.code = code
        self.message = message
    }
}

extension PaintingError {
    /// Asks for one more level of groups.
    ///
    /// - Throws: ``PaintingError`` with the code `limit-stack` if the current thread's stack has no room for it, or
    ///   `limit-time` if the time for the current thread's work is over.
    @inline(__always)
    package static func checkBudgets() throws(PaintingError) {
        if !StackBudget.hasRoom { throw noRoom }
        if TimeBudget.isOver(after: 10) { throw noTime }
    }

    /// Stands for the error that `TimeBudget` throws in its place.
    private static var noTime: PaintingError { PaintingError("limit-time", "the time for this scene is over") }

    /// The scene is nested more deeply than the current thread's stack allows.
    package static var noRoom: PaintingError {
        PaintingError(
            "limit-stack",
            "the scene's groups are nested too deeply for this thread's stack; use a thread with a larger stack")
    }
}

extension PaintingError: Fault {
    public var file: String? { nil }
    public var diagnostic: Diagnostic { Diagnostic(.error, code, message) }
}

/// The content of `data:` URLs (RFC 2397).
enum DataURL {
    /// The bytes of a URL in base64; `nil` if it is none.
    static func content(of url: String) -> [UInt8]? {
        guard url.hasPrefix("data:"), let comma = url.utf8.firstIndex(of: UInt8(ascii: ",")),
            url[..<comma].hasSuffix(";base64")
        else { return nil }
        return try? Base64.decode(url.utf8[url.utf8.index(after: comma)...])
    }
}
