import Switchless
import VectorScene

/// The `feSpotLight` element (Filter Effects 1, 9.10.3).
struct FeSpotLight: LightElement {
    static let name: Name = .svg("feSpotLight")
    static let summary = "A cone of light."
    static let attributes: [Attribute<FeSpotLight>] = [
        Attribute("x", \.x),
        Attribute("y", \.y),
        Attribute("z", \.z),
        Attribute("pointsAtX", \.pointsAtX),
        Attribute("pointsAtY", \.pointsAtY),
        Attribute("pointsAtZ", \.pointsAtZ),
        Attribute("specularExponent", \.exponent, allowing: { $0 >= 0 }),
        Attribute("limitingConeAngle", \.coneAngle),
    ]
    var x = 0.0, y = 0.0, z = 0.0
    var pointsAtX = 0.0, pointsAtY = 0.0, pointsAtZ = 0.0
    var exponent = 1.0
    var coneAngle: Double?

    func light(in context: PrimitiveContext) -> any LightSource {
        let point = context.point(x, y)
        let aim = context.point(pointsAtX, pointsAtY)
        return SpotLight(
            x: point.x, y: point.y, z: context.distance(z), pointsAtX: aim.x, pointsAtY: aim.y,
            pointsAtZ: context.distance(pointsAtZ), specularExponent: exponent, limitingConeAngle: coneAngle)
    }
}
