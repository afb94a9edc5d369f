import Switchless
import VectorScene

/// The `feDistantLight` element (Filter Effects 1, 9.10.1).
struct FeDistantLight: LightElement {
    static let name: Name = .svg("feDistantLight")
    static let summary = "Light from far away, the same everywhere."
    static let attributes: [Attribute<FeDistantLight>] = [
        Attribute("azimuth", \.azimuth),
        Attribute("elevation", \.elevation),
    ]
    var azimuth = 0.0, elevation = 0.0

    func light(in context: PrimitiveContext) -> any LightSource { DistantLight(azimuth: azimuth, elevation: elevation) }
}
