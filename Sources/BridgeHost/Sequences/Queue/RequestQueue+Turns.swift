import JSONTape

/// A turn of an entry: one attempt at its current step.
extension RequestQueue {
    /// The characters of a stored failure. A server's error can be of any length.
    private static var failureLength: Int { 1000 }

    /// The error of an attempt that takes longer than the step's deadline.
    private struct LateAttempt: Error {}

    /// Sends the current request of an entry, and works on what comes of it.
    func attempt(_ entry: QueueEntry<Client>) async -> TurnEnd {
        if entry.current == nil, let end = await load(entry) { return end }
        guard let current = entry.current, !entry.isCancelled, !isClosed else { return .again }
        entry.attempt += 1
        entry.phase = .sending
        entry.stepName = current.step.name
        signal()
        let key = IdempotencyKey(entry.record.id, step: entry.record.step + 1)
        let answer: Result<Client.Reply, Client.Failure>
        do {
            answer = try await Race.run(within: current.step.deadline, by: clock.clock, else: LateAttempt()) {
                [client] in
                do throws(Client.Failure) {
                    return .success(try await client.send(current.step.request, key: key))
                } catch {
                    return .failure(error)
                }
            }
        } catch {
            guard !Task.isCancelled else { return .again }
            let limit = current.step.deadline ?? .zero
            return await delay(entry, .later, "an attempt took longer than \(limit)")
        }
        let reply: Client.Reply
        do throws(Client.Failure) { reply = try answer.get() } catch {
            guard !Task.isCancelled else { return .again }
            let advice = error.advice
            guard !advice.isPermanent else { return await setAside(entry, "\(error)") }
            return await delay(entry, advice, "\(error)")
        }
        return await proceed(entry, current.sequence, reply)
    }

    /// Reads an entry from the storage, and makes its current step.
    ///
    /// - Returns: `nil` if the entry has one.
    private func load(_ entry: QueueEntry<Client>) async -> TurnEnd? {
        let content: [UInt8]?
        do { content = try await storage.content(of: entry.record.id) } catch {
            return await delay(entry, .whenReachable, "the entry cannot be read from the storage: \(error)")
        }
        guard let content else { return await setAside(entry, "the entry is not in the storage any more") }
        do {
            let decoder = TapeJSONDecoder(models: models)
            let stored = try decoder.decode(QueuedContent<Client.Request, Client.Reply>.self, from: content)
            var sequence = stored.sequence
            bytes += content.count - entry.record.bytes
            (entry.record.step, entry.record.bytes) = (stored.step, content.count)
            guard let step = try sequence.next(after: stored.reply) else { return await finish(entry, sequence) }
            entry.current = QueueEntry.Current(sequence: sequence, step: step)
            return nil
        } catch {
            return await setAside(entry, "the entry cannot be continued: \(error)")
        }
    }

    /// Takes the reply to the current step.
    private func proceed(
        _ entry: QueueEntry<Client>, _ before: QueueEntry<Client>.Steps, _ reply: Client.Reply
    ) async -> TurnEnd {
        var sequence = before
        var record = entry.record
        record.step += 1
        record.attempts = 0
        let step: SequenceStep<Client.Request>, content: [UInt8]
        do {
            guard let next = try sequence.next(after: reply) else { return await finish(entry, sequence) }
            step = next
            content = try encode(before, reply, step: record.step)
        } catch {
            return await setAside(entry, "the sequence cannot go on after this reply: \(error)")
        }
        record.bytes = content.count
        guard record.step < limits.steps else {
            return await setAside(
                entry, "the sequence has more than \(limits.steps) steps, the limit 'steps' of the queue")
        }
        guard content.count <= limits.entryBytes else {
            let limit = "the limit '\(QueueError.Code.entryBytes.rawValue)' of \(limits.entryBytes) of the queue"
            return await setAside(entry, "\(content.count) bytes with the last reply exceed \(limit)")
        }
        do { try await storage.update(record, content: content) } catch {
            // The request is sent again, with the same key.
            return await delay(entry, .whenReachable, "the reply cannot be stored: \(error)")
        }
        bytes += record.bytes - entry.record.bytes
        entry.advance(to: record, QueueEntry.Current(sequence: sequence, step: step))
        return .again
    }

    /// Removes an entry whose last step is answered.
    private func finish(_ entry: QueueEntry<Client>, _ sequence: QueueEntry<Client>.Steps) async -> TurnEnd {
        do { try await storage.remove(entry.record.id) } catch {
            return await delay(
                entry, .whenReachable, "the entry is done, but cannot be removed from the storage: \(error)")
        }
        forget(entry)
        guard let outcome = entry.outcome else { return .done }
        do {
            outcome.settle(.success(try encode(sequence, nil, step: entry.record.step)))
        } catch {
            outcome.settle(.failure(QueueError(.notStorable, "the entry is done, but has no final state: \(error)")))
        }
        return .done
    }

    /// Has an entry wait before its next attempt; sets it aside after too many.
    private func delay(_ entry: QueueEntry<Client>, _ advice: RetryAdvice, _ failure: String) async -> TurnEnd {
        entry.failures += 1
        if advice.isCounted {
            entry.record.attempts += 1
            let attempts = entry.record.attempts
            guard attempts < retries.attempts else {
                return await setAside(entry, attempts == 1 ? failure : "\(failure), the last of \(attempts) attempts")
            }
            // If that fails, the attempts begin anew after a restart.
            try? await storage.update(entry.record, content: nil)
        }
        entry.phase = .pausing
        entry.failure = String(failure.prefix(Self.failureLength))
        // In a long pause, or with many of them, the content need not be in memory.
        entry.current = nil
        return TurnEnd(due: clock.now() + retries.pause(after: entry.failures, advice, chance: chance()))
    }

    /// Sets an entry aside, so that the next one of its key is sent.
    private func setAside(_ entry: QueueEntry<Client>, _ failure: String) async -> TurnEnd {
        entry.current = nil
        entry.failure = String(failure.prefix(Self.failureLength))
        var record = entry.record
        record.failure = entry.failure
        do { try await storage.update(record, content: nil) } catch {
            entry.phase = .pausing
            entry.failures += 1
            return TurnEnd(due: clock.now() + retries.pause(after: entry.failures, .whenReachable, chance: chance()))
        }
        // It may have been cancelled while it was stored.
        guard !entry.isCancelled else { return .again }
        entry.record = record
        entry.phase = .setAside
        setAside.append(record.id)
        let step = entry.stepName.map { "step '\($0)': " } ?? ""
        entry.outcome?.settle(.failure(QueueError(.setAside, "\(step)\(failure)")))
        await dropOldest()
        return .done
    }

    /// Removes what is set aside beyond the limit, the oldest first.
    private func dropOldest() async {
        while setAside.count > limits.setAside {
            let id = setAside.removeFirst()
            guard let entry = entries[id] else { continue }
            forget(entry)
            dropped += 1
            // If it cannot be removed, it is set aside again after a restart.
            try? await storage.remove(id)
        }
    }

    /// Removes an entry that was cancelled.
    func discard(_ entry: QueueEntry<Client>) async -> TurnEnd {
        do { try await storage.remove(entry.record.id) } catch {
            let pause = retries.pause(after: 1, .whenReachable, chance: chance())
            return TurnEnd(due: clock.now() + pause)
        }
        forget(entry)
        entry.outcome?.settle(.failure(.cancelled))
        return .done
    }
}
