import Switchless

/// Turns addresses in a text into lines and columns. They are asked for in ascending order, so that all questions
/// together read the text once.
struct LineCounter {
    private var place: UnsafePointer<UInt8>
    private var position: SourcePosition

    init(at start: UnsafePointer<UInt8>, is position: SourcePosition) {
        place = start
        self.position = position
    }

    /// The position of `target`; one that lies before the last answer has that answer's.
    mutating func position(of target: UnsafePointer<UInt8>) -> SourcePosition {
        while place < target {
            position.column += 1
            if place.pointee == UInt8(ascii: "\n") { position = SourcePosition(line: position.line + 1, column: 1) }
            place += 1
        }
        return position
    }
}
