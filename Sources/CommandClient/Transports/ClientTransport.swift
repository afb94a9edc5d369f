public import CommandBridge
import Dispatch
import Switchless
import SystemCalls

/// A connection to a host that carries whole messages.
///
/// It is connected when a client gets it, and is used by that client alone.
public protocol ClientTransport: Sendable {
    /// Waits for the next message of the host. It is called again only after it has returned.
    ///
    /// - Returns: the message; `nil` when the host has closed the connection.
    /// - Throws: any error that ends the connection.
    func next() async throws -> [UInt8]?

    /// Sends a message. It is called again only after it has returned, which is when the next message may be sent.
    ///
    /// - Throws: any error that ends the connection.
    func send(_ message: [UInt8]) async throws

    /// Closes the connection: ``next()`` returns `nil` or throws. Closing twice does nothing.
    func close()
}

/// A connection over two file descriptors, such as the standard input and output of a host that was started, or over
/// one socket.
///
/// It owns the descriptors. Two threads wait for them. A broken pipe is an error and not a signal: the process ignores
/// `SIGPIPE` from now on.
public final class PipeTransport: ClientTransport, @unchecked Sendable {
    private static let readCount = 1 << 16

    private let input: System.FileNumber, output: System.FileNumber
    private let type: any Framing.Type
    private let limit: Int
    // Each queue is the only one to use its descriptor and the state beside it.
    private let reading = DispatchQueue(label: "switchless.pipe.reading")
    private var framing: any Framing
    private var isAtEnd = false
    private let writing = DispatchQueue(label: "switchless.pipe.writing")
    private var isClosed = false

    /// Makes a transport over two descriptors.
    ///
    /// - Parameters:
    ///   - input: where the host's messages are read.
    ///   - output: where messages to the host are written. It may be the same socket.
    ///   - framing: how messages are told apart: `LineFraming` or `ContentLengthFraming`.
    ///   - limit: the bytes of a message of the host. A longer one ends the connection: `limit-received`.
    public init(
        reading input: Int32, writing output: Int32, framing: any Framing.Type = LineFraming.self,
        limit: Int = 16 << 20
    ) {
        System.ignoreBrokenPipes()
        self.input = input
        self.output = output
        self.limit = limit
        type = framing
        self.framing = framing.init(limit: limit)
    }

    public func next() async throws -> [UInt8]? {
        try await withCheckedThrowingContinuation { continuation in
            reading.async { continuation.resume(with: Result { try self.read() }) }
        }
    }

    public func send(_ message: [UInt8]) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            writing.async { continuation.resume(with: Result { try self.write(self.type.frame(message)) }) }
        }
    }

    /// Closes the output, so that the host sees the end of its input. The input is closed when the host has closed it.
    public func close() {
        writing.async { self.closeOutput() }
    }

    deinit {
        if !isClosed, output != input { System.closeFile(output) }
        System.closeFile(input)
    }

    private func read() throws -> [UInt8]? {
        while true {
            if let frame = try framing.next() { return try checked(frame) }
            guard !isAtEnd else { return nil }
            guard let bytes = System.readFile(input, atMost: Self.readCount) else {
                throw CommandFault(.disconnected, "the pipe cannot be read: \(System.reason)")
            }
            guard bytes.isEmpty else {
                framing.push(bytes)
                continue
            }
            isAtEnd = true
            return try framing.finish().map(checked)
        }
    }

    private func checked(_ frame: Frame) throws -> [UInt8] {
        guard let bytes = frame.bytes else {
            throw CommandFault(.received, "a message of the host has more than \(limit) bytes")
        }
        return bytes
    }

    private func write(_ bytes: [UInt8]) throws {
        guard !isClosed else { throw CommandFault(.disconnected, "the pipe is closed") }
        try bytes.withBytes { bytes in
            var remaining = bytes
            while !remaining.isEmpty {
                guard let count = System.writeFile(remaining, to: output) else {
                    throw CommandFault(.disconnected, "the pipe cannot be written: \(System.reason)")
                }
                remaining = remaining.extracting(count...)
            }
        }
    }

    private func closeOutput() {
        guard !isClosed else { return }
        isClosed = true
        // A socket is not closed while its other half is read.
        System.endTransfers(output)
        if output != input { System.closeFile(output) }
    }
}
