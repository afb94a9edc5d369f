import ArgumentParser
import SVGScene
import Switchless
import VectorScene

/// The forms of text that the tool can write, depending on the package traits that it was built with.
enum TextForms {
    static let all = Registry<any TextForm.Type>(
        "form of text", [CharactersForm.self] + optional, as: { $0 })

    #if Rendering
    /// Whether there is a form that uses fonts.
    static let haveOutlines = true
    private static let optional: [any TextForm.Type] = [OutlinesForm.self]
    private static let missing: [String: String] = [:]
    #else
    /// Whether there is a form that uses fonts.
    static let haveOutlines = false
    private static let optional: [any TextForm.Type] = []
    /// The forms that a build lacks, with the package trait that each needs.
    private static let missing = ["outlines": "Rendering"]
    #endif

    /// Each form in a line, for the help.
    static var summaries: String { all.entries.map { "\($0.name.local): \($0.summary)" }.joined(separator: "\n") }

    /// The form of a name on the command line.
    static func form(named name: String) throws -> any TextForm.Type {
        if let form = all[Name(name)] { return form }
        let reason = missing[name].map { "text as '\(name)' needs a build with the package trait \($0)" }
        throw ValidationError(
            """
            \(reason ?? "there is no form of text '\(ShownText.of(name))'"); \
            the forms are \(all.entries.map(\.name.local).joined(separator: ", "))
            """)
    }
}

/// The form that `--text` asks for.
protocol TextForm: Named {
    /// Whether it looks at the font options.
    static var usesFonts: Bool { get }
    /// The option of the library, with the fonts read.
    static func output(_ fonts: FontOptions) throws -> TextOutput
}

/// Text stays text.
enum CharactersForm: TextForm {
    static let name: Name = "characters"
    static let summary = "Text stays text: whoever draws the scene needs fonts."
    static let usesFonts = false

    static func output(_ fonts: FontOptions) -> TextOutput { .characters }
}
