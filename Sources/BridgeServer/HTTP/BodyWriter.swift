#if BridgeServer

import NIOCore
import NIOHTTP1
import NIOPosix

/// Writes a body piece by piece. The next part of a file is read when the client has taken the last one.
final class BodyWriter {
    /// The bytes of a file that are read at a time.
    private static let chunk = 64 << 10

    private let pieces: [ResponsePiece]
    private let context: ChannelHandlerContext
    private let gate: LoopGate
    private let wait: () -> Void

    /// Makes a writer.
    ///
    /// - Parameters:
    ///   - pieces: the body.
    ///   - context: what is written to.
    ///   - gate: brings what was read to the event loop.
    ///   - wait: is called each time that the client has to read.
    init(
        _ pieces: [ResponsePiece], to context: ChannelHandlerContext, by gate: LoopGate,
        waiting wait: @escaping () -> Void
    ) {
        self.pieces = pieces
        self.context = context
        self.gate = gate
        self.wait = wait
    }

    /// Writes all of it.
    ///
    /// - Parameter done: is called when it is sent, or cannot be; with whether it is.
    func write(_ done: @escaping (Bool) -> Void) { write(piece: 0, done) }

    private func write(piece index: Int, _ done: @escaping (Bool) -> Void) {
        guard index < pieces.count else { return end(done) }
        let piece = pieces[index]
        if !piece.bytes.isEmpty { put(ByteBuffer(bytes: piece.bytes), promise: nil) }
        guard let file = piece.file, !piece.range.isEmpty else { return write(piece: index + 1, done) }
        write(file, piece.range) { isWhole in
            if isWhole { self.write(piece: index + 1, done) } else { done(false) }
        }
    }

    private func write(_ file: OpenFile, _ range: Range<Int>, _ done: @escaping (Bool) -> Void) {
        guard !range.isEmpty else { return done(true) }
        wait()
        let count = min(range.count, Self.chunk)
        read(file, range.lowerBound, count) { bytes in
            // A file that was cut meanwhile cannot be sent as announced.
            guard bytes.readableBytes == count else { return done(false) }
            let written = self.context.eventLoop.makePromise(of: Void.self)
            self.put(bytes, promise: written)
            self.context.flush()
            written.futureResult.assumeIsolated().whenComplete { result in
                guard (try? result.get()) != nil else { return done(false) }
                self.write(file, range.lowerBound + count..<range.upperBound, done)
            }
        }
    }

    /// Reads a part of a file. A disk may be slow; the pool's threads wait for it.
    private func read(_ file: OpenFile, _ offset: Int, _ count: Int, _ done: @escaping (ByteBuffer) -> Void) {
        let bound = NIOLoopBound(done, eventLoop: context.eventLoop)
        NIOThreadPool.singleton.submit { [gate] _ in
            let bytes = file.read(at: offset, count)
            gate.execute { bound.value(bytes) }
        }
    }

    private func end(_ done: @escaping (Bool) -> Void) {
        wait()
        let written = context.eventLoop.makePromise(of: Void.self)
        context.writeAndFlush(HTTPConnection.wrapOutboundOut(.end(nil)), promise: written)
        written.futureResult.assumeIsolated().whenComplete { done((try? $0.get()) != nil) }
    }

    private func put(_ bytes: ByteBuffer, promise: EventLoopPromise<Void>?) {
        context.write(HTTPConnection.wrapOutboundOut(.body(.byteBuffer(bytes))), promise: promise)
    }
}

#endif
