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

    /// Sends a progress value, or a piece of a stream, unless the request is settled. Waits while the caller has to grant credit first.
    func progress(_ value: ValueTape, of ticket: Int) async {
        while let request = requests[ticket], let credit = request.credit, request.progress >= credit {
            await withCheckedContinuation { requests[ticket]?.waitingForCredit.append($0) }
        }
        guard let request = requests[ticket], let id = request.target.id else { return }
        requests[ticket]?.progress += 1
        tell(request.call.caller.id, ProgressNotice(id: id, number: request.progress, value: value.root))
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
    /// Lets go of what waits for the caller.
    mutating func endStreams() {
        stream?.fail(CommandFault(.cancelled, "the request is settled"))
        for continuation in waitingForCredit { continuation.resume() }
    }
}
