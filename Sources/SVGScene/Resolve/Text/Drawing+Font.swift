import VectorScene

extension Drawing {
    /// The font that `style` specifies.
    func font(_ style: ComputedStyle) -> SceneFont {
        let pool = tree.context.pool
        var font = SceneFont(size: style[Properties.FontSize.self].value)
        font.families = families(style[Properties.FontFamily.self].text)
        font.weight = style[Properties.FontWeight.self].weight
        font.style = FontStyle(rawValue: style[Properties.FontStyle.self].rawValue) ?? .normal
        font.stretch = style[Properties.FontStretch.self].percent
        font.smallCaps = style[Properties.FontVariant.self] == .smallCaps
        font.kerning = style[Properties.FontKerning.self] != .none
        let variations = style[Properties.FontVariationSettings.self].text
        if !variations.isEmpty { font.variations = [String: Double](variations: pool[variations]) ?? [:] }
        return font
    }

    private func families(_ list: Stored<UInt8>) -> [String] {
        if list != cache.families.list { cache.families = (list, [String](families: tree.context.pool[list])) }
        return cache.families.names
    }
}
