import SystemCalls
import ArgumentParser
import XMLMapping

/// `switchless models`: from XML of any vocabulary to JSON, by a mapping, and back.
struct ModelsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "models",
        abstract: "Converts XML of any vocabulary to JSON objects, by a mapping, or such objects to XML.",
        discussion: """
            A mapping is a property list of classes, the elements that they come from, and the paths of their properties; \
            see examples/mappings. Every item of a document becomes one line as soon as it is read: documents may be \
            larger than memory.

            With --to xml the documents are objects as this command writes them, one per line or in a list; each document \
            becomes one of XML. With --notes it says what of a document no rule read, and which rules matched nothing.

            Mistakes in the mapping are reported before any document is read. A broken item ends its document, unless \
            --keep-going is set.

            Examples:
              switchless models --mapping gpx.plist tour.gpx
              switchless models --mapping rss.plist --array -o entries.json feeds/*.xml
              switchless models --mapping gpx.plist --to xml tour.json
              switchless models --mapping rss.plist --output-directory entries --resume 'feeds/**/*.xml'
              switchless models --mapping rss.plist --items Feed feed.xml
              curl -s https://example.com/sitemap.xml | switchless models --mapping sitemap.plist -

            Exit codes: 0 if everything was read; 1 if the mapping or a document is invalid, or the result could not be \
            written; 2 for a wrong command line.
            """)

    @Argument(
        help: ArgumentHelp(
            "The documents, gzipped or not: files, folders, \(BatchInputs.archiveNote)and patterns such as 'feeds/**/*.xml'; - or none is standard input.",
            valueName: "file"))
    var files: [String] = []

    @Option(name: .shortAndLong, help: ArgumentHelp("The mapping, a property list.", valueName: "file"))
    var mapping: String

    @Option(help: ArgumentHelp("What to write: json or xml.", valueName: "form"))
    var to = ModelFormChoice(form: JSONForm.self)

    @Option(
        help: ArgumentHelp("The class of the items, instead of those that the mapping names.", valueName: "class"))
    var items: [String] = []

    @Option(
        help: ArgumentHelp(
            "With --to xml, the elements around the items, such as rss[@version='2.0']/channel.", valueName: "path"))
    var container: String?

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

    @OptionGroup(title: "Many documents")
    var batch: BatchOptions

    @OptionGroup(title: "Messages")
    var messages: MessageOptions

    private var inputs: BatchInputs { BatchInputs(files, extensions: ["xml", "rss", "atom", "gpx", "kml", "opml"]) }

    func validate() throws {
        if batch.outputDirectory != nil {
            try batch.validate(inputs, output: output)
        }
        guard batch.outputDirectory != nil || batch.report == nil && batch.since == nil else {
            throw ValidationError("--report and --since are about files of their own; add --output-directory")
        }
        guard files.isEmpty, System.isTerminal(0) else { return }
        throw ValidationError("name a document, or pipe one in")
    }

    func run() throws {
        try messages.endingProgram {
            guard let mapping = compiled() else { return 1 }
            let settings = ModelsSettings(
                isArray: array, keepsGoing: keepGoing, isAtomic: output != nil || batch.outputDirectory != nil,
                takesNotes: messages.notes, container: container)
            return batch.outputDirectory == nil ? try join(mapping, settings) : try separate(mapping, settings)
        }
    }

    /// The compiled mapping; `nil` if it has a mistake, which is reported.
    private func compiled() -> MappingFile? {
        do { return try MappingFile(path: mapping, items: items) } catch {
            Reporter(messages).report(error, of: mapping)
            return nil
        }
    }

    /// Writes what all documents become to one output.
    private func join(_ mapping: MappingFile, _ settings: ModelsSettings) throws -> Int32 {
        let reporter = Reporter(messages)
        let run = to.form.init(mapping.plan, settings, reporter)
        let target: any Output = output.map { AtomicFile(path: $0) } ?? StandardOutput()
        do { try target.write { try run.write(inputs.map(\.input), to: $0) } } catch {
            if !run.isAbandoned { reporter.report(error, of: output ?? "<stdout>") }
        }
        return reporter.hasFailed ? 1 : 0
    }

    /// Writes what each document becomes to a file of its own.
    private func separate(_ mapping: MappingFile, _ settings: ModelsSettings) throws -> Int32 {
        let form = to.form
        let run = Batch(
            job: ModelsJob(form: form, plan: mapping.plan, settings: settings), inputs: inputs,
            destination: batch.destination(output, fileExtension: form.fileExtension),
            options: batch.settings(of: "models", form.name, settings, mapping.rules), messages: messages)
        return try run.run().exitCode
    }
}

/// A mapping that was read from a file and compiled.
struct MappingFile {
    let rules: Mapping
    let plan: MappingPlan

    /// - Parameter items: the classes of the items, instead of those that the mapping names.
    init(path: String, items: [String]) throws {
        var rules = try Mapping(contentsOf: path)
        if !items.isEmpty { rules.items = items }
        self.rules = rules
        plan = try MappingPlan(rules)
    }
}
