import ModelMapping
import Switchless

/// Connections and notifications.
extension CommandDispatcher {
    /// Connects a page: from now on `send` is called with each message to it, in order.
    ///
    /// A page that navigates or reconnects is a new caller. A caller with the number of a connected one replaces it, as
    /// if that one had left.
    ///
    /// - Parameters:
    ///   - caller: the page, as the transport knows it.
    ///   - send: sends a text to the page. The dispatcher calls it on its own executor; it must not block.
    public func connect(_ caller: Caller, sending send: @escaping @Sendable ([UInt8]) -> Void) {
        connect(caller, carriesBinary: false) { send($0.bytes) }
    }

    /// Connects a page whose transport carries texts and binary messages.
    ///
    /// Messages are texts until the page says by `$/binary` that it takes the binary form, in which bytes are not
    /// base64.
    ///
    /// - Parameters:
    ///   - caller: the page, as the transport knows it.
    ///   - send: sends a message to the page. The dispatcher calls it on its own executor; it must not block.
    public func connect(_ caller: Caller, delivering send: @escaping @Sendable (BridgeMessage) -> Void) {
        connect(caller, carriesBinary: true, send)
    }

    private func connect(
        _ caller: Caller, carriesBinary: Bool, _ send: @escaping @Sendable (BridgeMessage) -> Void
    ) {
        callerLeft(caller.id)
        pages[caller.id] = Page(caller, codec, carriesBinary: carriesBinary, starts: eventNumbers, send: send)
        observer?.connected(caller)
    }

    /// Tells that a connected page has changed the path of its URL by itself, as `history.pushState` does.
    ///
    /// Whether it may receive events is judged by the new path from now on.
    ///
    /// - Parameters:
    ///   - id: the caller's identifier.
    ///   - path: the path, not decoded.
    public func move(_ id: UInt64, to path: String) {
        guard let page = pages[id], page.caller.path != path else { return }
        page.caller.path = path
        judgeSubscriptions(of: page)
    }

    /// Sends a notification, if the page is connected and the codec has notifications.
    func tell<Message: Notice>(_ page: UInt64, _ notice: Message) {
        guard let page = pages[page], let values = try? CommandCall.encode(notice) else { return }
        if let message = page.writer.notification(Message.method, values) { page.send(message) }
    }
}

/// Requests of the host to a page.
extension CommandDispatcher {
    /// Asks a page, and waits for its answer.
    ///
    /// The question is settled by the first of: the page's answer or error, the deadline, the page's leaving, the
    /// cancellation of the asking task. After the deadline or a cancellation, the page receives `$/cancelRequest`.
    /// Before it answers, a page must not wait for a call of its own that is ordered after the asking command.
    ///
    /// - Parameters:
    ///   - name: the name of the request: `page.snapshot`.
    ///   - arguments: the arguments, an object or an array.
    ///   - page: the caller whose page is asked.
    ///   - type: the type of the answer.
    ///   - deadline: how long the page may take.
    /// - Throws: ``CommandFault``: ``CommandFault/Code/unknownCommand`` if the page does not know the name,
    ///   ``CommandFault/Code/failed`` for its other errors, ``CommandFault/Code/invalidReply``,
    ///   ``CommandFault/Code/deadline``, ``CommandFault/Code/gone``, ``CommandFault/Code/cancelled``,
    ///   ``CommandFault/Code/questions``.
    public func ask<Arguments: Encodable & Sendable, Reply: Decodable & Sendable>(
        _ name: String, _ arguments: Arguments = NoArguments(), of page: UInt64, as type: Reply.Type = Reply.self,
        deadline: Duration = .seconds(30)
    ) async throws(CommandFault) -> Reply {
        try await question(name, try CommandCall.encode(arguments), to: page, deadline: deadline).reply(as: type)
    }

    package func question(_ name: String, _ arguments: ValueTape, to page: UInt64, deadline: Duration) async
        -> PageAnswer
    {
        let number = nextNumber()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                questions[number] = OpenQuestion(name: name, page: page, continuation: continuation)
                observer?.asked(name, number: number, of: page)
                put(name, arguments, number, deadline)
            }
        } onCancel: {
            Task { await self.giveUp(number, CommandFault(.cancelled, "the question was cancelled")) }
        }
    }

    private func put(_ name: String, _ arguments: ValueTape, _ number: Int, _ deadline: Duration) {
        guard let question = questions[number], let page = pages[question.page] else {
            return answer(number, PageAnswer(.failure(CommandFault(.gone, "the page is not connected"))))
        }
        guard page.questions.count < codec.limits.questions else {
            let limit = "more than \(codec.limits.questions) questions to the page are open"
            return answer(number, PageAnswer(.failure(CommandFault(.questions, limit))))
        }
        guard let message = page.writer.request(name, arguments, number: number) else {
            let unable = "the syntax '\(type(of: codec).name)' does not let a host ask a page"
            return answer(number, PageAnswer(.failure(CommandFault(.unknownCommand, unable))))
        }
        pages[question.page]?.questions.insert(number)
        watch(number, deadline)
        page.send(message)
    }

    /// Handles a page's answer. An answer to a settled question, or to a question to another page, is ignored.
    func take(_ answer: PageAnswer, from caller: Caller) {
        guard let number = answer.id, questions[number]?.page == caller.id else {
            return report(
                Diagnostic(
                    .warning, "no-question",
                    "\(caller.shown) answers a question that is not open; the answer is ignored"))
        }
        self.answer(number, answer)
    }

    /// Settles a question and tells the page that the request is cancelled.
    func giveUp(_ number: Int, _ fault: CommandFault) {
        guard let page = questions[number]?.page else { return }
        answer(number, PageAnswer(.failure(fault)))
        tell(page, CancelNotice(id: number))
    }

    /// Settles a question, unless it is settled already.
    func answer(_ number: Int, _ answer: PageAnswer) {
        guard let question = questions.removeValue(forKey: number) else { return }
        pages[question.page]?.questions.remove(number)
        observer?.answered(number: number, fault: answer.result.fault)
        question.continuation.resume(returning: answer)
    }
}
