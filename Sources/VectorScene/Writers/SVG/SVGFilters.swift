/// Writes filters.
enum SVGFilters {
    static func element(_ filter: SceneFilter, _ name: String, _ document: SVGDocument) -> Markup {
        let format = document.decimals(at: filter.units.scale(document), finer: 10)
        var element = Markup("filter", [Markup.Attribute(name: "id", value: name)])
        element.set("filterUnits", filter.units.text(default: .box))
        element.set("primitiveUnits", filter.contentUnits.text(default: .user))
        element.set("x", format.text(filter.x))
        element.set("y", format.text(filter.y))
        element.set("width", format.text(filter.width))
        element.set("height", format.text(filter.height))
        element.children = filter.primitives.map { SVGPrimitiveWriter.element(of: $0, in: filter, document) }
        dropDefaults(of: &element.children)
        return element
    }

    /// Removes what renderers do without: the input that a primitive has anyway, and results that nobody asks for.
    private static func dropDefaults(of primitives: inout [Markup]) {
        var result = "SourceGraphic"
        var named: Set<String> = []
        for index in primitives.indices {
            let own = primitives[index]["result"]
            if primitives[index]["in"] == result { primitives[index].remove("in") }
            let merged = primitives[index].children.compactMap { $0["in"] }
            named.formUnion([primitives[index]["in"], primitives[index]["in2"]].compactMap { $0 } + merged)
            result = own ?? ""
        }
        for index in primitives.indices {
            if let own = primitives[index]["result"], !named.contains(own) { primitives[index].remove("result") }
        }
    }
}
