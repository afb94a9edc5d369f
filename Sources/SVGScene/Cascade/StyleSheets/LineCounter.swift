import Switchless

/// Turns scanners' places in a text into lines and columns. They are asked for in ascending order, so that all questions
/// together read the text once.
struct LineCounter {
    private var scanner: ByteScanner
    private var position: SourcePosition

    init(at start: ByteScanner, is position: SourcePosition) {
        scanner = start
        self.position = position
    }

    /// The position of `target`; one that lies before the last answer has that answer's.
    mutating func position(of target: ByteScanner) -> SourcePosition {
        while scanner.cursor < target.cursor {
            position.column += 1
            if scanner.next == UInt8(ascii: "\n") { position = SourcePosition(line: position.line + 1, column: 1) }
            scanner.skip()
        }
        return position
    }
}
