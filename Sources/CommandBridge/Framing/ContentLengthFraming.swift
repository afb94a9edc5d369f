public import Switchless

/// Headers, an empty line, and `Content-Length` bytes: the base protocol of language servers.
public struct ContentLengthFraming: Framing {
    public static let name: Name = "content-length"
    public static let summary = "Headers with the length of each message, as language servers have them."

    /// The maximum length of a message's headers in bytes.
    public static let headerLimit = 4096

    private static let end = Array("\r\n\r\n".utf8)
    private static let length = ByteNames(["content-length"])
    private static let colon = UInt8(ascii: ":")

    private let limit: Int
    private var buffer: [UInt8] = []
    /// The length of the message after its headers were read.
    private var wanted: Int?
    /// The number of bytes still to skip of a message that is too long.
    private var skipped = 0

    public init(limit: Int) { self.limit = limit }

    public mutating func push(_ bytes: [UInt8]) { buffer += bytes }

    public mutating func next() throws(FramingError) -> Frame? {
        guard skip() else { return nil }
        if wanted == nil { wanted = try takeHeaders() }
        guard let count = wanted else { return nil }
        guard count <= limit else {
            guard count <= Self.skippedBytes else {
                throw FramingError(message: "a message of \(count) bytes cannot be skipped; send \(limit) at most")
            }
            skipped = count
            wanted = nil
            _ = skip()
            return Frame(bytes: nil)
        }
        guard buffer.count >= count else { return nil }
        wanted = nil
        defer { buffer.removeFirst(count) }
        return Frame(bytes: Array(buffer[..<count]))
    }

    /// - Returns: whether a message that is too long has been skipped.
    private mutating func skip() -> Bool {
        let count = min(skipped, buffer.count)
        buffer.removeFirst(count)
        skipped -= count
        return skipped == 0
    }

    public mutating func finish() throws(FramingError) -> Frame? {
        guard buffer.isEmpty, wanted == nil, skipped == 0 else {
            throw FramingError(message: "the input ends inside of a message")
        }
        return nil
    }

    // MARK: Headers

    /// Reads the headers.
    ///
    /// - Returns: their `Content-Length`; `nil` if they are incomplete.
    private mutating func takeHeaders() throws(FramingError) -> Int? {
        guard let end = headerEnd else {
            guard buffer.count <= Self.headerLimit else { throw tooLong }
            return nil
        }
        guard end <= Self.headerLimit else { throw tooLong }
        var length: Int?
        for line in String(decoding: buffer[..<end], as: UTF8.self).split(separator: "\r\n") {
            guard let value = try Self.length(in: line) else { continue }
            guard length == nil else { throw FramingError(message: "the headers have two lengths") }
            length = value
        }
        guard let length else { throw FramingError(message: "the headers lack Content-Length") }
        buffer.removeFirst(end + Self.end.count)
        return length
    }

    private var tooLong: FramingError {
        FramingError(message: "the headers of a message have more than \(Self.headerLimit) bytes")
    }

    private var headerEnd: Int? {
        guard buffer.count >= Self.end.count else { return nil }
        let last = min(buffer.count - Self.end.count, Self.headerLimit + 1)
        return (0...last).first { buffer[$0...].starts(with: Self.end) }
    }

    /// The length in a `Content-Length` header; `nil` for other headers.
    private static func length(in line: Substring) throws(FramingError) -> Int? {
        var text = String(line)
        let colon = text.utf8.firstIndex(of: colon)
        guard let colon else { throw FramingError(message: "invalid header '\(line.prefix(40))'") }
        let value = text[text.utf8.index(after: colon)...].drop(while: \.isWhitespace)
        text = String(text[..<colon])
        guard text.withBytes({ length.index(of: $0) }) != nil else { return nil }
        guard let count = Int(value), count >= 0 else {
            throw FramingError(message: "invalid length '\(value.prefix(40))'")
        }
        return count
    }

    public static func frame(_ message: [UInt8]) -> [UInt8] {
        Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
    }
}
