/// A cone of light (Filter Effects 9.11.3).
public struct SpotLight: LightSource, Hashable {
    public static let type = "feSpotLight"

    /// Where it is, in user units; z points to the viewer.
    public var x, y, z: Double
    /// Where it points to.
    public var pointsAtX, pointsAtY, pointsAtZ: Double
    /// How fast it fades away from the cone's axis.
    public var specularExponent: Double
    /// The angle between axis and edge, in degrees; `nil` is no edge.
    public var limitingConeAngle: Double?

    public init(
        x: Double, y: Double, z: Double, pointsAtX: Double, pointsAtY: Double,
        pointsAtZ: Double, specularExponent: Double, limitingConeAngle: Double?
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

    public func accept<V: LightVisitor>(_ visitor: inout V) throws { try visitor.visit(self) }
}
