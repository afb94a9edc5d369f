import Switchless
import VectorScene

/// A descriptor of `@font-palette-values` (CSS Fonts 4, 9.2).
protocol PaletteDescriptor: Named {
    /// Reads a value. An invalid one changes nothing.
    static func read(_ value: Bytes, into palette: inout PaletteDraft)
}

/// The descriptors by name.
enum PaletteDescriptors {
    static let standard = Registry<any PaletteDescriptor.Type>(
        "descriptor of @font-palette-values",
        [
            BasePaletteDescriptor.self,
            OverrideColorsDescriptor.self,
            PaletteFamilyDescriptor.self,
        ], as: { $0 })
}

/// A palette that is being read.
struct PaletteDraft {
    /// The families that it is for.
    var families: [String] = []
    /// The palette.
    var palette = FontPalette()
}

/// The palettes that style sheets declare, by their name and family.
struct DeclaredPalettes {
    private var palettes: [Key: FontPalette] = [:]

    private struct Key: Hashable {
        let name, family: String
    }

    /// Adds a palette. A later one of the same name and family replaces it.
    mutating func add(_ draft: PaletteDraft, named name: String) {
        for family in draft.families { palettes[Key(name: name, family: family.lowercased())] = draft.palette }
    }

    /// The palette of a name for the first of the families that has one.
    func palette(named name: String, for families: [String]) -> FontPalette? {
        guard !palettes.isEmpty else { return nil }
        return families.lazy.compactMap { palettes[Key(name: name, family: $0.lowercased())] }.first
    }
}

/// The `base-palette` descriptor (CSS Fonts 4, 9.2.2).
enum BasePaletteDescriptor: PaletteDescriptor {
    static let name: Name = "base-palette"
    static let summary = "The palette of the font that is changed."

    static func read(_ value: Bytes, into palette: inout PaletteDraft) {
        let text = value.string.lowercased()
        let theme = FontPalette.Theme(rawValue: text)
        guard let index = theme == nil ? Int(text) : 0, index >= 0 else { return }
        (palette.palette.index, palette.palette.theme) = (index, theme)
    }
}

/// The `override-colors` descriptor (CSS Fonts 4, 9.2.3).
enum OverrideColorsDescriptor: PaletteDescriptor {
    static let name: Name = "override-colors"
    static let summary = "Colours in place of some of the palette."

    static func read(_ value: Bytes, into palette: inout PaletteDraft) {
        let context = ValueContext()
        var input = ByteScanner(value)
        var colors: [FontPalette.Color] = []
        repeat {
            input.skipSpace()
            guard let index = input.takeInteger(digits: 1...5) else { return }
            input.skipSpace()
            guard let color = ColorValue.read(&input, in: context), !color.isCurrent else { return }
            colors.append(FontPalette.Color(index: index, color: color.color, opacity: color.alpha))
            guard colors.count <= mostColors else { return }
            input.skipSpace()
        } while input.take(",")
        if input.isAtEnd { palette.palette.colors = colors }
    }

    /// The most colours of a palette. Each span repeats them, and each colour glyph is looked up by them.
    private static let mostColors = 256
}

/// The `font-family` descriptor (CSS Fonts 4, 9.2.1).
enum PaletteFamilyDescriptor: PaletteDescriptor {
    static let name: Name = "font-family"
    static let summary = "The families that the palette is for."

    static func read(_ value: Bytes, into palette: inout PaletteDraft) {
        palette.families = [String](families: value)
    }
}
