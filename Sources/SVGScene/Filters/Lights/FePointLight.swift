import Switchless
import VectorScene

/// The `fePointLight` element (Filter Effects 1, 9.10.2).
struct FePointLight: LightElement {
    static let name: Name = .svg("fePointLight")
    static let summary = "Light from a point, in all directions."
    static let attributes: [Attribute<FePointLight>] = [
        Attribute("x", \.x),
        Attribute("y", \.y),
        Attribute("z", \.z),
    ]
    var x = 0.0, y = 0.0, z = 0.0

    func light(in context: PrimitiveContext) -> any LightSource {
        let point = context.point(x, y)
        return PointLight(x: point.x, y: point.y, z: context.distance(z))
    }
}
