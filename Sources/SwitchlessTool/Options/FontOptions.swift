import ArgumentParser
import SVGScene

/// Options of text and its fonts.
struct FontOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("What becomes of text. (default: characters)", discussion: TextForms.summaries),
        transform: TextForms.form)
    var text: any TextForm.Type = CharactersForm.self

    @Option(
        help: ArgumentHelp(
            "Use this font file, or all fonts in this folder; repeat the option for more.",
            valueName: "folder|file", visibility: visibility))
    var fonts: [String] = []

    @Flag(help: ArgumentHelp("Use the fonts that are installed, after all others.", visibility: visibility))
    var systemFonts = false

    @Option(
        help: ArgumentHelp(
            "The families of a generic one, such as 'serif=Noto Serif, Noto Serif CJK JP'; repeat the option for more.",
            valueName: "name=families", visibility: visibility))
    var generic: [GenericFamily] = []

    @Option(
        help: ArgumentHelp(
            "Fallback font family, used when no requested family is available; repeat the option for more.",
            valueName: "family",
            visibility: visibility))
    var defaultFamily: [String] = []

    @Flag(
        help: ArgumentHelp(
            "Slant glyphs where a font has no italics, and embolden them where it is not bold, as browsers do.",
            visibility: visibility))
    var synthesize = false

    /// A build that makes no outlines does not show the options.
    private static let visibility: ArgumentVisibility = TextForms.haveOutlines ? .default : .hidden

    private var hasFontOptions: Bool {
        !fonts.isEmpty || systemFonts || !generic.isEmpty || !defaultFamily.isEmpty || synthesize
    }

    func validate() throws {
        guard text.usesFonts || !hasFontOptions else {
            throw ValidationError(
                "--fonts, --system-fonts, --generic, --default-family and --synthesize are for --text outlines: add it")
        }
    }

    /// The option of the library, with the fonts read.
    func output() throws -> TextOutput { try text.output(self) }
}

extension FontOptions: CustomStringConvertible {
    /// All that the outlines depend on, except the content of the fonts.
    var description: String {
        let generics = generic.map { "\($0.name)=\($0.families)" }
        return "\(text.name) \(fonts) \(systemFonts) \(generics) \(defaultFamily) \(synthesize)"
    }
}

/// A generic family and those that it stands for, as `serif=Noto Serif, Noto Serif CJK JP`.
struct GenericFamily: ExpressibleByArgument {
    let name: String
    let families: [String]

    init?(argument: String) {
        let sides = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard sides.count == 2 else { return nil }
        let families = sides[1].split(separator: ",").map { Self.trimmed($0) }.filter { !$0.isEmpty }
        name = Self.trimmed(sides[0])
        guard !name.isEmpty, !families.isEmpty else { return nil }
        self.families = families
    }

    private static func trimmed(_ text: Substring) -> String {
        let isSpace = { (character: Character) in character.isWhitespace }
        let start = text.drop(while: isSpace)
        return String(start.prefix(start.count - start.reversed().prefix(while: isSpace).count))
    }
}
