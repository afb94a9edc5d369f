/// A cone of light (Filter Effects 9.11.3).
public struct SpotLight: LightSource, Hashable {
    public static let type = "feSpotLight"

    /// The position in user units; z points to the viewer.
    public var x, y, z: Double
    /// The point that it is directed at.
    public var pointsAtX, pointsAtY, pointsAtZ: Double
    /// How fast the light fades away from the cone's axis.
    public var specularExponent: Double
    /// The angle between the axis and the edge, in degrees; `nil` is no limit.
    public var limitingConeAngle: Double?

    /// Makes a spot light; omitted parameters take the defaults of the format.
    public init(
        x: Double, y: Double, z: Double, pointsAtX: Double, pointsAtY: Double,
        pointsAtZ: Double, specularExponent: Double, limitingConeAngle: Double? = nil
    ) {
        self.x = x
        self.y = y
        self.z = z
        self.pointsAtX = pointsAtX
        self.pointsAtY = pointsAtY
        self.pointsAtZ = pointsAtZ
        self.specularExponent = specularExponent
        self.limitingConeAngle = limitingConeAngle
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("x", x)
        json.field("y", y)
        json.field("z", z)
        json.field("pointsAtX", pointsAtX)
        json.field("pointsAtY", pointsAtY)
        json.field("pointsAtZ", pointsAtZ)
        json.field("specularExponent", specularExponent)
        json.field("limitingConeAngle", optional: limitingConeAngle)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        x = try fields("x")
        y = try fields("y")
        z = try fields("z")
        pointsAtX = try fields("pointsAtX")
        pointsAtY = try fields("pointsAtY")
        pointsAtZ = try fields("pointsAtZ")
        specularExponent = try fields("specularExponent")
        limitingConeAngle = try fields.optional("limitingConeAngle")
    }

    public func write(to svg: inout SVGPrimitiveWriter) {
        svg.setPoint(["x", "y", "z"], [x, y, z])
        svg.setPoint(["pointsAtX", "pointsAtY", "pointsAtZ"], [pointsAtX, pointsAtY, pointsAtZ])
        svg.set("specularExponent", specularExponent, default: 1)
        if let limitingConeAngle { svg.set("limitingConeAngle", limitingConeAngle) }
    }

    public func resolved(in box: Rect) -> SpotLight {
        var copy = self
        let point = Transform.box(box).apply(Point(x, y))
        let aim = Transform.box(box).apply(Point(pointsAtX, pointsAtY))
        (copy.x, copy.y, copy.z) = (point.x, point.y, z * box.size.normalizedDiagonal)
        (copy.pointsAtX, copy.pointsAtY, copy.pointsAtZ) = (aim.x, aim.y, pointsAtZ * box.size.normalizedDiagonal)
        return copy
    }
}
