import ArgumentParser
import Foundation
import Settings

/// The command line: `edit-settings COMMAND FILE`.
@main
struct EditSettings: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit-settings",
        abstract: "Edits a file of settings, with undo.",
        discussion: """
            The file's extension is its form:
            \(SettingsForms.standard.entries.map { "  .\($0.name): \($0.summary)" }.joined(separator: "\n"))

            Examples:
              edit-settings new player.plist --title Player
              edit-settings add player.plist '{"class": "Level", "name": "volume", "value": 5, "lowest": 0, "highest": 9}'
              edit-settings set player.plist volume 7
              edit-settings undo player.plist
              edit-settings convert player.plist player.xml

            Exit codes:
              0   done
              1   a file cannot be read or written, or has no such setting or value; it is as it was before
              64  the command line is wrong
            """,
        subcommands: [
            Add.self, Convert.self, New.self, Redo.self, Remove.self, Set.self, Show.self, Undo.self,
        ])

    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch {
            guard exitCode(for: error) == .failure else { exit(withError: error) }
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(withError: ExitCode.failure)
        }
    }
}

/// The file that a command is about.
struct FileArgument: ParsableArguments {
    @Argument(help: "The file of settings.", completion: .file())
    var file: String

    /// Opens the file, edits it and writes it again. Nothing is written if `edit` throws.
    func edit<Result>(_ edit: (inout SettingsFile) throws -> Result) throws -> Result {
        var file = try SettingsFile(contentsOf: file)
        let result = try edit(&file)
        try file.save()
        return result
    }
}
