import ModelMapping
import Switchless

/// An entry of a rule: names of commands, and conditions on their arguments.
///
/// `draw.*`, or `draw.* where layer in [1, 2] and tool in [pen]`. The syntax is that of
/// `grammars/microsyntaxes/policy-entry.ebnf`.
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

/// Applies a policy, with a cache for the last caller.
///
/// Most calls come from the same page as the one before.
struct PolicyJudge {
    let policy: Policy
    private var caller: Caller?
    private var entries: [PolicyEntry] = []
    private var questions: [(text: String, entry: PolicyEntry)] = []

    init(_ policy: Policy) { self.policy = policy }

    /// Whether `caller` may call `command` with these arguments.
    mutating func allows(_ command: CommandName, _ arguments: TapeValue? = nil, for caller: Caller) -> Bool {
        entries(for: caller).contains { $0.allows(command, arguments) }
    }

    /// The entry of a rule's ``PolicyRule/asks`` that covers the call.
    mutating func asked(_ command: CommandName, _ arguments: TapeValue?, for caller: Caller) -> String? {
        look(at: caller)
        return questions.first { $0.entry.allows(command, arguments) }?.text
    }

    /// Whether there are arguments with which `caller` may call `command`; with `asking` also after a question to the
    /// user.
    mutating func allowsSome(_ command: CommandName, for caller: Caller, asking: Bool) -> Bool {
        entries(for: caller).contains { $0.commands.covers(command) }
            || asking && questions.contains { $0.entry.commands.covers(command) }
    }

    private mutating func entries(for caller: Caller) -> [PolicyEntry] {
        look(at: caller)
        return entries
    }

    private mutating func look(at caller: Caller) {
        guard let known = self.caller, known == caller else { return read(for: caller) }
    }

    private mutating func read(for caller: Caller) {
        self.caller = caller
        let rules = policy.rules.filter { $0.covers(caller) }
        entries = rules.flatMap(\.entries)
        questions = rules.flatMap(\.questions)
    }
}

/// A path in which `*` matches anything without a slash, and `**` anything.
struct PathPattern {
    private static let star = UInt8(ascii: "*"), slash = UInt8(ascii: "/")
    private static let anything = Array("**".utf8)
    private static let dots: Set<Substring> = [".", ".."]

    private let pattern: [UInt8]

    init(_ pattern: String) { self.pattern = Array(pattern.utf8) }

    /// Whether the pattern matches the whole of `path`.
    ///
    /// A path that other programs might read as another one is matched only by `**`.
    func matches(_ path: String) -> Bool {
        guard pattern != Self.anything else { return true }
        let isPlain = !path.utf8.contains { "%\\".utf8.contains($0) }
        guard isPlain, !path.split(separator: "/").contains(where: Self.dots.contains) else { return false }
        return matches(Array(path.utf8))
    }

    /// Matches by tracking all positions in the pattern that the path so far can lead to.
    ///
    /// The time is bounded by the product of both lengths, for any number of stars.
    private func matches(_ path: [UInt8]) -> Bool {
        var positions = closure([0])
        for byte in path {
            var next: Set<Int> = []
            for position in positions where position < pattern.count {
                if pattern[position] == Self.star {
                    let isDouble = isStar(position + 1) || isStar(position - 1)
                    if isDouble || byte != Self.slash { next.insert(position) }
                } else {
                    if pattern[position] == byte { next.insert(position + 1) }
                }
            }
            positions = closure(next)
        }
        return positions.contains(pattern.count)
    }

    private func isStar(_ position: Int) -> Bool {
        pattern.indices.contains(position) && pattern[position] == Self.star
    }

    /// The positions, and those after the stars at them, since a star may match nothing.
    private func closure(_ positions: Set<Int>) -> Set<Int> {
        var all = positions
        for position in positions {
            var end = position
            while isStar(end) {
                end += 1
                all.insert(end)
            }
        }
        return all
    }
}

/// A condition of a policy on one argument of a call: `layer in [1, 2]`.
///
/// It decides by the text of a string, number or Boolean. Without the argument, or with a value of another kind, it is
/// not met.
struct ArgumentScope: Hashable, Sendable {
    let argument: String
    let values: Set<String>

    /// - Parameter arguments: the arguments of the call. Those that are passed by position have no names, and meet no
    ///   condition.
    func allows(_ arguments: TapeValue?) -> Bool {
        guard let value = arguments?[argument] else { return false }
        return text(of: value).map(values.contains) ?? false
    }

    private func text(of value: TapeValue) -> String? {
        value.string ?? value.digits ?? value.bool.map { "\($0)" }
    }
}
