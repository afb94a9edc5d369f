/// A chain of image operations on what a group draws.
public struct Filter: SceneObject {
    /// The region outside of which the result is cut off. Both sizes are above 0.
    public var x, y, width, height: Double
    public var units: Units
    /// What the primitives' coordinates and lengths are measured in.
    public var contentUnits: Units
    /// At least one. The result of the last is the filter's.
    public var primitives: [any FilterPrimitive]

    public init(
        x: Double, y: Double, width: Double, height: Double, units: Units = .user, contentUnits: Units = .user,
        primitives: [any FilterPrimitive]
    ) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.units = units
        self.contentUnits = contentUnits
        self.primitives = primitives
    }
}
