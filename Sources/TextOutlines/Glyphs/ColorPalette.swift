#if Rendering

import CHarfBuzz
import VectorScene

/// A palette of a font (OpenType, `CPAL`).
struct ColorPalette {
    /// A colour with its opacity.
    struct Entry {
        let color: SceneColor
        let opacity: Double
    }

    /// The index that stands for the colour of the text.
    static let foreground = 0xFFFF

    private let entries: [Entry]

    /// Reads a palette; the first if the face has no such palette.
    init(_ choice: FontPalette?, of face: HarfBuzzFace) {
        let palette = Self.number(of: choice ?? FontPalette(), in: face)
        var entries = face.colors(ofPalette: palette).map { color in
            Entry(
                color: SceneColor(
                    red: hb_color_get_red(color), green: hb_color_get_green(color), blue: hb_color_get_blue(color)),
                opacity: Double(hb_color_get_alpha(color)) / 255)
        }
        for other in choice?.colors ?? [] where entries.indices.contains(other.index) {
            entries[other.index] = Entry(color: other.color, opacity: other.opacity)
        }
        self.entries = entries
    }

    private static func number(of choice: FontPalette, in face: HarfBuzzFace) -> UInt32 {
        let palettes = face.paletteCount
        guard let flag = choice.theme.flatMap({ flags[$0] }) else {
            return choice.index >= 0 && choice.index < Int(palettes) ? UInt32(choice.index) : 0
        }
        return (0..<palettes).first { face.paletteFlags($0).rawValue & flag.rawValue != 0 } ?? 0
    }

    private static let flags: [FontPalette.Theme: hb_ot_color_palette_flags_t] = [
        .light: HB_OT_COLOR_PALETTE_FLAG_USABLE_WITH_LIGHT_BACKGROUND,
        .dark: HB_OT_COLOR_PALETTE_FLAG_USABLE_WITH_DARK_BACKGROUND,
    ]

    /// The entry at an index; `nil` if there is none.
    subscript(index: Int) -> Entry? { entries.indices.contains(index) ? entries[index] : nil }

    /// The fill with a colour of the palette; `nil` if nothing is to be drawn.
    ///
    /// - Parameter foreground: the fill for the index 0xFFFF.
    func fill(_ index: Int, alpha: Double = 1, foreground: SceneFill?) -> SceneFill? {
        guard index == Self.foreground else {
            return self[index].map { SceneFill(paint: .color($0.color), opacity: $0.opacity * alpha) }
        }
        return foreground.map { SceneFill(paint: $0.paint, opacity: $0.opacity * alpha) }
    }

    /// The colour of an index, as a stop of a gradient has it; transparent if there is none.
    func stop(_ index: Int, alpha: Double, at offset: Double, foreground: SceneFill?) -> GradientStop {
        let fill = fill(index, alpha: alpha, foreground: foreground)
        return GradientStop(offset: offset, color: fill?.paint.color ?? .black, opacity: fill?.opacity ?? 0)
    }
}

#endif
