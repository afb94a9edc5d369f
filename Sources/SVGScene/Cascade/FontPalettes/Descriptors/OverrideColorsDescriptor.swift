import Switchless
import VectorScene

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
