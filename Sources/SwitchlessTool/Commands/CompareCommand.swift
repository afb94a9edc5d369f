import ArgumentParser
import SVGScene
import SceneComparison
import Switchless
import VectorScene

/// `switchless compare`: where two drawings or scenes differ.
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Prints where two drawings differ, by node and property.",
        discussion: """
            Each of the two may be a drawing or a scene that 'switchless svg' wrote. What is drawn is compared, not how the file \
            says it: a style sheet in place of attributes makes no difference. Nodes belong together if they have the same id, or \
            are equal, or stand in the same place.

            A line begins with - for a node that only the first has, with + for one that only the second has, and with ~ for a \
            property whose value differs. The lines of the elements follow.

            Examples:
              switchless compare before.svg after.svg
              switchless compare --tolerance 0.01 drawing.json drawing.svg
              switchless compare --picture changes.svg before.svg after.svg
              switchless compare --format json before.svg after.svg | jq '.differences[].node'

            Exit codes: 0 if nothing differs; 1 if something differs, or one cannot be read; 2 for a wrong command line.
            """)

    @Argument(help: ArgumentHelp("The first drawing or scene; - is standard input.", valueName: "first"))
    var first: String

    @Argument(help: ArgumentHelp("The second drawing or scene; - is standard input.", valueName: "second"))
    var second: String

    @Option(
        help: ArgumentHelp(
            "Count numbers as equal that differ by no more than this.",
            discussion: "It is in the units of the property: user units, or 0 to 1 for opacities.", valueName: "number")
    )
    var tolerance: Tolerance = Tolerance()

    @Flag(
        help: ArgumentHelp(
            "Compare what is painted, without identifiers, titles, links and groups that have no effect.",
            discussion: "A drawing and its flat SVG have no differences then, but for rounding: see --tolerance."))
    var painted = false

    @Option(
        help: ArgumentHelp(
            "The format of the differences.", discussion: DifferenceFormats.summaries, valueName: "format"))
    var format = DifferenceFormatChoice(format: TextDifferences.self)

    @Option(
        help: ArgumentHelp(
            "Write a drawing of both, with frames around what differs, to this SVG file.",
            discussion: "It is written if something differs.", valueName: "file"))
    var picture: String?

    @OptionGroup(title: "Drawing")
    var conversion: ConversionOptions

    @OptionGroup(title: "Messages")
    var messages: MessageOptions

    func validate() throws {
        guard Inputs.isFile(first) || Inputs.isFile(second) else {
            throw ValidationError("standard input can be only one of the two")
        }
    }

    func run() throws {
        try messages.endingProgram {
            let reporter = Reporter(messages)
            var options = try conversion.options(for: JSONWriter.self)
            options.includesSource = true
            let scenes = [first, second].map { SceneInput($0, options: options).scene(reporting: reporter) }
            guard var before = scenes[0], var after = scenes[1] else { return 1 }
            if painted { (before, after) = (try before.painted(), try after.painted()) }
            let differences = try SceneDifferences(before, after, tolerance: tolerance.value)
            try format.format.write(differences, of: (first, second), isQuiet: messages.quiet) {
                try OpenFile.standardOutput.write($0)
            }
            guard !differences.isEmpty else { return 0 }
            if let picture {
                let drawing = try differences.picture(of: before, after)
                var lost = Diagnostics()
                try AtomicFile(path: picture).write { sink in
                    try SVGWriter().write(drawing, reporting: &lost, to: sink)
                }
                _ = reporter.report(lost.entries, dropped: lost.dropped, of: picture, failingAt: nil)
            }
            return 1
        }
    }
}

/// A number of at least 0.
struct Tolerance: ExpressibleByArgument {
    var value = 0.0

    init() {}

    init?(argument: String) {
        guard let value = Double(argument), value >= 0, value.isFinite else { return nil }
        self.value = value
    }

    var defaultValueDescription: String { "0" }
}
