import Switchless

/// The page that a web view shows, as a caller of a dispatcher. Another document is another caller.
///
/// It belongs to the actor of its web view, and is used there alone. The dispatcher's calls are made in the order of
/// the messages.
package final class WebViewPage<Document: Hashable & Sendable> {
    private typealias Job = @Sendable () async -> Void

    private struct Current {
        let document: Document
        var caller: Caller
        let outbox: WebViewOutbox
    }

    private let dispatcher: CommandDispatcher
    private let limits: WebViewLimits
    private let deliver: @Sendable ([UInt8], Document) async -> Void
    private let jobs: AsyncStream<Job>.Continuation
    /// How many messages the dispatcher has not taken yet.
    private let waiting = Guarded(0)
    private var current: Current?

    /// Makes the page of one web view.
    ///
    /// - Parameters:
    ///   - dispatcher: receives the messages.
    ///   - limits: the limits.
    ///   - deliver: sends a message to a document, and returns when the document has it.
    package init(
        to dispatcher: CommandDispatcher, limits: WebViewLimits,
        delivering deliver: @escaping @Sendable ([UInt8], Document) async -> Void
    ) {
        self.dispatcher = dispatcher
        self.limits = limits
        self.deliver = deliver
        let (stream, jobs) = AsyncStream.makeStream(of: Job.self)
        self.jobs = jobs
        Task { for await job in stream { await job() } }
    }

    deinit {
        end()
        jobs.finish()
    }

    /// Takes a message.
    ///
    /// - Parameters:
    ///   - message: a text in UTF-8.
    ///   - document: what sent it, as the engine knows it.
    ///   - sender: its origin and path at this moment, as the engine knows them. Its identifier does not count.
    /// - Returns: why the message is refused; `nil` if it is taken.
    package func receive(_ message: [UInt8], from document: Document, at sender: Caller) -> String? {
        guard message.count <= limits.messageBytes else {
            return "a message has more than \(limits.messageBytes) bytes"
        }
        let isTaken = waiting.withLock { count in
            guard count < limits.waitingMessages else { return false }
            count += 1
            return true
        }
        guard isTaken else { return "\(limits.waitingMessages) messages wait for the host" }
        let caller = caller(document, sender)
        guard current?.outbox.isBroken == false else {
            waiting.withLock { $0 -= 1 }
            return "the page has let more than \(limits.outboxBytes) bytes wait; load it again"
        }
        jobs.yield { [dispatcher, waiting] in
            await dispatcher.move(caller.id, to: caller.path)
            await dispatcher.receive(message, from: caller)
            waiting.withLock { $0 -= 1 }
        }
        return nil
    }

    /// Settles the calls of the page, to which nothing more is sent.
    package func end() {
        guard let page = current else { return }
        current = nil
        page.outbox.finish()
        jobs.yield { [dispatcher] in await dispatcher.callerLeft(page.caller.id) }
    }

    /// The caller that a document is, with its path at this moment.
    private func caller(_ document: Document, _ sender: Caller) -> Caller {
        guard var page = current, page.document == document, page.caller.origin == sender.origin else {
            end()
            return open(document, sender)
        }
        page.caller.path = sender.path
        current = page
        return page.caller
    }

    private func open(_ document: Document, _ sender: Caller) -> Caller {
        let caller = Caller(
            id: .random(in: .min ... .max), scheme: sender.scheme, host: sender.host, port: sender.port,
            path: sender.path, isTopFrame: sender.isTopFrame, user: sender.user)
        let (messages, continuation) = AsyncStream.makeStream(of: [UInt8].self)
        let outbox = WebViewOutbox(continuation, limit: limits.outboxBytes) { [dispatcher, jobs] in
            jobs.yield { await dispatcher.callerLeft(caller.id) }
        }
        current = Current(document: document, caller: caller, outbox: outbox)
        jobs.yield { [dispatcher] in await dispatcher.connect(caller) { outbox.put($0) } }
        Task { [deliver] in
            for await message in messages {
                await deliver(message, document)
                outbox.delivered(message.count)
            }
        }
        return caller
    }
}

/// The messages that a page has not taken yet.
private final class WebViewOutbox: Sendable {
    private struct State {
        var bytes = 0
        var isBroken = false
    }

    private let state = Guarded(State())
    private let messages: AsyncStream<[UInt8]>.Continuation
    private let limit: Int
    private let overflow: @Sendable () -> Void

    init(_ messages: AsyncStream<[UInt8]>.Continuation, limit: Int, overflow: @escaping @Sendable () -> Void) {
        self.messages = messages
        self.limit = limit
        self.overflow = overflow
    }

    /// Whether more bytes waited than the limit allows. Nothing is sent any more.
    var isBroken: Bool { state.withLock { $0.isBroken } }

    func put(_ message: [UInt8]) {
        let (fits, breaks) = state.withLock { state in
            let wasBroken = state.isBroken
            state.bytes += message.count
            state.isBroken = wasBroken || state.bytes > limit
            return (!state.isBroken, state.isBroken && !wasBroken)
        }
        if fits { messages.yield(message) }
        guard breaks else { return }
        messages.finish()
        overflow()
    }

    func delivered(_ count: Int) { state.withLock { $0.bytes -= count } }
    func finish() { messages.finish() }
}
