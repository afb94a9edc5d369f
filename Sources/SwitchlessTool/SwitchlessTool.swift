import SystemCalls
import ArgumentParser
import Switchless

/// The command line: `switchless COMMAND`.
@main
struct SwitchlessTool: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "switchless",
        abstract: "Converts SVG to scenes that are ready to draw, and property lists and any XML to JSON.",
        discussion: """
            A scene is a JSON document in which styles, units and references are resolved. A renderer draws five kinds of \
            node and needs neither XML nor CSS.

            Examples:
              switchless svg drawing.svg > drawing.json
              switchless svg --output-directory scenes --summary drawings/*.svg
              switchless layout card.xml --data card.json > card.json
              switchless view drawings/*.svg
              switchless compare before.svg after.svg
              switchless plist --path authors[0].name Library.plist
              switchless models --mapping gpx.plist tour.gpx
              switchless validate --grammar svg drawing.svg
              switchless elements
              switchless bridge --codec xml-rpc
              switchless serve --port 8080

            Exit codes:
              0  done; there may have been warnings
              1  an input could not be read or is invalid
              2  the command line is wrong

            Output that cannot be written, on a full disk or to a file that is closed, is exit code 1 with a message, that of --help \
            too. A reader that leaves early, as head does, ends the program by SIGPIPE without a message, as it ends cat and grep; where \
            the signal is ignored, it is exit code 1 with a message.
            """,
        version: "0.2.0",
        subcommands: [
            SVGCommand.self, LayoutCommand.self, ViewCommand.self, CompareCommand.self, PlistCommand.self,
            DiffCommand.self,
            ModelsCommand.self, PipeCommand.self, ServeCommand.self,
            ValidateCommand.self,
            ElementsCommand.self,
            ClassesCommand.self, NamesCommand.self, BridgeCommand.self, CommandsCommand.self,
        ])

    static func main() {
        System.holdStandardFiles()
        let arguments = Array(System.arguments.dropFirst())
        do {
            try CommandWords(arguments).check()
            var command = try parseAsRoot(EditArguments.joined(arguments))
            try command.run()
        } catch {
            leave(error)
        }
    }

    /// Ends the program as ArgumentParser does, but with the documented exit codes.
    private static func leave(_ error: any Error) -> Never {
        let code = exitCode(for: error)
        let message = fullMessage(for: error)
        // A failure with a message is no error of ArgumentParser.
        guard code != .failure || message.isEmpty else { fail(error) }
        let stream = code.isSuccess ? OpenFile.standardOutput : OpenFile.standardError
        if !message.isEmpty {
            do { try stream.write(ShownText.name(message) + "\n") } catch { if code.isSuccess { fail(error) } }
        }
        System.end(code == .validationFailure ? 2 : code.rawValue)
    }

    private static func fail(_ error: any Error) -> Never {
        Reporter(MessageOptions.standard).report(error, of: configuration.commandName ?? "")
        System.end(1)
    }
}
