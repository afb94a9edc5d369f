#if Server

import NIOCore
import NIOHTTP1
import NIOPosix

/// Writes a body chunk by chunk. The next one is read, or copied, when the client has taken the last one and it is this body's turn.
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
