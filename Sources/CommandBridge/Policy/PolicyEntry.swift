import ModelMapping
import Switchless

/// What a rule allows: names of commands, and conditions on their arguments.
///
/// `draw.*`, or `draw.* where layer in [1, 2] and tool in [pen]`. The syntax is that of `grammars/microsyntaxes/policy-entry.ebnf`.
struct PolicyEntry: Hashable, Sendable {
    let commands: CommandPattern
    /// The conditions; all have to be met.
    let scopes: [ArgumentScope]

    /// Reads an entry; `nil` if it is not one.
    init?(_ text: String) {
        let parsed = Array(text.utf8).withBytes { bytes in
            var parser = PolicyEntryParser(bytes)
            return parser.entry()
        }
        guard let parsed else { return nil }
        commands = CommandPattern(parsed.pattern)
        scopes = parsed.scopes
    }

    func allows(_ command: CommandName, _ arguments: TapeValue?) -> Bool {
        commands.covers(command) && scopes.allSatisfy { $0.allows(arguments) }
    }
}

/// Reads the syntax of a ``PolicyEntry``.
private struct PolicyEntryParser: ~Escapable {
    private static let wordBytes = ByteSet(0...32).union(ByteSet("[],'")).union(ByteSet(127...255)).inverted
    private static let quotedBytes = ByteSet("'").inverted

    private var scanner: ByteScanner

    @_lifetime(copy bytes)
    init(_ bytes: Bytes) { scanner = ByteScanner(bytes) }

    mutating func entry() -> (pattern: String, scopes: [ArgumentScope])? {
        guard let pattern = word() else { return nil }
        scanner.skipSpace()
        guard !scanner.isAtEnd else { return (pattern, []) }
        guard scanner.take(word: "where") else { return nil }
        var scopes: [ArgumentScope] = []
        repeat {
            guard let scope = scope() else { return nil }
            scopes.append(scope)
            scanner.skipSpace()
        } while scanner.take(word: "and")
        return scanner.isAtEnd ? (pattern, scopes) : nil
    }

    private mutating func scope() -> ArgumentScope? {
        guard let argument = word() else { return nil }
        scanner.skipSpace()
        guard scanner.take(word: "in") else { return nil }
        scanner.skipSpace()
        guard scanner.take("[") else { return nil }
        var values: Set<String> = []
        repeat {
            guard let value = value() else { return nil }
            values.insert(value)
            scanner.skipSpace()
        } while scanner.take(",")
        return scanner.take("]") ? ArgumentScope(argument: argument, values: values) : nil
    }

    private mutating func value() -> String? {
        scanner.skipSpace()
        guard scanner.take("'") else { return word() }
        let text = String(decoding: scanner.take(while: Self.quotedBytes), as: UTF8.self)
        return scanner.take("'") ? text : nil
    }

    private mutating func word() -> String? {
        scanner.skipSpace()
        let word = scanner.take(while: Self.wordBytes)
        return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
    }
}
