#if Server

/// The processor time that clients have used lately: those that use much give way to the others.
///
/// What was used counts half a second later. A client that has used next to nothing is not kept.
struct ClientUsage {
    private struct Use {
        var seconds = 0.0
        var time: ContinuousClock.Instant

        /// What is left of it at a later time.
        func faded(at now: ContinuousClock.Instant) -> Double {
            let halvings = min(max(time.duration(to: now) / ClientUsage.halfLife, 0), 100),
                whole = halvings.rounded(.down)
            return Double(sign: .plus, exponent: -Int(whole), significand: seconds) * (1 - (halvings - whole) / 2)
        }
    }

    /// The time after which half of a use counts.
    private static let halfLife = Duration.seconds(1)
    /// Less than a millisecond counts as nothing.
    private static let least = 0.001
    /// The clients that are known before those are looked for that need not be.
    private static let mostClients = 1024
    /// How many times `ServiceLimits.quickTime` one that has used less than others may take.
    private static let patience = 20

    private var uses: [ClientAddress: Use] = [:]

    /// The clients that are known.
    var count: Int { uses.count }

    /// Adds what a client has used.
    mutating func add(_ time: Duration, by client: ClientAddress, at now: ContinuousClock.Instant) {
        let seconds = (uses[client]?.faded(at: now) ?? 0) + max(time.seconds, 0)
        uses[client] = Use(seconds: seconds, time: now)
        guard uses.count > Self.mostClients else { return }
        let mean = mean(at: now)
        uses = uses.filter { $0.value.faded(at: now) > mean }
    }

    /// What the clients that use something use on average, when those that do not are forgotten.
    mutating func average(at now: ContinuousClock.Instant) -> ClientAverage {
        uses = uses.filter { $0.value.faded(at: now) > Self.least }
        return ClientAverage(seconds: mean(at: now), clients: uses.count)
    }

    /// How many times `ServiceLimits.quickTime` a conversion may take before it goes on with the lowest priority.
    ///
    /// - Returns: 1 where no other client uses anything, 0 for one that uses more than the others on average, and 20
    ///   for one that uses less.
    func patience(with client: ClientAddress, beside average: ClientAverage, at now: ContinuousClock.Instant) -> Int {
        let own = uses[client]?.faded(at: now) ?? 0
        guard average.clients > (own > Self.least ? 1 : 0) else { return 1 }
        return own > average.seconds ? 0 : Self.patience
    }

    private func mean(at now: ContinuousClock.Instant) -> Double {
        uses.values.reduce(0) { $0 + $1.faded(at: now) } / Double(max(uses.count, 1))
    }
}

/// What clients use.
struct ClientAverage {
    /// The processor's time of each on average, and how many there are.
    let seconds: Double, clients: Int
}

extension Duration {
    fileprivate var seconds: Double {
        let (seconds, attoseconds) = components
        return Double(seconds) + Double(attoseconds) * 1e-18
    }
}

#endif
