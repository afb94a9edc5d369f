import ArgumentParser
import Switchless
import XMLStream

/// `switchless validate`: whether a document is as a grammar wants it.
struct ValidateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Validates documents against a grammar.",
        discussion: """
            The grammar is one of the tool's ('switchless names grammars') or a file in RELAX NG, XML syntax. No file or \
            URL that the document names is read.

            Examples:
              switchless validate drawing.svg
              switchless validate --grammar mine.rng *.xml

            Exit codes: 0 if every document is valid, 1 if one is not or cannot be read, 2 for a wrong command line.
            """)

    @Argument(help: ArgumentHelp("The documents, gzipped or not; - is standard input.", valueName: "file"))
    var files: [String]

    @Option(name: .shortAndLong, help: ArgumentHelp("A grammar of the tool, or a file.", valueName: "name-or-file"))
    var grammar = "svg"

    @Option(help: ArgumentHelp("The memory that the tree of a document may take, in MiB.", valueName: "number"))
    var treeLimit: PositiveNumber = 240

    @Option(
        help: ArgumentHelp(
            "The elements that may be in one other element.",
            discussion: "With most grammars each is compared with all before it.", valueName: "number"))
    var siblingLimit: PositiveNumber = 100_000

    @OptionGroup(title: "Messages")
    var messages: MessageOptions

    func run() throws {
        let reporter = Reporter(messages)
        do {
            let grammar = try GrammarChoice(grammar)
            for file in files { check(Inputs.named(file), with: grammar, reporter) }
        } catch {
            reporter.report(error, of: grammar)
        }
        if reporter.hasFailed { throw ExitCode.failure }
    }

    private var limits: TreeLimits {
        var limits = TreeLimits()
        limits.bytes = Int(min(treeLimit.value, 1e6) * 1_048_576)
        limits.siblings = Int(min(siblingLimit.value, 1e12))
        return limits
    }

    private func check(_ input: any Input, with grammar: GrammarChoice, _ reporter: Reporter) {
        do {
            let isValid = reporter.report(
                try grammar.issues(of: input.source, limits: limits), of: input.name, failingAt: .error)
            if isValid, !messages.quiet { try OpenFile.standardOutput.write("\(ShownText.of(input.name)): valid\n") }
        } catch {
            reporter.report(error, of: input.name)
        }
    }
}
