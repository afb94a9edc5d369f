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

    /// Makes a scene; omitted parameters take the defaults of the format.
    public init(size: Size, resources: SceneResources = SceneResources(), root: GroupNode = GroupNode()) {
        self.size = size
        self.resources = resources
        self.root = root
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("format", SceneGraph.format)
        json.field("version", SceneGraph.version)
        json.field("size", size)
        json.field("resources", resources)
        json.field("root", root)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        let format: String = try fields("format")
        guard format == SceneGraph.format else { throw fields.fault("format", "expected \(SceneGraph.format)") }
        let version: Int = try fields("version")
        guard version == SceneGraph.version else { throw fields.fault("version", "expected \(SceneGraph.version)") }
        size = try fields("size")
        resources = try fields("resources", default: SceneResources())
        root = try fields("root")
    }
}
