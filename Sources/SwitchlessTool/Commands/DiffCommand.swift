import ArgumentParser
import ModelMapping
import PropertyList
import Switchless

/// `switchless diff`: where two property lists differ.
struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Prints the paths at which two property lists differ.",
        discussion: """
            The property lists may be in different forms. The order of keys does not matter; kinds do: 1 is not 1.0. A line \
            begins with - for what only the first has, with + for what only the second has, and with ~ for a value that differs.

            Examples:
              switchless diff old.plist new.plist
              switchless diff --quiet Info.plist Info.json && echo same

            Exit codes: 0 if they are equal; 1 if they differ, or one is invalid; 2 for a wrong command line.
            """)

    @Argument(help: ArgumentHelp("The first property list; - is standard input.", valueName: "first"))
    var first: String

    @Argument(help: ArgumentHelp("The second property list; - is standard input.", valueName: "second"))
    var second: String

    @OptionGroup(title: "Messages")
    var messages: MessageOptions

    func validate() throws {
        guard Inputs.isFile(first) || Inputs.isFile(second) else {
            throw ValidationError("standard input can be only one of the two")
        }
    }

    func run() throws {
        let reporter = Reporter(messages)
        guard let old = read(first, reporter), let new = read(second, reporter) else { throw ExitCode.failure }
        var difference = PlistDifference()
        try difference.compare(old, new, at: "")
        for line in difference.lines where !messages.quiet { try OpenFile.standardOutput.write(line + "\n") }
        if !difference.lines.isEmpty { throw ExitCode.failure }
    }

    private func read(_ file: String, _ reporter: Reporter) -> TapeValue? {
        let input = Inputs.named(file)
        do {
            var diagnostics = Diagnostics()
            let document = try PlistDocument(reading: input.source, reporting: &diagnostics)
            _ = reporter.report(diagnostics.entries, dropped: diagnostics.dropped, of: input.name, failingAt: nil)
            return document.tape.root
        } catch {
            reporter.report(error, of: input.name)
            return nil
        }
    }
}
