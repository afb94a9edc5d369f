import SystemCalls
import ArgumentParser
import SVGScene

/// `switchless svg`: from drawings to scenes.
struct SVGCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "svg",
        abstract: "Converts SVG drawings to scenes, and to other forms.",
        discussion: """
            A drawing may be gzipped (.svgz) and in any encoding. Images are read only from its folder and below, or from \
            --image-folder, and never from the network. Style sheets and drawings in other files, which xml-stylesheet, \
            @import and use name, are read only from --style-folder. Several scenes are written to standard output one \
            per line, or to a file each with --output-directory.

            What the tool does not support is left out of the scene, with a warning on standard error.

            Examples:
              switchless svg drawing.svg > drawing.json
              switchless svg --pretty --source -o drawing.json drawing.svg
              gunzip < drawing.svgz | switchless svg -
              switchless svg --format svg -o small.svg drawing.svg
              switchless svg --output-directory scenes --summary drawings/*.svg
              switchless svg --strict --diagnostics json *.svg > /dev/null

            Exit codes: 0 if every scene was written; 1 if a drawing could not be read or a scene could not be written, or \
            a drawing gave a warning and --strict is set; 2 for a wrong command line.
            """)

    @Argument(help: ArgumentHelp("The drawings; - or none is standard input.", valueName: "file"))
    var files: [String] = []

    @OptionGroup(title: "Output")
    var output: OutputOptions

    @OptionGroup(title: "Drawing")
    var conversion: ConversionOptions

    @OptionGroup(title: "Messages")
    var messages: MessageOptions

    func validate() throws {
        try output.validate(for: Inputs.named(files))
        guard files.isEmpty, System.isTerminal(0) else { return }
        throw ValidationError("name a drawing, or pipe one in")
    }

    func run() throws {
        let reporter = Reporter(messages)
        do {
            let run = ConversionRun(
                converter: SVGConverter(options: try conversion.options()), writer: output.writer,
                destination: output.destination, reporter: reporter, isStrict: output.strict)
            let figures = try run.convert(Inputs.named(files))
            if output.summary { try run.summarize(figures) }
        } catch {
            reporter.report(error, of: "switchless")
        }
        if reporter.hasFailed { throw ExitCode.failure }
    }
}
