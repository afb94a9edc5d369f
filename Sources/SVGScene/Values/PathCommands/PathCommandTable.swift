import Switchless
import VectorScene

/// A table of path commands with one entry for each byte.
struct PathCommandTable: Sendable {
    private struct Entry {
        var command: any PathCommand.Type = NoPathCommand.self
        var isRelative = false
    }

    private var entries = ContiguousArray(repeating: Entry(), count: 256)

    /// Creates the table. Names that are not one ASCII letter are left out.
    init(_ commands: Registry<any PathCommand.Type>) {
        for command in commands.handlers {
            guard let letter = command.name.local.utf8.first, command.name.local.utf8.count == 1,
                ByteSet.letter.contains(letter)
            else { continue }
            entries[Int(letter & ~32)] = Entry(command: command)
            entries[Int(letter | 32)] = Entry(command: command, isRelative: true)
        }
    }

    /// Takes path data up to the end or the first error; `false`, with the input at the error, if there is one.
    func read(_ input: inout ByteScanner, into path: inout PathBuilder) -> Bool {
        guard input.isAtEnd || entries[Int(input.next)].command.opensPath else { return false }
        while !input.isAtEnd {
            let entry = entries[Int(input.next)]
            guard entry.command.read(&input, isRelative: entry.isRelative, into: &path) else { return false }
        }
        return true
    }
}
