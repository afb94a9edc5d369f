import Switchless
import VectorScene

/// The path commands, frozen for reading: one entry for each of the 256 bytes.
struct PathCommandTable: Sendable {
    private struct Entry {
        var command: any PathCommand.Type = NoPathCommand.self
        var isRelative = false
    }

    private var entries = ContiguousArray(repeating: Entry(), count: 256)

    /// Freezes `commands`. A name that is not one ASCII letter can begin nothing and is left out.
    init(_ commands: Registry<any PathCommand.Type>) {
        for command in commands.handlers {
            guard let letter = command.name.local.utf8.first, command.name.local.utf8.count == 1,
                ByteSet.letter.contains(letter)
            else { continue }
            entries[Int(letter & ~32)] = Entry(command: command)
            entries[Int(letter | 32)] = Entry(command: command, isRelative: true)
        }
    }

    /// Takes path data up to the end or the first error; `false` for an error, where the input then stands.
    func read(_ input: inout ByteScanner, into path: inout PathBuilder) -> Bool {
        guard input.isAtEnd || entries[Int(input.next)].command.opensPath else { return false }
        while !input.isAtEnd {
            let entry = entries[Int(input.next)]
            guard entry.command.read(&input, isRelative: entry.isRelative, into: &path) else { return false }
        }
        return true
    }
}
