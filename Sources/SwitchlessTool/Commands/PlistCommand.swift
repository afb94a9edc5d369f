import ArgumentParser
import PropertyList
import Switchless

/// `switchless plist`: from property lists to JSON.
struct PlistCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plist",
        abstract: "Checks property lists and prints them as JSON.",
        discussion: """
            A property list may be gzipped and in any encoding. Each is printed as one line, in the order of its keys. \
            JSON has fewer kinds of value: 'switchless names plist-styles' lists the ways to write the others.

            Examples:
              switchless plist Info.plist
              switchless plist --path authors[0].name Library.plist
              switchless plist --json typed --pretty Library.plist
              switchless plist --keyed Window.archive
              switchless plist --quiet *.plist > /dev/null

            Exit codes: 0 if every property list was printed; 1 if one is invalid, has no value at --path, or gave a \
            warning and --strict is set; 2 for a wrong command line.
            """)

    @Argument(help: ArgumentHelp("The property lists; - or none is standard input.", valueName: "file"))
    var files: [String] = []

    @Option(help: ArgumentHelp("Print only this value: keys after points, indices in brackets.", valueName: "path"))
    var path: PlistPath?

    @OptionGroup(title: "Keyed archives")
    var archive: ArchiveOptions

    @Option(help: ArgumentHelp("How values that JSON lacks are written.", valueName: "style"))
    var json = PlistStyleChoice(style: PlainStyle.self)

    @Option(
        name: .customLong("as"),
        help: ArgumentHelp(
            "Fail if the value does not decode as this Swift type.",
            discussion: "'switchless names swift-types' lists them.", valueName: "type"))
    var type: TypeChoice?

    @Flag(help: "Indent the JSON.")
    var pretty = false

    @Flag(help: "Treat warnings, such as duplicate keys, as errors.")
    var strict = false

    @OptionGroup(title: "Messages")
    var messages: MessageOptions

    func run() throws {
        let reporter = Reporter(messages)
        for input in Inputs.named(files) { print(input, reporter) }
        if reporter.hasFailed { throw ExitCode.failure }
    }

    private func print(_ input: any Input, _ reporter: Reporter) {
        do {
            var diagnostics = Diagnostics()
            let document = try PlistDocument(reading: input.source, reporting: &diagnostics)
            let tape = try archive.unfold(document.tape, reporting: &diagnostics)
            let passes = reporter.report(
                diagnostics.entries, dropped: diagnostics.dropped, of: input.name, failingAt: strict ? .warning : nil)
            guard passes, let root = tape.root else { return }
            let value = try path?.value(in: root) ?? root
            try type?.check.check(value)
            var json = PlistJSON(style: json.style, isPretty: pretty) { bytes in
                try OpenFile.standardOutput.write(bytes)
            }
            try json.write(value)
        } catch {
            reporter.report(error, of: input.name)
        }
    }
}

/// The name of a JSON style on the command line.
struct PlistStyleChoice: ExpressibleByArgument {
    let style: any PlistStyle.Type

    init(style: any PlistStyle.Type) { self.style = style }

    init?(argument: String) {
        guard let style = PlistStyles.standard[Name(argument)] else { return nil }
        self.style = style
    }

    static var allValueStrings: [String] { PlistStyles.standard.names.map(\.local) }
    var defaultValueDescription: String { style.name.local }
}

/// The name of a Swift type on the command line.
struct TypeChoice: ExpressibleByArgument {
    let check: any TypeCheck.Type

    init?(argument: String) {
        guard let check = TypeChecks.standard[Name(argument)] else { return nil }
        self.check = check
    }
}
