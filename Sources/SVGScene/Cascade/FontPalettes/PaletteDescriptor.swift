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
