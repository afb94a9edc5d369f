/// Writes masks.
enum SVGMasks {
    static func element(_ mask: SceneMask, _ name: String, _ document: SVGDocument) -> Markup {
        let format = document.decimals(at: mask.units.scale(document), finer: 10)
        var element = Markup("mask", [Markup.Attribute(name: "id", value: name)])
        element.set("maskUnits", mask.units.text(default: .box))
        element.set("maskContentUnits", mask.contentUnits.text(default: .user))
        element.set("mask-type", mask.kind == .luminance ? nil : mask.kind.rawValue)
        element.set("color-interpolation", mask.colorSpace == .sRGB ? nil : mask.colorSpace.rawValue)
        element.set("x", format.text(mask.x))
        element.set("y", format.text(mask.y))
        element.set("width", format.text(mask.width))
        element.set("height", format.text(mask.height))
        element.set("mask", document.mask(mask.mask))
        element.children = SVGNodes.elements(
            mask.children, document, scale: document.resourceScale * mask.contentUnits.factor)
        return element
    }
}
