public import Switchless

/// A message a line. Empty lines are ignored, and the last line needs no line feed.
public struct LineFraming: Framing {
    public static let name: Name = "line"
    public static let summary = "One message a line."

    private static let lineFeed = UInt8(ascii: "\n"), carriageReturn = UInt8(ascii: "\r")

    private let limit: Int
    private var buffer: [UInt8] = []
    /// The offset of the next line in the buffer, and the offset up to which it was searched for its end.
    private var start = 0, searched = 0
    private var isSkipping = false
    /// The bytes skipped of a line that is too long.
    private var skipped = 0

    public init(limit: Int) { self.limit = limit }

    public mutating func push(_ bytes: [UInt8]) {
        buffer.removeFirst(start)
        searched -= start
        start = 0
        buffer += bytes
    }

    public mutating func next() throws(FramingError) -> Frame? {
        while let end = buffer[searched...].firstIndex(of: Self.lineFeed) {
            let frame = take(end)
            start = end + 1
            searched = start
            (isSkipping, skipped) = (false, 0)
            if let frame { return frame }
        }
        searched = buffer.count
        // Room for the carriage return that may end the line.
        if isSkipping || searched - start > limit + 1 {
            skipped += searched - start
            guard skipped <= Self.skippedBytes else {
                throw FramingError(
                    message: "a line has more than \(Self.skippedBytes) bytes; end each message with a line feed")
            }
            start = searched
            isSkipping = true
        }
        return nil
    }

    public mutating func finish() -> Frame? { take(buffer.count) }

    /// The line up to `end`, if there is one.
    private func take(_ end: Int) -> Frame? {
        guard !isSkipping else { return Frame(bytes: nil) }
        var line = buffer[start..<end]
        if line.last == Self.carriageReturn { line.removeLast() }
        guard line.count <= limit else { return Frame(bytes: nil) }
        return line.isEmpty ? nil : Frame(bytes: Array(line))
    }

    public static func frame(_ message: [UInt8]) -> [UInt8] { message + [lineFeed] }
}
