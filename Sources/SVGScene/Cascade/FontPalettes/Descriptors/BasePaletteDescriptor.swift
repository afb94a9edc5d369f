import Switchless
import VectorScene

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
