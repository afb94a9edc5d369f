/// A bitmap, scaled to fill a rectangle.
public struct ImageNode: SceneNode {
    public static let type = "image"

    /// The `id` of the source element.
    public var id: String?
    /// Maps the node's user space to its parent's.
    public var transform: Transform
    /// A `data:` URL of a PNG, JPEG, GIF or WebP.
    ///
    /// The converter removes the orientation that the file's metadata declare, because browsers obey it and other
    /// renderers do not; the transform contains it instead.
    public var href: String
    /// The rectangle of the whole bitmap, in user units.
    public var x, y, width, height: Double
    /// How the bitmap is scaled; `nil` leaves the choice to the consumer.
    public var rendering: ImageRendering?
    /// The source element, if requested.
    @Boxed public var source: SceneSource?

    /// Makes an image; omitted parameters take the defaults of the format.
    public init(
        id: String? = nil, transform: Transform = .identity, href: String, x: Double = 0, y: Double = 0, width: Double,
        height: Double, rendering: ImageRendering? = nil, source: SceneSource? = nil
    ) {
        self.id = id
        self.transform = transform
        self.href = href
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.rendering = rendering
        self.source = source
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("id", optional: id)
        json.field("transform", transform, unless: .identity)
        json.field("href", href)
        json.field("x", x, unless: 0)
        json.field("y", y, unless: 0)
        json.field("width", width)
        json.field("height", height)
        json.field("rendering", optional: rendering)
        json.field("source", optional: source)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        id = try fields.optional("id")
        transform = try fields("transform", default: .identity)
        href = try fields("href")
        x = try fields("x", default: 0)
        y = try fields("y", default: 0)
        width = try fields("width")
        height = try fields("height")
        rendering = try fields.optional("rendering")
        source = try fields.optional("source")
    }

    public func accept<V: SceneVisitor>(_ visitor: inout V) throws { try visitor.visit(self) }

    public func bounds(through transform: Transform) -> Rect? {
        Rect(x: x, y: y, width: width, height: height).transformed(by: transform)
    }
}
