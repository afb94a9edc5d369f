import Switchless

/// Component values that were passed over: a declaration's value, a rule's prelude (CSS Syntax 3, 5.4.7).
struct ComponentRun: ~Copyable {
    /// Where they begin.
    let start: UnsafePointer<UInt8>
    /// Their bytes.
    fileprivate(set) var bytes: Bytes
    /// The brackets that are still open.
    var brackets = BracketStack()
    /// Whether a string was broken off, an address is malformed or a bracket closes nothing: all is worthless then.
    var isBroken = false
    /// The comments between them.
    var comments: [Bytes] = []

    fileprivate init(at start: UnsafePointer<UInt8>) {
        self.start = start
        bytes = Bytes(start: start, count: 0)
    }

    /// Calls `body` with the bytes, blanks in the place of comments, the white space around them cut off.
    func withText<Result>(_ body: (Bytes) -> Result) -> Result {
        guard !comments.isEmpty else { return body(bytes.trimmed) }
        var text = Array(bytes)
        for comment in comments {
            guard let place = comment.baseAddress else { continue }
            for index in (place - start)..<(place - start + comment.count) { text[index] = UInt8(ascii: " ") }
        }
        return text.withUnsafeBufferPointer { body($0.trimmed) }
    }
}

extension ByteScanner {
    /// Takes component values up to one of `stops` that stands within no bracket, string or comment, or up to the end.
    mutating func takeComponents(until stops: Stops) -> ComponentRun {
        var run = ComponentRun(at: cursor)
        while true {
            let isWithin = !run.brackets.isEmpty
            _ = take(while: isWithin ? stops.plainWithin : stops.plain)
            if isAtEnd || (!isWithin && stops.bytes.contains(next)) { break }
            Tokens.standard.pass(&self, in: &run)
        }
        run.bytes = Bytes(start: run.start, count: cursor - run.start)
        return run
    }

    private static let plain = Stops("").plainWithin

    /// Passes over the block that comes next, if one does.
    mutating func skipBlock() {
        guard OpeningBracket.openings.contains(next) else { return }
        var run = ComponentRun(at: cursor)
        repeat {
            Tokens.standard.pass(&self, in: &run)
            if run.brackets.isEmpty { return }
            _ = take(while: Self.plain)
        } while !isAtEnd
    }
}
