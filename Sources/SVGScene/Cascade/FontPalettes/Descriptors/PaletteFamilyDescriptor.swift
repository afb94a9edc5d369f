import Switchless

/// The `font-family` descriptor (CSS Fonts 4, 9.2.1).
enum PaletteFamilyDescriptor: PaletteDescriptor {
    static let name: Name = "font-family"
    static let summary = "The families that the palette is for."

    static func read(_ value: Bytes, into palette: inout PaletteDraft) {
        palette.families = [String](families: value)
    }
}
