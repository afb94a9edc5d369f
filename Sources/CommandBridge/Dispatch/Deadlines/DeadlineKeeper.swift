/// An actor with calls or questions that have deadlines.
package protocol DeadlineKeeper: Actor {
    /// The deadlines that are set.
    var deadlines: Deadlines { get set }
    /// Whether what has that number is not settled.
    func isOpen(_ number: Int) -> Bool
    /// Settles what has that number: its deadline has passed.
    func expire(_ number: Int, after length: Duration)
}

extension DeadlineKeeper {
    /// Gives up `number` after a time, unless it is settled until then. The timer does not keep the actor alive.
    package func watch(_ number: Int, _ length: Duration) {
        guard deadlines.add(number, length, isOpen: isOpen) else { return }
        Task { [weak self] in
            while let next = await self?.expireDue(length) {
                try? await Task.sleep(until: next, clock: .continuous)
            }
        }
    }

    /// Settles what is late.
    ///
    /// - Returns: when the next deadline passes.
    private func expireDue(_ length: Duration) -> ContinuousClock.Instant? {
        let (due, next) = deadlines.takeDue(length, isOpen: isOpen)
        for number in due { expire(number, after: length) }
        return next
    }
}
