/// A drawing in its final form: no style, unit or reference is left to resolve.
public struct SceneGraph: SceneObject {
    /// The name of the JSON format.
    public static let format = "switchless.scene"
    /// The version of the JSON format that is written and read.
    public static let version = 1

    /// The size of the drawing, in CSS pixels.
    public var size: Size
    /// The resources that the nodes refer to.
    public var resources: SceneResources
    /// The root of the drawing.
    public var root: GroupNode
    /// The drawing's size, as a page learns it. ``size`` is the converter's choice if that is incomplete.
    public var naturalSize: NaturalSize
    /// The `preserveAspectRatio` of the drawing, for a page that shows it in other proportions; `nil` for `xMidYMid
    /// meet`.
    public var aspectRatio: String?
    /// How the scene changes in time, where that was asked for.
    @Boxed public var timeline: SceneTimeline?

    /// Makes a scene; omitted parameters take the defaults of the format.
    public init(
        size: Size, resources: SceneResources = SceneResources(), root: GroupNode = GroupNode(),
        naturalSize: NaturalSize = .fixed, aspectRatio: String? = nil
    ) {
        self.size = size
        self.resources = resources
        self.root = root
        self.naturalSize = naturalSize
        self.aspectRatio = aspectRatio
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("format", SceneGraph.format)
        json.field("version", SceneGraph.version)
        json.field("size", size)
        json.field("naturalSize", naturalSize, unless: .fixed)
        json.field("aspectRatio", optional: aspectRatio)
        json.field("resources", resources)
        json.field("root", root)
        json.field("timeline", boxed: _timeline)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        let format: String = try fields("format")
        guard format == SceneGraph.format else { throw fields.fault("format", "expected \(SceneGraph.format)") }
        let version: Int = try fields("version")
        guard version == SceneGraph.version else { throw fields.fault("version", "expected \(SceneGraph.version)") }
        size = try fields("size")
        naturalSize = try fields("naturalSize", default: .fixed)
        aspectRatio = try fields.optional("aspectRatio")
        resources = try fields("resources", default: SceneResources())
        root = try fields("root")
        timeline = try fields.optional("timeline")
    }
}

/// The size of a drawing, as a page learns it (CSS Images 3, 4.1).
public enum NaturalSize: String, CaseIterable, Decodable, JSONWritable, Sendable {
    /// Width and height.
    case fixed
    /// Its proportions alone: the drawing has a `viewBox`, but no length as its width or height.
    case ratio
    /// Nothing: it has no `viewBox` either, and is cropped instead of scaled.
    case none
}

/// A part of a scene that writes and reads itself as a JSON object.
public protocol SceneObject: JSONWritable, Sendable, Decodable {
    /// Writes the fields that do not have their default value.
    func writeFields(to json: inout JSONStream)
}

/// An object of one of several kinds, which its `type` identifies in JSON.
public protocol TypedObject: SceneObject {
    /// The name of the kind, written as the first field.
    static var type: String { get }
}

extension SceneObject {
    public func write(to json: inout JSONStream) {
        json.open(UInt8(ascii: "{"))
        writeFields(to: &json)
        json.close(UInt8(ascii: "}"))
    }
}

extension TypedObject {
    public func write(to json: inout JSONStream) {
        json.open(UInt8(ascii: "{"))
        json.field("type", Self.type)
        writeFields(to: &json)
        json.close(UInt8(ascii: "}"))
    }
}
