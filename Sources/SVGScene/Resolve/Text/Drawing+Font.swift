import VectorScene

extension Drawing {
    /// The font that `style` specifies.
    func font(_ style: ComputedStyle) -> SceneFont {
        let pool = tree.context.pool
        var font = SceneFont(size: style[Properties.FontSize.self].value)
        font.families = families(style[Properties.FontFamily.self].text)
        font.weight = style[Properties.FontWeight.self].weight
        font.style = style[Properties.FontStyle.self]
        font.stretch = style[Properties.FontStretch.self].percent
        font.smallCaps = style[Properties.FontVariantCaps.self] == .smallCaps
        font.opticalSizing = style[Properties.FontOpticalSizing.self] != .none
        font.features = features(style)
        font.kerning = style[Properties.FontKerning.self] != .none
        font.synthesis = synthesis(style)
        font.palette = palette(style, for: font.families)
        let variations = style[Properties.FontVariationSettings.self].text
        if !variations.isEmpty { font.variations = [String: Double](variations: pool[variations]) ?? [:] }
        return font
    }

    private func palette(_ style: ComputedStyle, for families: [String]) -> FontPalette? {
        let value = style[Properties.FontPalette.self]
        let name = value.name.isEmpty ? nil : tree.context.pool.bytes(of: value.name).string
        guard let name else {
            return FontPalette.Theme(rawValue: value.keyword.rawValue).map { FontPalette(theme: $0) }
        }
        return tree.styleLoader.palettes.palette(named: name, for: families)
    }

    private func synthesis(_ style: ComputedStyle) -> FontSynthesis {
        var synthesis = FontSynthesis.all
        if style[Properties.FontSynthesisWeight.self] == .none { synthesis.remove(.weight) }
        if style[Properties.FontSynthesisStyle.self] == .none { synthesis.remove(.style) }
        if style[Properties.FontSynthesisSmallCaps.self] == .none { synthesis.remove(.smallCaps) }
        return synthesis
    }

    /// The OpenType features; those of `font-feature-settings` come last (CSS Fonts 4, 7.2).
    private func features(_ style: ComputedStyle) -> [String: Int] {
        let words =
            style[Properties.FontVariantLigatures.self]
            .union(style[Properties.FontVariantCaps.self]).union(style[Properties.FontVariantNumeric.self])
            .union(style[Properties.FontVariantEastAsian.self]).union(style[Properties.FontVariantPosition.self])
            .union(style[Properties.FontVariantAlternates.self])
        let settings = style[Properties.FontFeatureSettings.self].text
        guard !words.isEmpty || !settings.isEmpty else { return [:] }
        let own = settings.isEmpty ? [:] : [String: Int](features: tree.context.pool.bytes(of: settings)) ?? [:]
        return words.features.merging(own) { $1 }
    }

    private func families(_ list: Stored<UInt8>) -> [String] {
        guard list != cache.families.list else { return cache.families.names }
        cache.families = (list, [String](families: tree.context.pool.bytes(of: list)))
        if options.keepsFonts {
            for entry in cache.families.names { usedFamilies.insert(FontFamilyName(entry).name.lowercased()) }
        }
        return cache.families.names
    }
}
