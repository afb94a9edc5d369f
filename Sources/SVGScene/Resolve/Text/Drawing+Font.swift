import Switchless
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

extension [String] {
    private static let listed = ByteSet(",").inverted
    private static let word = ByteSet(", \t\n\r\u{C}").inverted

    /// The families of a `font-family` as ``SceneFont/families`` has them (CSS Fonts 4, 2.1). Words are joined by one
    /// space.
    init(families list: Bytes) {
        self = []
        var input = ByteScanner(list)
        while !input.isAtEnd {
            input.skipSpace()
            let quoted: [UInt8]? = input.attempt { $0.takeString() }
            let name = quoted.map { String(decoding: $0, as: UTF8.self) } ?? Self.words(&input).joined(separator: " ")
            if !name.isEmpty { append(FontFamilyName(name, isQuoted: quoted != nil).entry) }
            _ = input.take(while: Self.listed)
            input.skip()
        }
    }

    /// Takes words up to a comma. Names that would need quotes are accepted, such as one that begins with a digit.
    private static func words(_ input: inout ByteScanner) -> [String] {
        var words: [String] = []
        while !input.isAtEnd, listed.contains(input.next) {
            words.append(input.takeName().map { String(decoding: $0, as: UTF8.self) } ?? "")
            words[words.count - 1] += input.take(while: word).string
            input.skipSpace()
        }
        return words
    }
}

extension [String: Double] {
    /// The axes of a `font-variation-settings` (CSS Fonts 4, 8.2). The last of equal names wins.
    ///
    /// - Returns: `nil` if the list is invalid.
    init?(variations list: Bytes) {
        self = [:]
        var input = ByteScanner(list)
        repeat {
            input.skipSpace()
            let axis: [UInt8]? = input.takeString()
            input.skipSpace()
            guard let axis, axis.count == 4, let value = input.takeNumber() else { return nil }
            self[String(decoding: axis, as: UTF8.self)] = value
            input.skipSpace()
            guard count <= Self.mostAxes else { return nil }
        } while input.take(",")
        guard input.isAtEnd else { return nil }
    }

    /// The most axes of a font. Each span repeats them.
    private static let mostAxes = 64
}

/// The lists of features that have a name.
private let featureLists: KeywordTable<[String: Int]> = ["normal": [:]]

extension [String: Int] {
    /// The values of OpenType features by tag (CSS Fonts 4, 6.12); `nil` where the list is no such list.
    init?(features list: Bytes) {
        self = [:]
        var input = ByteScanner(list)
        guard featureLists.take(&input) == nil else { return }
        repeat {
            input.skipSpace()
            let tag: [UInt8]? = input.takeString()
            input.skipSpace()
            guard let tag, tag.count == 4, tag.allSatisfy({ 0x20...0x7E ~= $0 }) else { return nil }
            let word = input.takeIdentifier()?.string.lowercased()
            let number = word == nil ? input.takeNumber() ?? 1 : word.flatMap { Self.featureWords[$0] }
            guard let number, let value = Int(exactly: number), 0...65535 ~= value else { return nil }
            self[String(decoding: tag, as: UTF8.self)] = value
            input.skipSpace()
            guard count <= Self.mostFeatures else { return nil }
        } while input.take(",")
        guard input.isAtEnd else { return nil }
    }

    /// The most features of a font. Each span repeats them.
    private static let mostFeatures = 64
    private static let featureWords = ["on": 1.0, "off": 0]
}
