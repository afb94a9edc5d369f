import ArgumentParser
import VectorScene

/// `switchless view`: a page that shows drawings beside their scenes.
struct ViewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "view",
        abstract: "Shows drawings beside their scenes in the browser.",
        discussion: """
            It serves a page on this machine until it is interrupted: each drawing beside its scene, their difference, the \
            nodes with their source lines, diagnostics, layers, exports, and the comparison of two drawings. The page reads the \
            given files alone. Other programs and users of this machine can open it; pages of other origins cannot.

            With --watch the page shows a drawing again when its file changes. Files that it refers to are not watched.

            \(ViewRun.note)For a page in one file, without a server, see --gallery and --format html of 'switchless svg'.

            Examples:
              switchless view drawings/*.svg
              switchless view --watch --port 8080 drawing.svg

            Exit codes: 1 if the page cannot be served; 2 for a wrong command line.
            """)

    @Argument(help: ArgumentHelp("The drawings.", valueName: "file"))
    var files: [String]

    @Flag(help: "Show a drawing again when its file changes.")
    var watch = false

    @Option(help: ArgumentHelp("The port. (default: any that is free)", valueName: "number"))
    var port: UInt16 = 0

    @Flag(name: .customLong("no-open"), help: "Do not open the browser; print the address only.")
    var staysClosed = false

    @OptionGroup(title: "Drawing")
    var conversion: ConversionOptions

    @OptionGroup(title: "Messages")
    var messages: MessageOptions

    func validate() throws {
        for file in files where !Inputs.isFile(file) {
            throw ValidationError(
                "'\(file)' is no file; for a drawing that is piped in, use 'switchless svg --format html'")
        }
    }

    func run() throws {
        try messages.endingProgram {
            try ViewRun(
                files: files, options: try conversion.options(for: HTMLWriter.self), port: port, isWatching: watch,
                opensBrowser: !staysClosed
            ).run()
            return 0
        }
    }
}
