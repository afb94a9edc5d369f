import SVGScene
import Switchless

/// What `--text` can ask for.
protocol TextForm: Named {
    /// Whether it looks at the font options.
    static var usesFonts: Bool { get }
    /// The option of the library, with the fonts read.
    static func output(_ fonts: FontOptions) throws -> TextOutput
}
