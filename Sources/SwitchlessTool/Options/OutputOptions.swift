import ArgumentParser
import VectorScene

/// Options of the output.
struct OutputOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The format of the output.", discussion: SceneFormatChoice.summaries))
    var format = SceneFormatChoice(writer: JSONWriter.self)

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Write the scene to this file instead of standard output.",
            discussion: "The file is written atomically.",
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
            "The precision of numbers, 1 to 17: significant digits in JSON (default: 8), otherwise decimals.",
            valueName: "digits"))
    var precision: Int?

    @Flag(help: "Treat warnings as errors: write no scene of a drawing with a warning.")
    var strict = false

    @Flag(help: "Print a table of the drawings with sizes and times.")
    var summary = false

    /// The options of the writer.
    var writing: SceneWriterOptions {
        SceneWriterOptions(precision: precision, pretty: pretty, keepsNames: keepNames)
    }

    /// The destination that the options describe.
    func destination(_ batch: BatchOptions) -> any Destination {
        batch.destination(output, fileExtension: format.writer.fileExtension)
    }

    func validate() throws {
        guard 1...17 ~= precision ?? 8 else { throw ValidationError("--precision is a number from 1 to 17") }
    }
}
