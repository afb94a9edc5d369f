import SystemCalls
import ArgumentParser
import XMLMapping

/// `switchless models`: from XML of any vocabulary to JSON, by a mapping.
struct ModelsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "models",
        abstract: "Converts XML of any vocabulary to JSON objects, by a mapping.",
        discussion: """
            A mapping is a property list of classes, the elements that they come from, and the paths of their properties; \
            see examples/mappings. Every item of a document becomes one line as soon as it is read: documents may be \
            larger than memory.

            Mistakes in the mapping are reported before any document is read. A broken item ends its document, unless \
            --keep-going is set.

            Examples:
              switchless models --mapping gpx.plist tour.gpx
              switchless models --mapping rss.plist --array -o entries.json feeds/*.xml
              curl -s https://example.com/sitemap.xml | switchless models --mapping sitemap.plist -

            Exit codes: 0 if everything was read; 1 if the mapping or a document is invalid, or the result could not be \
            written; 2 for a wrong command line.
            """)

    @Argument(help: ArgumentHelp("The documents, gzipped or not; - or none is standard input.", valueName: "file"))
    var files: [String] = []

    @Option(name: .shortAndLong, help: ArgumentHelp("The mapping, a property list.", valueName: "file"))
    var mapping: String

    @Flag(help: "Write one JSON list instead of one object per line.")
    var array = false

    @Flag(help: "Skip broken items and continue. The exit code is still 1.")
    var keepGoing = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Write to this file instead of standard output.",
            discussion: "The file is written atomically, only if no document fails.",
            valueName: "file"))
    var output: String?

    @OptionGroup(title: "Messages")
    var messages: MessageOptions

    func validate() throws {
        guard files.isEmpty, System.isTerminal(0) else { return }
        throw ValidationError("name a document, or pipe one in")
    }

    func run() throws {
        let reporter = Reporter(messages)
        if let plan = plan(reporter) {
            let run = ModelsRun(
                plan: plan, isArray: array, keepsGoing: keepGoing, isAtomic: output != nil, reporter: reporter)
            let target: any Output = output.map { AtomicFile(path: $0) } ?? StandardOutput()
            do { try target.write { try run.write(Inputs.named(files), to: $0) } } catch {
                if !run.isAbandoned { reporter.report(error, of: output ?? "<stdout>") }
            }
        }
        if reporter.hasFailed { throw ExitCode.failure }
    }

    /// The compiled mapping; `nil` if it has a mistake.
    private func plan(_ reporter: Reporter) -> MappingPlan? {
        do { return try MappingPlan(Mapping(contentsOf: mapping)) } catch {
            reporter.report(error, of: mapping)
            return nil
        }
    }
}
