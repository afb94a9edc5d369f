public import VectorScene

/// What lights a surface (Filter Effects 1, 9.10 and 9.19): an element in one of the lighting primitives.
public protocol LightElement: Element {
    /// The light, its place in user units.
    func light(at place: PrimitivePlace) -> any LightSource
}

extension Element where Self: LightElement {
    public var asLight: (any LightElement)? { self }
}

extension PrimitivePlace {
    /// The light of a lighting primitive, the first that stands in it; `nil` where none does.
    var light: (any LightSource)? {
        let light = drawing.tree.children(of: instance.node).lazy.compactMap { drawing.tree.element($0).asLight }.first
        { _ in true }
        if light == nil { warn("there is no light; the result is transparent") }
        return light?.light(at: self)
    }

    /// The colour of the light; its alpha counts for nothing.
    var lightingColor: Color { instance.style[Properties.LightingColor.self].resolved(in: instance.style).color }
}
