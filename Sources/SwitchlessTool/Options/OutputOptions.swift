import ArgumentParser
import SVGScene
import Switchless
import VectorScene

/// Options of the output.
struct OutputOptions: ParsableArguments {
    @Option(
        name: .customLong("format"),
        help: ArgumentHelp(
            "The format of the output. (default: json)", discussion: SceneFormats.summaries, valueName: "format"),
        transform: SceneFormats.format)
    var chosenFormat: any SceneWriter.Type = JSONWriter.self

    @Flag(
        help: ArgumentHelp(
            "Make an SVG drawing that can stand in one's own page, whoever made it.",
            discussion: """
                With --format svg. Nothing in it runs or loads anything; what is removed is reported. Pictures are read \
                only from --image-folder.
                """))
    var safe = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Write the scene to this file instead of standard output.",
            discussion:
                "The file is written atomically. With --format pdf, several drawings become its pages, without those that fail.",
            valueName: "file"))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Also write a page that shows all drawings beside their scenes.",
            discussion:
                "It opens from the file system, with everything within. Add --source for the lines of the nodes.",
            valueName: "file"))
    var gallery: String?

    @Flag(help: "Indent the output.")
    var pretty = false

    @Flag(help: "Keep identifiers, titles and descriptions in SVG, and with --source the data-* attributes.")
    var keepNames = false

    @Option(
        help: ArgumentHelp(
            "What identifiers in SVG begin with, so that drawings in one page do not share any.",
            discussion: "Letters, digits, -, _ and ., the first of them a letter or _.", valueName: "text"))
    var idPrefix: String?

    @Option(
        help: ArgumentHelp(
            "The precision of numbers, 1 to 17: significant digits in JSON (default: 8), otherwise decimals.",
            valueName: "digits"))
    var precision: Int?

    @OptionGroup(title: "Pictures")
    var picture: PictureOptions

    @Flag(help: "Treat warnings as errors: write no scene of a drawing with a warning.")
    var strict = false

    @Flag(help: "Print a table of the drawings with sizes and times.")
    var summary = false

    /// The format of the output.
    var format: any SceneWriter.Type { safe ? SafeSVG.self : chosenFormat }

    /// The options of the writer.
    var writing: SceneWriterOptions {
        picture.applied(
            to: SceneWriterOptions(precision: precision, pretty: pretty, keepsNames: keepNames, idPrefix: idPrefix))
    }

    /// The destination that the options describe.
    ///
    /// - Parameter pages: the file of all drawings, if there is one.
    func destination(_ batch: BatchOptions, _ pages: ScenePages?) -> any Destination {
        pages ?? batch.destination(output, fileExtension: format.fileExtension)
    }

    /// The file that several drawings become pages of; `nil` if each becomes a file or a line.
    func pages(_ inputs: BatchInputs, _ batch: BatchOptions) -> ScenePages? {
        format.hasPages && !inputs.isSingle && batch.outputDirectory == nil ? ScenePages(path: output) : nil
    }

    func validate() throws {
        guard !safe || [SVGWriter.name, SafeSVG.name].contains(chosenFormat.name) else {
            throw ValidationError("--safe is for SVG: add --format svg")
        }
        guard 1...17 ~= precision ?? 8 else { throw ValidationError("--precision is a number from 1 to 17") }
        guard idPrefix.map(Self.isName) ?? true else {
            throw ValidationError("--id-prefix has letters, digits, -, _ and ., and begins with a letter or _")
        }
    }

    private static let nameStarts = ByteSet("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_")
    private static let nameBytes = nameStarts.union(ByteSet("0123456789-."))

    /// Whether an identifier can begin with a text.
    private static func isName(_ text: String) -> Bool {
        text.utf8.first.map(nameStarts.contains) ?? false && text.utf8.allSatisfy(nameBytes.contains)
    }
}
