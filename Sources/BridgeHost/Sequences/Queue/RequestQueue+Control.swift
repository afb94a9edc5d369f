/// A program's control of its queue, and of single entries.
extension RequestQueue {
    /// Sends nothing more, as when the network is known to be away. Requests on their way go on.
    public func pause() {
        isPaused = true
        stopTimer()
        signal()
    }

    /// Sends again, without the rest of any pause.
    public func resume() {
        isPaused = false
        tryNow()
    }

    /// Ends the pauses of all entries, as when the network may be back.
    public func tryNow() {
        guard !isClosed, !isPaused else { return }
        _ = lanes.wake(at: nil)
        for entry in entries.values { entry.due = nil }
        schedule()
    }

    /// Cancels an entry, whatever it does, and removes it.
    ///
    /// A request on its way is cancelled, and may have reached the server all the same. The steps before it are not
    /// taken back.
    ///
    /// - Returns: whether there was such an entry.
    /// - Throws: ``QueueError`` if the storage fails; then the entry is still there.
    @discardableResult
    public func cancel(_ id: QueueEntryID) async throws(QueueError) -> Bool {
        guard !isClosed else { throw .closed }
        guard let entry = entries[id], entry.isStored, !entry.isCancelled else { return false }
        entry.isCancelled = true
        if let task = entry.task {
            task.cancel()
            // The turn removes the entry, and the lane goes on with the next one.
            await task.value
            guard entries[id] != nil else { return true }
        }
        do { try await storage.remove(id) } catch {
            entry.isCancelled = false
            throw QueueError(.storage, "the entry cannot be removed: \(error)")
        }
        forget(entry)
        setAside.removeAll { $0 == id }
        lanes.remove(id, of: entry.record.key)
        entry.outcome?.settle(.failure(.cancelled))
        schedule()
        return true
    }

    /// Sends an entry again that was set aside, from the step that was not answered, at the end of its key.
    ///
    /// The entries after it were sent already; whether it may come after them is for the program to decide.
    ///
    /// - Returns: whether such an entry is set aside.
    /// - Throws: ``QueueError`` if the storage fails; then the entry is set aside still.
    @discardableResult
    public func retry(_ id: QueueEntryID) async throws(QueueError) -> Bool {
        guard !isClosed else { throw .closed }
        guard let entry = entries[id], let index = setAside.firstIndex(of: id) else { return false }
        setAside.remove(at: index)
        var record = entry.record
        record.failure = nil
        record.attempts = 0
        record.number = takeNumber()
        lanes.append(id, to: record.key, isHeld: true)
        do { try await storage.update(record, content: nil) } catch {
            lanes.remove(id, of: record.key)
            setAside.append(id)
            schedule()
            throw QueueError(.storage, "the entry cannot be changed: \(error)")
        }
        entry.record = record
        entry.phase = .waiting
        (entry.attempt, entry.failures, entry.failure) = (0, 0, nil)
        // Whoever waited was told of the failure, and has to wait anew.
        entry.outcome = nil
        lanes.release(id, of: record.key)
        schedule()
        return true
    }

    /// Ends the queue, and closes its storage. Requests on their way are cancelled; when it is opened again, it sends
    /// them again, with the same keys.
    public func close() async {
        guard !isClosed else { return }
        isClosed = true
        stopTimer()
        let tasks = entries.values.compactMap(\.task)
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
        for entry in entries.values { entry.outcome?.settle(.failure(.closed)) }
        endWatching()
        await storage.close()
    }
}
