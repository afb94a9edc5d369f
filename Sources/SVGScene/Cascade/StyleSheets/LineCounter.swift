import Switchless

/// Turns scanner offsets into lines and columns.
///
/// The offsets have to be asked for in ascending order, so that the text is scanned only once.
struct LineCounter: ~Escapable {
    private var scanner: ByteScanner
    private var position: SourcePosition

    @_lifetime(copy start)
    init(at start: ByteScanner, is position: SourcePosition) {
        scanner = start
        self.position = position
    }

    /// The position of `target`; an earlier target than the last has the last one's position.
    mutating func position(of target: ByteScanner) -> SourcePosition {
        while target.offset(from: scanner) > 0 {
            position.column += 1
            if scanner.next == UInt8(ascii: "\n") { position = SourcePosition(line: position.line + 1, column: 1) }
            scanner.skip()
        }
        return position
    }
}
