/// A filter: a chain of image operations on a group.
public struct SceneFilter: SceneObject {
    /// The filter region; the result is clipped to it. Both sizes are above 0.
    public var x, y, width, height: Double
    /// The units of the coordinates.
    public var units: SceneUnits
    /// The units of the primitives' coordinates and lengths.
    public var contentUnits: SceneUnits
    /// The primitives, at least one. The last one's result is the filter's.
    public var primitives: [any FilterPrimitive]

    /// Makes a filter; omitted parameters take the defaults of the format.
    public init(
        x: Double, y: Double, width: Double, height: Double, units: SceneUnits = .user,
        contentUnits: SceneUnits = .user,
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

    public func writeFields(to json: inout JSONStream) {
        json.field("x", x)
        json.field("y", y)
        json.field("width", width)
        json.field("height", height)
        json.field("units", units, unless: .user)
        json.field("contentUnits", contentUnits, unless: .user)
        json.field("primitives", primitives) { $0.write(to: &$1) }
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        x = try fields("x")
        y = try fields("y")
        width = try fields("width")
        height = try fields("height")
        units = try fields("units", default: .user)
        contentUnits = try fields("contentUnits", default: .user)
        primitives = try fields("primitives", default: [AnyFilterPrimitive]()).map(\.value)
    }
}
