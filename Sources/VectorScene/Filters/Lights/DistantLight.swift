/// A light with the same direction everywhere (Filter Effects 9.11.1).
public struct DistantLight: LightSource, Hashable {
    public static let type = "feDistantLight"

    /// The direction in degrees: clockwise from the x axis, and up from the plane.
    public var azimuth, elevation: Double

    /// Makes a distant light.
    public init(azimuth: Double, elevation: Double) {
        self.azimuth = azimuth
        self.elevation = elevation
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("azimuth", azimuth)
        json.field("elevation", elevation)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        azimuth = try fields("azimuth")
        elevation = try fields("elevation")
    }

    public func write(to svg: inout SVGPrimitiveWriter) {
        svg.set("azimuth", azimuth, default: 0)
        svg.set("elevation", elevation, default: 0)
    }
}
