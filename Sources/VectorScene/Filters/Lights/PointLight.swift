/// A light that shines in all directions from a point (Filter Effects 9.11.2).
public struct PointLight: LightSource, Hashable {
    public static let type = "fePointLight"

    /// The position in user units; z points to the viewer.
    public var x, y, z: Double

    /// Makes a point light.
    public init(x: Double, y: Double, z: Double) {
        self.x = x
        self.y = y
        self.z = z
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("x", x)
        json.field("y", y)
        json.field("z", z)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        x = try fields("x")
        y = try fields("y")
        z = try fields("z")
    }

    public func write(to svg: inout SVGPrimitiveWriter) { svg.setPoint(["x", "y", "z"], [x, y, z]) }

    public func resolved(in box: Rect) -> PointLight {
        let point = Transform.box(box).apply(Point(x, y))
        return PointLight(x: point.x, y: point.y, z: z * box.size.normalizedDiagonal)
    }
}
