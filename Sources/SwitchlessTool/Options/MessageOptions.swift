import ArgumentParser
import Switchless

/// Options of the messages on standard error.
struct MessageOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The format of messages on standard error.",
            discussion: "text: FILE:LINE:COLUMN: warning: MESSAGE [CODE], as compilers do; json: one object per line.",
            valueName: "format"))
    var diagnostics = DiagnosticFormatChoice(format: TextDiagnostics.self)

    @Flag(help: "Show notes too: what was ignored on purpose, such as elements of unknown namespaces.")
    var notes = false

    @Flag(name: .shortAndLong, help: "Show neither notes nor warnings.")
    var quiet = false

    /// The options of a command line that could not be read.
    static var standard: MessageOptions {
        var options = MessageOptions()
        (options.diagnostics, options.notes, options.quiet) = (
            DiagnosticFormatChoice(format: TextDiagnostics.self), false, false
        )
        return options
    }

    func validate() throws {
        guard !(notes && quiet) else {
            throw ValidationError("--notes asks for more and --quiet for less: give only one")
        }
    }

    /// Does the work of a command, reports what it throws, and ends the program with the exit code of the work or 1.
    func endingProgram(_ work: () throws -> Int32) throws {
        let reporter = Reporter(self)
        var code: Int32 = 1
        do { code = try work() } catch { reporter.report(error, of: SwitchlessTool.configuration.commandName ?? "") }
        if code != 0 { throw ExitCode(code) }
    }

    /// The least severity that is shown.
    var threshold: Diagnostic.Severity {
        if notes { return .note }
        return quiet ? .error : .warning
    }
}

/// The name of a diagnostics format on the command line.
struct DiagnosticFormatChoice: ExpressibleByArgument {
    let format: any DiagnosticFormat.Type

    init(format: any DiagnosticFormat.Type) { self.format = format }

    init?(argument: String) {
        guard let format = DiagnosticFormats.standard[Name(argument)] else { return nil }
        self.format = format
    }

    static var allValueStrings: [String] { DiagnosticFormats.standard.names.map(\.local) }
    var defaultValueDescription: String { format.name.local }
}
