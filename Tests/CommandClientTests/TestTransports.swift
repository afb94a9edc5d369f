import CommandBridge
import CommandClient
import Foundation
import JSONTape
import ModelMapping

extension Duration {
    /// A deadline that no call reaches, however long other tests keep the processors busy.
    static let patient = Duration.seconds(600)
}

/// A transport whose other end is the test: it sees what the client sent, and sends what it likes.
final class FakeHost: ClientTransport, @unchecked Sendable {
    private let lock = NSLock()
    private var isBlocked = false
    private var isClosedFlag = false
    private let incoming = AsyncStream<[UInt8]?>.makeStream()
    private let outgoing = AsyncStream<String>.makeStream()
    private let iterators: (incoming: Box<AsyncStream<[UInt8]?>.Iterator>, outgoing: Box<AsyncStream<String>.Iterator>)

    final class Box<Value>: @unchecked Sendable {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    init() { iterators = (Box(incoming.stream.makeAsyncIterator()), Box(outgoing.stream.makeAsyncIterator())) }

    var isClosed: Bool { lock.withLock { isClosedFlag } }

    func next() async throws -> [UInt8]? { await iterators.incoming.value.next() ?? nil }

    func send(_ message: [UInt8]) async throws {
        while lock.withLock({ isBlocked && !isClosedFlag }) { try? await Task.sleep(for: .milliseconds(1)) }
        outgoing.continuation.yield(String(decoding: message, as: UTF8.self))
    }

    func close() {
        lock.withLock { isClosedFlag = true }
        incoming.continuation.yield(nil)
        outgoing.continuation.finish()
    }

    /// Lets messages of the client wait.
    func block() { lock.withLock { isBlocked = true } }
    func unblock() { lock.withLock { isBlocked = false } }

    func says(_ text: String) { incoming.continuation.yield(Array(text.utf8)) }
    func answers(_ result: String, to id: Int) { says(#"{"jsonrpc":"2.0","id":\#(id),"result":\#(result)}"#) }
    func emits(_ name: String, _ number: Int, _ value: String) {
        says(
            #"{"jsonrpc":"2.0","method":"$/event","params":{"name":"\#(name)","number":\#(number),"value":\#(value)}}"#)
    }
    func reports(_ value: String, of id: Int, _ number: Int = 0) {
        let params = #"{"id":\#(id),"number":\#(number),"value":\#(value)}"#
        says(#"{"jsonrpc":"2.0","method":"$/progress","params":\#(params)}"#)
    }

    private var batch: [ModelValue] = []

    /// The next message that the client sent, or member of a batch; `nil` if it sends none any more.
    func sent() async -> ModelValue? {
        guard batch.isEmpty else { return batch.removeFirst() }
        guard let message = await message() else { return nil }
        batch = message.array ?? [message]
        return batch.removeFirst()
    }

    private func message() async -> ModelValue? {
        guard let text = await iterators.outgoing.value.next() else { return nil }
        return try? TapeJSONDecoder().decode(ModelValue.self, from: Array(text.utf8))
    }

    /// The method of the next message.
    func method() async -> String? { await sent()?["method"]?.string }

    /// The id of the next message.
    func id() async -> Int? { await sent()?["id"]?.integer.flatMap { Int(exactly: $0) } }
}

/// A host behind two pipes.
struct PipedHost {
    let client: PipeTransport
    let dispatcher: CommandDispatcher
    /// Writes to the client beside the dispatcher.
    let host: PipeTransport

    init(
        _ dispatcher: CommandDispatcher, framing: any Framing.Type = LineFraming.self, limit: Int = 1 << 20
    ) {
        var up: [Int32] = [0, 0], down: [Int32] = [0, 0]
        precondition(pipe(&up) == 0 && pipe(&down) == 0)
        let host = PipeTransport(reading: up[0], writing: down[1], framing: framing)
        client = PipeTransport(reading: down[0], writing: up[1], framing: framing, limit: limit)
        self.host = host
        self.dispatcher = dispatcher
        let (messages, continuation) = AsyncStream<[UInt8]>.makeStream()
        Task {
            for await message in messages { try await host.send(message) }
            host.close()
        }
        Task {
            await dispatcher.connect(Workshop.caller) { continuation.yield($0) }
            while let message = try await host.next() { await dispatcher.receive(message, from: Workshop.caller) }
            await dispatcher.callerLeft(Workshop.caller.id)
            continuation.finish()
        }
    }
}

/// Whether something is so within half a minute.
func eventually(_ isSo: () async -> Bool) async -> Bool {
    let end = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < end {
        if await isSo() { return true }
        try? await Task.sleep(for: .milliseconds(2))
    }
    return false
}

/// What a piece of work throws; `nil` if it ends well.
func fault<Value>(_ body: () async throws -> Value) async -> CommandFault? {
    do {
        _ = try await body()
        return nil
    } catch {
        return error as? CommandFault
    }
}
