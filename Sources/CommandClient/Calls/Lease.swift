import CommandBridge

/// The use of a buffer of the client. When nobody uses it any more, it is released.
final class Lease: Sendable {
    let client: CommandClient
    let id: Int

    init(client: CommandClient, id: Int) {
        self.client = client
        self.id = id
    }

    deinit {
        Task { [client, id] in await client.release(id) }
    }

    /// The next value; `nil` at the end, or if the waiting task is cancelled.
    func next() async throws(CommandFault) -> BufferedValue? {
        let delivery = await withTaskCancellationHandler {
            await client.next(of: id)
        } onCancel: {
            Task { [client, id] in await client.stopWaiting(for: id) }
        }
        return try delivery.get()
    }
}

extension CommandClient {
    func next(of id: Int) async -> Delivery {
        guard !Task.isCancelled else { return .success(nil) }
        return await withCheckedContinuation { continuation in
            guard buffers[id] != nil else { return continuation.resume(returning: .success(nil)) }
            buffers[id]?.take(continuation)
            extend(id)
        }
    }

    /// Gives the host more credit when half of it is used up.
    func extend(_ id: Int) {
        guard let buffer = buffers[id], buffer.taken % max(buffer.limit / 2, 1) == 0, buffer.taken > 0 else { return }
        grant(buffer.taken + buffer.limit, to: id)
    }

    func stopWaiting(for id: Int) { buffers[id]?.stopWaiting() }

    /// Forgets what waits, and ends what brings more.
    func release(_ id: Int) {
        buffers[id]?.stopWaiting()
        buffers[id] = nil
        if let name = calls[id]?.name { giveUp(id, Self.cancelled(name)) }
        for (name, channel) in channels where channel.listeners.contains(id) {
            channels[name]?.listeners.remove(id)
            leave(name)
        }
    }
}
