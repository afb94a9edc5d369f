import ArgumentParser
import VectorScene

/// Options of the output.
struct OutputOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The format of the output. (default: json)", discussion: SceneFormats.summaries),
        transform: SceneFormats.format)
    var format: any SceneWriter.Type = JSONWriter.self

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Write the scene to this file instead of standard output.",
            discussion: "The file is written atomically.",
            valueName: "file"))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Write each scene to this folder: clock.svg becomes clock.json, in SVG clock.svg.",
            discussion: "The folder is created if it is missing.", valueName: "folder"))
    var outputDirectory: String?

    @Flag(help: "Indent the output.")
    var pretty = false

    @Flag(help: "Keep identifiers, titles and descriptions in SVG, and with --source the data-* attributes.")
    var keepNames = false

    @Option(
        help: ArgumentHelp(
            "The precision of numbers, 1 to 17: significant digits in JSON (default: 8), otherwise decimals.",
            valueName: "digits"))
    var precision: Int?

    @Option(
        help: ArgumentHelp(
            "The width of a picture in pixels. (default: the drawing's own)",
            discussion: "Formats without pixels ignore it, but for PDF, where a pixel is 1/96 of an inch.",
            valueName: "pixels"))
    var width: Int?

    @Flag(help: "Treat warnings as errors: write no scene of a drawing with a warning.")
    var strict = false

    @Flag(help: "Print a table of the drawings with sizes and times.")
    var summary = false

    /// The writer that the options describe.
    var writer: any SceneWriter {
        format.init(
            SceneWriterOptions(precision: precision, pretty: pretty, keepsNames: keepNames, width: width))
    }

    /// The destination that the options describe.
    var destination: any Destination {
        if let output { return FileDestination(path: output) }
        if let outputDirectory {
            return FolderDestination(path: outputDirectory, fileExtension: format.fileExtension)
        }
        return StandardOutputDestination()
    }

    func validate() throws {
        guard 1...17 ~= precision ?? 8 else { throw ValidationError("--precision is a number from 1 to 17") }
        guard 1...1_000_000 ~= width ?? 1 else { throw ValidationError("--width is a number from 1 to 1000000") }
        guard output == nil || outputDirectory == nil else {
            throw ValidationError("--output names the one file, --output-directory a folder for many: give only one")
        }
    }

    /// Checks that every scene of `inputs` has a file of its own.
    func validate(for inputs: [any Input]) throws {
        guard output == nil || inputs.count == 1 else {
            throw ValidationError("--output takes one scene; for \(inputs.count) files use --output-directory")
        }
        guard let outputDirectory else { return }
        var taken: [String: String] = [:]
        for input in inputs {
            guard let stem = input.stem else {
                throw ValidationError("\(input.name) has no file name to name the scene after; use --output")
            }
            let name = "\(stem).\(format.fileExtension)"
            guard let other = taken.updateValue(input.name, forKey: name) else { continue }
            throw ValidationError("\(other) and \(input.name) would both be written to \(outputDirectory)/\(name)")
        }
    }
}
