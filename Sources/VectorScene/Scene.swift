/// A drawing ready to draw: everything that its source left open is decided.
public struct Scene: SceneObject {
    /// What the JSON form calls itself, and the version of it that is written and read.
    public static let format = "switchless.scene"
    /// The version of it that is written and read.
    public static let version = 1

    /// Width and height of the drawing, in CSS pixels.
    public var size: Size
    /// What the nodes refer to.
    public var resources: Resources
    /// The drawing.
    public var root: GroupNode

    /// Makes one of these, with the defaults of the format.
    public init(size: Size, resources: Resources = Resources(), root: GroupNode = GroupNode()) {
        self.size = size
        self.resources = resources
        self.root = root
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("format", Scene.format)
        json.field("version", Scene.version)
        json.field("size", size)
        json.field("resources", resources)
        json.field("root", root)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        let format: String = try fields("format")
        guard format == Scene.format else { throw fields.fault("format", "expected \(Scene.format)") }
        let version: Int = try fields("version")
        guard version == Scene.version else { throw fields.fault("version", "expected \(Scene.version)") }
        size = try fields("size")
        resources = try fields("resources", default: Resources())
        root = try fields("root")
    }
}
