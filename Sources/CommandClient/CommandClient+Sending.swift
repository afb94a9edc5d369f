import CommandBridge
import ModelMapping

extension CommandClient {
    /// Sends a message after those that wait.
    ///
    /// - Throws: `CommandFault` if there is no connection, or a limit is exceeded.
    func post(_ message: [UInt8]?) throws(CommandFault) {
        if let loss { throw loss }
        guard let message else { return }
        guard message.count <= limits.messageBytes else {
            throw CommandFault(.messageBytes, "the message has more than \(limits.messageBytes) bytes")
        }
        guard message.count <= limits.queueBytes - waitingBytes else {
            throw CommandFault(.queue, "more than \(limits.queueBytes) bytes wait to be sent to the host")
        }
        outbox.append(message)
        waitingBytes += message.count
        guard !isSending else { return }
        isSending = true
        Task { await flush() }
    }

    private func flush() async {
        while loss == nil, !outbox.isEmpty {
            let messages = outbox
            outbox = []
            for message in messages where loss == nil { await send(message) }
        }
        isSending = false
    }

    private func send(_ message: [UInt8]) async {
        do {
            try await transport.send(message)
        } catch {
            return lose(CommandFault(.disconnected, "the connection is lost: \(error)"))
        }
        waitingBytes = max(waitingBytes - message.count, 0)
        if waitingBytes <= limits.queueBytes / 2 { makeRoom() }
    }

    /// Lets the senders of streams look again whether there is room.
    func makeRoom() {
        let waiting = waitingForRoom
        waitingForRoom = []
        for sender in waiting { sender.resume() }
    }

    /// Sends a notification that the client itself makes. If it cannot be sent, the host learns from the loss of the
    /// connection.
    func tell<Params: Encodable>(_ name: String, _ params: Params) {
        guard let params = try? CommandCall.encode(params) else { return }
        try? post(codec.notification(name, params))
    }
}
