/// A colour, gradient or pattern.
public struct ScenePaint: Hashable, Sendable {
    /// The colour, if the paint is one.
    public let color: SceneColor?
    /// The index into `SceneResources.paints`, if the paint is a gradient or a pattern.
    public let resource: Int?

    /// Makes a paint of one colour.
    public static func color(_ color: SceneColor) -> ScenePaint { ScenePaint(color: color, resource: nil) }
    /// Makes a paint from an index into `SceneResources.paints`.
    public static func resource(_ index: Int) -> ScenePaint { ScenePaint(color: nil, resource: index) }

    private init(color: SceneColor?, resource: Int?) {
        self.color = color
        self.resource = resource
    }
}

extension ScenePaint: JSONWritable, Decodable {
    /// Writes a colour as a string and a resource as a number.
    public func write(to json: inout JSONStream) {
        color?.write(to: &json)
        resource?.write(to: &json)
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // Most paints are colours, and an error that is caught costs more than a value.
        guard let hex = try? container.decode(String.self) else {
            self = .resource(try container.decode(Int.self))
            return
        }
        self = .color(try SceneColor(hex: hex, in: container))
    }
}
