import XMLStream

/// Turns addresses in a text into lines and columns. They are asked for in ascending order, so that all questions
/// together read the text once.
struct LineCounter {
    private var place: UnsafePointer<UInt8>
    private var position: XMLPosition

    init(at start: UnsafePointer<UInt8>, is position: XMLPosition) {
        place = start
        self.position = position
    }

    /// The position of `target`; one that lies before the last answer has that answer's.
    mutating func position(of target: UnsafePointer<UInt8>) -> XMLPosition {
        while place < target {
            position.column += 1
            if place.pointee == UInt8(ascii: "\n") { position = XMLPosition(line: position.line + 1, column: 1) }
            place += 1
        }
        return position
    }
}
