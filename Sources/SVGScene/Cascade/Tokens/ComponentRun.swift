import Switchless

/// A run of component values: a declaration's value or a rule's prelude (CSS Syntax 3, 5.4.7).
struct ComponentRun: ~Copyable, ~Escapable {
    /// The start of the run.
    let start: ByteScanner
    /// The bytes of the run.
    fileprivate(set) var bytes: Bytes
    /// The brackets that are still open.
    var brackets = BracketStack()
    /// Whether the run is malformed: an interrupted string, a malformed URL or an unmatched closing bracket.
    var isBroken = false
    /// The comments in the run, as offsets from its start.
    var comments: [Range<Int>] = []

    @_lifetime(copy start)
    fileprivate init(at start: ByteScanner) {
        self.start = start
        bytes = start.bytes(since: start)
    }

    /// Calls `body` with the trimmed bytes, in which comments are replaced by spaces.
    func withText<Result>(_ body: (Bytes) -> Result) -> Result {
        guard !comments.isEmpty else { return body(bytes.trimmed) }
        var text = bytes.array
        for comment in comments {
            for index in comment { text[index] = UInt8(ascii: " ") }
        }
        return text.withBytes { body($0.trimmed) }
    }
}

extension ByteScanner {
    /// Takes component values up to one of `stops`, or up to the end.
    ///
    /// Bytes within brackets, strings and comments do not stop it.
    @_lifetime(copy self)
    mutating func takeComponents(until stops: Stops) -> ComponentRun {
        var run = ComponentRun(at: self)
        while true {
            let isWithin = !run.brackets.isEmpty
            _ = take(while: isWithin ? stops.plainWithin : stops.plain)
            if isAtEnd || (!isWithin && stops.bytes.contains(next)) { break }
            Tokens.standard.pass(&self, in: &run)
        }
        run.bytes = bytes(since: run.start)
        return run
    }

    private static let plain = Stops("").plainWithin

    /// Skips a block, if one comes next.
    mutating func skipBlock() {
        guard OpeningBracket.openings.contains(next) else { return }
        var run = ComponentRun(at: self)
        repeat {
            Tokens.standard.pass(&self, in: &run)
            if run.brackets.isEmpty { return }
            _ = take(while: Self.plain)
        } while !isAtEnd
    }
}

/// Resolves escapes in names and values (CSS Syntax 3, 4.3.7).
///
/// Readers of values know no escapes, which hardly any drawing has. Where one cannot read a value, it reads the
/// resolved text instead.
enum EscapedText {
    private static let backslash = UInt8(ascii: "\\")

    /// `text` with the escapes of its identifiers resolved; `nil` if there are none.
    ///
    /// Strings keep their escapes, and so do identifiers that would become something else, such as `\35 px`.
    static func resolved(_ text: Bytes) -> [UInt8]? {
        guard text.contains(backslash) else { return nil }
        var input = ByteScanner(text)
        var result: [UInt8] = []
        var hasResolved = false
        while !input.isAtEnd {
            let start = input
            if StringToken.openings.contains(input.next) {
                _ = input.takeString()
                result += input.bytes(since: start).array
                continue
            }
            guard let name = input.takeName() else {
                result.append(input.next)
                input.skip()
                continue
            }
            let written = input.bytes(since: start)
            let isEscaped = written.contains(backslash) && isIdentifier(name)
            hasResolved = hasResolved || isEscaped
            result += isEscaped ? name : written.array
        }
        return hasResolved ? result : nil
    }

    /// Whether `name` reads as the same identifier without escapes.
    private static func isIdentifier(_ name: [UInt8]) -> Bool {
        name.withBytes { bytes in
            var input = ByteScanner(bytes)
            return input.takeIdentifier() != nil && input.isAtEnd
        }
    }
}
