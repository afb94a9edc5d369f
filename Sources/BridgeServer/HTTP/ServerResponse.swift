#if Server

internal import NIOCore
internal import NIOHTTP1
import NIOPosix

/// The response of a route. The server adds the length, the date and ``ServerConfiguration/fields``.
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

/// Writes a body chunk by chunk. The next one is read, or copied, when the client has taken the last one and it is this
/// body's turn.
final class BodyWriter {
    /// The bytes that are written at a time.
    private static let chunk = 64 << 10

    private let pieces: [ResponsePiece]
    private let context: ChannelHandlerContext
    private let core: ServerCore
    private let wait: (_ bytes: Int) -> Void

    /// Makes a writer.
    ///
    /// - Parameters:
    ///   - pieces: the body.
    ///   - context: what is written to.
    ///   - core: has the turns, and brings what was read to the event loop.
    ///   - wait: is called each time that the client has to read, with the bytes that it has read since the last time.
    init(
        _ pieces: [ResponsePiece], to context: ChannelHandlerContext, in core: ServerCore,
        waiting wait: @escaping (_ bytes: Int) -> Void
    ) {
        self.pieces = pieces
        self.context = context
        self.core = core
        self.wait = wait
    }

    /// Writes all of it.
    ///
    /// - Parameter done: is called when it is sent, or cannot be; with whether it is.
    func write(_ done: @escaping (Bool) -> Void) {
        wait(0)
        write(piece: 0, from: 0, done)
    }

    /// Writes the bytes of a piece from an offset on, and then its part of a file.
    private func write(piece index: Int, from offset: Int, _ done: @escaping (Bool) -> Void) {
        guard index < pieces.count else { return end(done) }
        let piece = pieces[index]
        let end = min(offset + Self.chunk, piece.bytes.count)
        let bytes = ByteBuffer(bytes: piece.bytes[offset..<end])
        guard end == piece.bytes.count else {
            return put(bytes, orEnd: done) { self.write(piece: index, from: end, done) }
        }
        if bytes.readableBytes > 0 { context.write(Self.part(bytes), promise: nil) }
        guard let file = piece.file else { return write(piece: index + 1, from: 0, done) }
        write(file, piece.range, orEnd: done) { self.write(piece: index + 1, from: 0, done) }
    }

    private func write(
        _ file: OpenFile, _ range: Range<Int>, orEnd done: @escaping (Bool) -> Void, then next: @escaping () -> Void
    ) {
        guard !range.isEmpty else { return next() }
        let count = min(range.count, Self.chunk)
        read(file, range.lowerBound, count) { bytes in
            // A file that was cut meanwhile cannot be sent as announced.
            guard bytes.readableBytes == count else { return done(false) }
            self.put(bytes, orEnd: done) {
                self.write(file, range.lowerBound + count..<range.upperBound, orEnd: done, then: next)
            }
        }
    }

    /// Reads a part of a file. A disk may be slow; the pool's threads wait for it.
    private func read(_ file: OpenFile, _ offset: Int, _ count: Int, _ done: @escaping (ByteBuffer) -> Void) {
        let bound = NIOLoopBound(done, eventLoop: context.eventLoop)
        NIOThreadPool.singleton.submit { [gate = core.gate] _ in
            let bytes = file.read(at: offset, count)
            gate.execute { bound.value(bytes) }
        }
    }

    /// Writes a chunk. `next` is called in a turn of its own when the client has taken it, and `done` if it never does.
    private func put(_ bytes: ByteBuffer, orEnd done: @escaping (Bool) -> Void, then next: @escaping () -> Void) {
        let written = context.eventLoop.makePromise(of: Void.self)
        let bound = NIOLoopBound(next, eventLoop: context.eventLoop)
        context.writeAndFlush(Self.part(bytes), promise: written)
        written.futureResult.assumeIsolated().whenComplete { [core] result in
            guard (try? result.get()) != nil else { return done(false) }
            self.wait(bytes.readableBytes)
            core.bodyTurns.wait { [turns = core.bodyTurns] in
                bound.value()
                turns.end()
            }
        }
    }

    private func end(_ done: @escaping (Bool) -> Void) {
        let written = context.eventLoop.makePromise(of: Void.self)
        context.writeAndFlush(HTTPConnection.wrapOutboundOut(.end(nil)), promise: written)
        written.futureResult.assumeIsolated().whenComplete { done((try? $0.get()) != nil) }
    }

    private static func part(_ bytes: ByteBuffer) -> NIOAny {
        HTTPConnection.wrapOutboundOut(.body(.byteBuffer(bytes)))
    }
}

#endif
