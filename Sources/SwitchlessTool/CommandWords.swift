import ArgumentParser
import Switchless

/// The words of a command line that name commands.
///
/// ArgumentParser calls an unknown command an unexpected argument, and its `help` ignores one. This check names the
/// commands that there are, and the one that may be meant.
struct CommandWords {
    private static let helping: Set = ["help"]
    /// How many letters may be wrong in a word that stands for a command.
    private static let mostWrongLetters = 2

    private let arguments: [String]

    init(_ arguments: [String]) { self.arguments = arguments }

    /// - Throws: a `ValidationError` for the first word that stands where a command is expected and names none.
    func check() throws {
        var words = arguments.first.map(Self.helping.contains) == true ? arguments.dropFirst() : arguments[...]
        var path = ["switchless"]
        var commands = SwitchlessTool.configuration.subcommands
        while !commands.isEmpty, let word = words.popFirst(), !word.hasPrefix("-") {
            guard let command = commands.first(where: { $0.configuration.commandName == word }) else {
                throw ValidationError(Self.message(word, words, commands, path))
            }
            path.append(word)
            commands = command.configuration.subcommands
        }
    }

    private static func message(
        _ word: String, _ rest: ArraySlice<String>, _ commands: [any ParsableCommand.Type], _ path: [String]
    ) -> String {
        let names = commands.compactMap { $0.configuration.commandName }
        let start = "unknown command '\(ShownText.of(word, most: 200))'"
        let document = path.count == 1 ? DocumentNames.command(for: word) : nil
        if let document {
            let line = (path + [document, word] + rest).map { ShownText.of($0, most: 200) }.joined(separator: " ")
            return "\(start); did you mean: \(line)"
        }
        let near = SimilarName.find(word, among: names.map(SimilarName.Known.init), edits: mostWrongLetters)
        let list = "the commands are \(names.joined(separator: ", "))"
        return near.map { "\(start); did you mean '\($0)'? (\(list))" } ?? "\(start); \(list)"
    }
}

/// Which command reads a file, by the end of the file's name.
private enum DocumentNames {
    private static let rows: [(command: any ParsableCommand.Type, extensions: [String])] = [
        (SVGCommand.self, SVGCommand.extensions), (PlistCommand.self, PlistCommand.extensions),
    ]

    /// The name of the command; `nil` where no command is made for such files.
    static func command(for file: String) -> String? {
        let name = file.lowercased()
        return rows.first { row in row.extensions.contains { name.hasSuffix(".\($0)") } }?.command.configuration
            .commandName
    }
}
