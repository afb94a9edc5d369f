/// Light from far away, the same everywhere (Filter Effects 9.11.1).
public struct DistantLight: LightSource, Hashable {
    public static let type = "feDistantLight"

    /// In degrees: clockwise from the x axis, and up from the plane.
    public var azimuth, elevation: Double

    public init(azimuth: Double, elevation: Double) {
        self.azimuth = azimuth
        self.elevation = elevation
    }

    public func accept<V: LightVisitor>(_ visitor: inout V) throws { try visitor.visit(self) }
}
