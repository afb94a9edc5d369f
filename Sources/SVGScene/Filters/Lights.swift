import Switchless
public import VectorScene

/// A light on a surface (Filter Effects 1, 9.10 and 9.19): an element in one of the lighting primitives.
public protocol LightElement: SVGElement {
    /// The light, its place in user units.
    func light(in context: PrimitiveContext) -> any LightSource
}

extension LightElement {
    public static var roles: [Role<Self>] { [.light] }
}

extension PrimitiveContext {
    /// The light of a lighting primitive, the first that stands in it; `nil` where none does.
    var light: (any LightSource)? {
        let first = drawing.tree.parts(of: instance.node, as: LightRole.self).first { _ in true }
        if first == nil { warn("no light source in the primitive; its result is transparent") }
        return first?.part.light(in: self)
    }

    /// The colour of the light, without its alpha.
    var lightingColor: SceneColor { instance.style[Properties.LightingColor.self].resolved(in: instance.style).color }
}

/// It lights the surface of the primitive that it stands in.
public enum LightRole: ElementRole { public typealias Part = any LightElement }

extension Role where Owner: LightElement {
    /// ``LightRole``.
    public static var light: Role { Role(LightRole.self) { $0 } }
}

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
