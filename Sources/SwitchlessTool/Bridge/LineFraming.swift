import Switchless

/// A message a line. Empty lines are none, and the last line needs no end.
struct LineFraming: Framing {
    static let name: Name = "line"
    static let summary = "One message a line."

    private static let lineFeed = UInt8(ascii: "\n"), carriageReturn = UInt8(ascii: "\r")

    private let limit: Int
    private var buffer: [UInt8] = []
    /// How much of the buffer has no end of a line in it.
    private var searched = 0
    private var isSkipping = false

    init(limit: Int) { self.limit = limit }

    mutating func push(_ bytes: [UInt8]) { buffer += bytes }

    mutating func next() -> Frame? {
        while let end = buffer[searched...].firstIndex(of: Self.lineFeed) {
            let frame = take(end)
            buffer.removeFirst(end + 1)
            searched = 0
            isSkipping = false
            if let frame { return frame }
        }
        searched = buffer.count
        // Room for the carriage return that may end the line.
        guard isSkipping || buffer.count > limit + 1 else { return nil }
        buffer.removeAll()
        searched = 0
        isSkipping = true
        return nil
    }

    mutating func finish() -> Frame? {
        let frame = take(buffer.count)
        buffer = []
        return frame
    }

    /// The line before `end`, if it is one.
    private func take(_ end: Int) -> Frame? {
        guard !isSkipping else { return Frame(bytes: nil) }
        var line = buffer[..<end]
        if line.last == Self.carriageReturn { line.removeLast() }
        guard line.count <= limit else { return Frame(bytes: nil) }
        return line.isEmpty ? nil : Frame(bytes: Array(line))
    }

    static func frame(_ message: [UInt8]) -> [UInt8] { message + [lineFeed] }
}
