/// What covers an area: a colour, or one of the scene's paints.
public struct Paint: Hashable, Sendable {
    /// The colour, when it is one.
    public let color: Color?
    /// The index into `Resources.paints`, when it is a gradient or a pattern.
    public let resource: Int?

    /// The light's colour.
    public static func color(_ color: Color) -> Paint { Paint(color: color, resource: nil) }
    /// The paint of that index in `Resources.paints`.
    public static func resource(_ index: Int) -> Paint { Paint(color: nil, resource: index) }

    private init(color: Color?, resource: Int?) {
        self.color = color
        self.resource = resource
    }
}

extension Paint: JSONWritable, Decodable {
    /// Writes a colour as a string and a resource as a number.
    public func write(to json: inout JSONStream) {
        color?.write(to: &json)
        resource?.write(to: &json)
    }

    public init(from decoder: any Decoder) throws {
        let index = try? decoder.singleValueContainer().decode(Int.self)
        self.init(color: index == nil ? try Color(from: decoder) : nil, resource: index)
    }
}
