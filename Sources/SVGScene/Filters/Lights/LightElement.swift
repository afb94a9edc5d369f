public import VectorScene

/// What lights a surface (Filter Effects 1, 9.10 and 9.19): an element in one of the lighting primitives.
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
