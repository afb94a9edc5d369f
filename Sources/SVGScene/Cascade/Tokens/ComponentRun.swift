import Switchless

/// Component values that were passed over: a declaration's value, a rule's prelude (CSS Syntax 3, 5.4.7).
struct ComponentRun: ~Copyable {
    /// Where they begin.
    let start: ByteScanner
    /// Their bytes.
    fileprivate(set) var bytes: Bytes
    /// The brackets that are still open.
    var brackets = BracketStack()
    /// Whether a string was broken off, an address is malformed or a bracket closes nothing: all is worthless then.
    var isBroken = false
    /// The comments between them.
    var comments: [Bytes] = []

    fileprivate init(at start: ByteScanner) {
        self.start = start
        bytes = start.bytes(since: start)
    }

    /// Calls `body` with the bytes, blanks in the place of comments, the white space around them cut off.
    func withText<Result>(_ body: (Bytes) -> Result) -> Result {
        guard !comments.isEmpty else { return body(bytes.trimmed) }
        var text = Array(bytes)
        for comment in comments {
            let place = ByteScanner(comment).bytes(since: start).count
            for index in place..<place + comment.count { text[index] = UInt8(ascii: " ") }
        }
        return text.withBytes { body($0.trimmed) }
    }
}

extension ByteScanner {
    /// Takes component values up to one of `stops` that stands within no bracket, string or comment, or up to the end.
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

    /// Passes over the block that comes next, if one does.
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
