import ModelMapping
import Switchless

/// Streams, in both directions, each with credit.
extension CommandDispatcher {
    // MARK: From a caller

    /// Begins to receive the stream of a request.
    ///
    /// - Throws: ``CommandFault`` if there are too many, or the caller cannot send one.
    func openStream(of ticket: Int) throws(CommandFault) {
        guard let request = requests[ticket] else { throw CommandFault(.cancelled, "the request is settled") }
        guard let id = request.target.id, let page = pages[request.call.caller.id] else {
            throw CommandFault(.invalidRequest, "only a request of a connected page has a stream")
        }
        guard request.stream == nil else {
            throw CommandFault(.internalError, "a request has one stream; two of its parts ask for one")
        }
        guard page.streams < codec.limits.streams else {
            throw CommandFault(.streams, "the page already sends \(codec.limits.streams) streams, the limit")
        }
        page.streams += 1
        let stream = OpenStream(credit: max(1, codec.limits.streamCredit))
        requests[ticket]?.stream = stream
        tell(request.call.caller.id, CreditNotice(id: id, count: stream.granted))
    }

    /// The next piece of a stream; `nil` at its end.
    func nextPiece(of ticket: Int) async throws(CommandFault) -> TapeValue? {
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { (waiter: OpenStream.Waiter) in
                guard requests[ticket]?.stream != nil else {
                    return waiter.resume(returning: .failure(CommandFault(.cancelled, "the request is settled")))
                }
                requests[ticket]?.stream?.next(waiter)
            }
        } onCancel: {
            Task {
                await self.failStream(of: ticket, CommandFault(.cancelled, "the reading of a stream was cancelled"))
            }
        }
        let piece = try result.get()
        if let request = requests[ticket], let id = request.target.id, let count = requests[ticket]?.stream?.grant() {
            tell(request.call.caller.id, CreditNotice(id: id, count: count))
        }
        return piece
    }

    private func failStream(of ticket: Int, _ fault: CommandFault) { requests[ticket]?.stream?.fail(fault) }

    /// Takes a piece of a stream. What comes too late is ignored.
    func take(piece: TapeValue, _ number: Int, of id: MessageID, from caller: Caller) {
        guard let ticket = streamTicket(of: id, from: caller) else { return }
        do throws(CommandFault) {
            guard receivedBytes <= codec.limits.pieceBytes else {
                throw CommandFault(
                    .pieceBytes, "a piece of the stream has more than \(codec.limits.pieceBytes) bytes, the limit")
            }
            try requests[ticket]?.stream?.add(piece, number)
        } catch {
            settle(ticket, .failure(error))
        }
    }

    /// Takes the end of a stream.
    func endStream(of id: MessageID, from caller: Caller) {
        if let ticket = streamTicket(of: id, from: caller) { requests[ticket]?.stream?.end() }
    }

    private func streamTicket(of id: MessageID, from caller: Caller) -> Int? {
        tickets[caller.id]?.tickets(of: id).first { requests[$0]?.stream != nil }
    }

    // MARK: To a caller

    /// Waits until a progress value of the request, or a piece of its stream, may be made: the caller has granted
    /// credit, and no other value is being made for the same caller. So a page that asks for many streams holds up only
    /// itself, and no value waits in memory.
    ///
    /// - Returns: the caller, if it wants the value; then ``progress(_:of:to:)`` or ``endProgress(to:)`` has to follow.
    func beginProgress(of ticket: Int) async -> UInt64? {
        while let request = requests[ticket], request.target.id != nil {
            let caller = request.call.caller.id
            guard request.hasCredit else {
                await withCheckedContinuation { requests[ticket]?.waitingForCredit.append($0) }
                continue
            }
            guard progressTurns[caller] != nil else {
                progressTurns[caller] = []
                return caller
            }
            await withCheckedContinuation { progressTurns[caller]?.append($0) }
            if requests[ticket]?.hasCredit ?? false { return caller }
            endProgress(to: caller)
        }
        return nil
    }

    /// Hands the turn to the next value for the caller.
    func endProgress(to caller: UInt64) {
        guard let waiting = progressTurns.removeValue(forKey: caller), let next = waiting.first else { return }
        progressTurns[caller] = Array(waiting.dropFirst())
        next.resume()
    }

    /// Sends a progress value, or a piece of a stream, unless the request is settled.
    func progress(_ value: ValueTape, of ticket: Int, to caller: UInt64) {
        defer { endProgress(to: caller) }
        guard let request = requests[ticket], let id = request.target.id else { return }
        requests[ticket]?.progress += 1
        tell(caller, ProgressNotice(id: id, number: request.progress, value: value.root))
    }

    /// Lets a request send the progress values whose numbers are below `count`.
    func grant(_ count: Int, to id: MessageID, of caller: Caller) {
        for ticket in tickets[caller.id]?.tickets(of: id) ?? [] {
            let granted = max(count, requests[ticket]?.credit ?? 0)
            requests[ticket]?.credit = granted
            let waiting = requests[ticket]?.waitingForCredit ?? []
            requests[ticket]?.waitingForCredit = []
            for continuation in waiting { continuation.resume() }
        }
    }
}

extension OpenRequest {
    /// Whether the caller has granted that the next progress value is sent.
    fileprivate var hasCredit: Bool { credit.map { progress < $0 } ?? true }

    /// Lets go of what waits for the caller.
    mutating func endStreams() {
        stream?.fail(CommandFault(.cancelled, "the request is settled"))
        for continuation in waitingForCredit { continuation.resume() }
    }
}
