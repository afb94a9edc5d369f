/// What covers an area: a colour, or one of the scene's paints.
public struct Paint: Hashable, Sendable {
    /// The colour, when it is one.
    public let color: Color?
    /// The index into `Resources.paints`, when it is a gradient or a pattern.
    public let resource: Int?

    public static func color(_ color: Color) -> Paint { Paint(color: color, resource: nil) }
    public static func resource(_ index: Int) -> Paint { Paint(color: nil, resource: index) }

    private init(color: Color?, resource: Int?) {
        self.color = color
        self.resource = resource
    }
}
