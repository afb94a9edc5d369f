public import VectorScene

/// What lights a surface (Filter Effects 1, 9.10 and 9.19): an element in one of the lighting primitives.
public protocol LightElement: SVGElement {
    /// The light, its place in user units.
    func light(in context: PrimitiveContext) -> any LightSource
}

extension LightElement {
    public func contribute(_ node: NodeID, to parent: inout some ChildCollector) { parent.collect(self) }
}

/// Takes the first light in a lighting primitive.
private struct LightCollector: ChildCollector {
    var light: (any LightElement)?

    mutating func collect(_ light: any LightElement) { self.light = self.light ?? light }
}

extension PrimitiveContext {
    /// The light of a lighting primitive, the first that stands in it; `nil` where none does.
    var light: (any LightSource)? {
        var collector = LightCollector()
        drawing.tree.collect(from: instance.node, into: &collector)
        if collector.light == nil { warn("no light source in the primitive; its result is transparent") }
        return collector.light?.light(in: self)
    }

    /// The colour of the light, without its alpha.
    var lightingColor: SceneColor { instance.style[Properties.LightingColor.self].resolved(in: instance.style).color }
}
