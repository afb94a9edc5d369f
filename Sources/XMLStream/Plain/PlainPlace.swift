/// Where the reading of a plain document stands. Its line is found when somebody asks, from the last place that was asked for.
struct PlainPlace {
    private let bytes: Bytes
    /// The offset of what is being delivered.
    var offset = 0
    private var line = 1
    private var lineStart = 0
    private var counted = 0

    init(_ bytes: Bytes = Bytes(start: nil, count: 0)) { self.bytes = bytes }

    /// Line and column of ``offset``, which never goes back.
    var position: XMLPosition {
        mutating get {
            while counted < offset {
                if bytes[counted] == UInt8(ascii: "\n") {
                    line += 1
                    lineStart = counted + 1
                }
                counted += 1
            }
            return XMLPosition(line: line, column: offset - lineStart + 1)
        }
    }
}
