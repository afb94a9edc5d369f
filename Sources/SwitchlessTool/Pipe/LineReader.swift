import Switchless
import SystemCalls

/// Reads lines from an open file, without their ends. Empty lines are left out.
struct LineReader {
    private static let chunk = 1 << 16

    private let number: System.FileNumber
    private let limit: Int
    private var buffer: [UInt8] = []
    /// The offset of the unread bytes, and how many of them have no line feed.
    private var start = 0, searched = 0
    private var isEnded = false
    /// The line that was read last, from 1.
    private(set) var lineNumber = 0

    /// - Parameter limit: the most bytes of a line.
    init(number: System.FileNumber, limit: Int) {
        self.number = number
        self.limit = limit
    }

    /// The next line; `nil` at the end.
    ///
    /// - Throws: an error where the file cannot be read, or a line is longer than the limit.
    mutating func next() throws -> [UInt8]? {
        while true {
            while let end = buffer[(start + searched)...].firstIndex(of: UInt8(ascii: "\n")) {
                lineNumber += 1
                let line = Array(buffer[start..<end])
                (start, searched) = (end + 1, 0)
                if line.contains(where: { $0 > UInt8(ascii: " ") }) { return line }
            }
            searched = buffer.count - start
            guard searched <= limit else { throw LineError(line: lineNumber + 1, limit: limit) }
            guard !isEnded else { return last() }
            buffer.removeFirst(start)
            start = 0
            guard let more = System.readFile(number, atMost: Self.chunk) else {
                throw OutputError("cannot be read", "<input>")
            }
            isEnded = more.isEmpty
            buffer += more
        }
    }

    /// The line at the end of the file that has no line feed.
    private mutating func last() -> [UInt8]? {
        let line = Array(buffer[start...])
        (buffer, start, searched) = ([], 0, 0)
        return line.contains { $0 > UInt8(ascii: " ") } ? line : nil
    }
}

/// A line is too long.
struct LineError: Fault {
    let file: String? = "<input>"
    let diagnostic: Diagnostic

    init(line: Int, limit: Int) {
        diagnostic = Diagnostic(
            .error, "limit-line",
            "the line has more than \(limit) bytes; raise --line-limit", at: SourcePosition(line: line, column: 1))
    }
}
