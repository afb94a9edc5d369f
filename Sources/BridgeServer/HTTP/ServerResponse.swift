#if Server

import NIOCore
import NIOPosix

/// What a route answers. The server adds the length, the date and ``ServerConfiguration/fields``.
public struct ServerResponse: Sendable {
    /// The status: 200.
    public var status: Int
    /// The fields, by name.
    public var fields: [String: String]
    var pieces: [ResponsePiece]

    /// Makes a response.
    ///
    /// - Parameters:
    ///   - status: the status.
    ///   - fields: the fields, such as `Content-Type`.
    ///   - body: the body.
    public init(status: Int = 200, fields: [String: String] = [:], body: [UInt8] = []) {
        self.status = status
        self.fields = fields
        pieces = body.isEmpty ? [] : [ResponsePiece(bytes: body)]
    }

    /// A short text that says what became of a request.
    static func text(_ status: Int, _ text: String) -> Self {
        Self(status: status, fields: ["Content-Type": "text/plain; charset=utf-8"], body: Array("\(text)\n".utf8))
    }

    /// Checks what a route has made.
    ///
    /// - Throws: ``PageServerError`` if a field would begin another line of the response.
    func checked() throws(PageServerError) -> Self {
        let isValid = fields.allSatisfy { name, value in
            !name.isEmpty && name.utf8.allSatisfy { (0x21..<0x7F).contains($0) && $0 != UInt8(ascii: ":") }
                && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
        }
        guard isValid, (200...599).contains(status) else {
            throw PageServerError("the route's response has a status or a field that HTTP cannot carry")
        }
        return self
    }

    /// The body, read from its file where it is one.
    ///
    /// - Throws: ``PageServerError`` if the file was cut meanwhile.
    public func bytes() async throws -> [UInt8] {
        var all: [UInt8] = []
        for piece in pieces {
            all += piece.bytes
            guard let file = piece.file else { continue }
            // A disk may be slow; the pool's threads wait for it.
            let read = try await NIOThreadPool.singleton.runIfActive { [range = piece.range] in
                file.read(at: range.lowerBound, range.count)
            }
            guard read.readableBytes == piece.range.count else { throw PageServerError("the file was cut meanwhile") }
            all += read.readableBytesView
        }
        return all
    }

    /// The number of bytes of the body.
    var count: Int { pieces.reduce(0) { $0 + $1.count } }
}

/// A piece of a body: bytes, and after them perhaps a part of a file.
struct ResponsePiece: Sendable {
    var bytes: [UInt8] = []
    var file: OpenFile?
    var range: Range<Int> = 0..<0

    var count: Int { bytes.count + range.count }
}

/// An open file. It is closed when nothing refers to it any more.
final class OpenFile: Sendable {
    /// The bytes that it has.
    let size: Int
    /// The time of its last change: seconds since 1970, and billionths of a second beyond them.
    let changed: (seconds: Int, nanoseconds: Int)
    private let number: System.FileNumber

    /// Opens a regular file, not through a symbolic link; `nil` if there is none.
    init?(_ path: String) {
        guard let number = System.openWithoutFollowing(Array(path.utf8)) else { return nil }
        guard let status = System.status(of: number), status.isRegularFile else {
            System.closeFile(number)
            return nil
        }
        self.number = number
        size = status.size
        changed = status.changed
    }

    /// The most bytes that are read at a time, since each piece is copied.
    private static let pieceBytes = 1 << 20

    /// Reads bytes; fewer where the file ends.
    func read(at offset: Int, _ count: Int) -> ByteBuffer {
        var buffer = ByteBuffer()
        while buffer.readableBytes < count,
            let piece = System.readFile(
                number, atMost: min(count - buffer.readableBytes, Self.pieceBytes), at: offset + buffer.readableBytes),
            !piece.isEmpty
        {
            buffer.writeBytes(piece)
        }
        return buffer
    }

    deinit { System.closeFile(number) }
}

#endif
