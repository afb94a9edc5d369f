import SVGScene
import Switchless

/// Text stays text.
enum CharactersForm: TextForm {
    static let name: Name = "characters"
    static let summary = "Text stays text: whoever draws the scene needs fonts."
    static let usesFonts = false

    static func output(_ fonts: FontOptions) -> TextOutput { .characters }
}
