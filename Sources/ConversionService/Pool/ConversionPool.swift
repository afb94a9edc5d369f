#if Server

import Switchless
import SystemCalls
import VectorScene

/// Runs conversions on threads of its own, so that they hold up neither the network nor Swift's tasks.
///
/// There are as many threads as are asked for. ``ClientShares`` says which request they take next. A conversion that
/// takes longer than `ServiceLimits.quickTime` goes on with the lowest priority, and a new thread takes the place of
/// its own: slow requests use what the others leave, as in the feedback queues of an operating system. Its thread ends
/// with it, since no priority is raised again. ``ClientUsage`` gives those more time that have used little.
///
/// A client waits at most `ServiceLimits.conversionTime`. After the timeout, or when the client has left, the
/// conversion ends as `TimeBudget` has it.
///
/// `@unchecked Sendable` is safe: everything that changes is used only inside the gate.
final class ConversionPool: @unchecked Sendable {
    private struct Running {
        let job: Job
        let thread: System.ThreadHandle
        let start: ContinuousClock.Instant
        /// The time that processors had spent on the thread before.
        let processorStart: Duration?
        /// What its client was charged so far.
        var charged = Duration.zero
        var isSlow = false

        init(_ job: Job) {
            self.job = job
            thread = .current
            start = .now
            processorStart = thread.processorTime
        }

        /// The processor's time that it has taken; all time where the system does not say.
        func used(at now: ContinuousClock.Instant) -> Duration {
            guard let processorStart, let processorTime = thread.processorTime else { return start.duration(to: now) }
            return processorTime - processorStart
        }

        /// Whether it has taken long: of a processor's time, since a busy machine makes nothing slow, or of time in
        /// which it mostly waits.
        func isLong(_ used: Duration, _ now: ContinuousClock.Instant, _ quickTime: Duration) -> Bool {
            used > quickTime || start.duration(to: now) > quickTime * ConversionPool.waitingFactor
        }
    }

    /// How many times as long a conversion may wait as it may compute.
    private static let waitingFactor = 20

    private let limits: ServiceLimits
    private let metrics: ServiceMetrics
    private let gate = Gate()
    private var waiting: [Job] = []
    private var shares: ClientShares
    private var usage = ClientUsage()
    private var running: [ObjectIdentifier: Running] = [:]
    private var slow = 0
    private var isClosed = false
    /// The threads that the system did not give. Only the thread that watches uses it, once that runs.
    private var missing = 0

    /// Starts the threads.
    ///
    /// - Parameter threads: how many conversions run at a time, those that are slow not counted.
    init(threads: Int, _ limits: ServiceLimits, _ metrics: ServiceMetrics) {
        self.limits = limits
        self.metrics = metrics
        shares = ClientShares(threads: threads, limits)
        startThreads(threads)
        _ = System.onOwnThread(stackBytes: 1 << 19) { self.watch() }
    }

    /// Has the threads end as soon as they have nothing to do. What waits is answered.
    func close() {
        let left = gate.withLock {
            isClosed = true
            defer { waiting.removeAll() }
            return waiting
        }
        for job in left { job.answer(.failure(.retry("draining", "the service was stopped"))) }
    }

    /// Runs a conversion.
    ///
    /// - Parameters:
    ///   - client: whose conversion it is.
    ///   - permit: lets it give way to those of other clients until it begins.
    /// - Returns: what it returns; a problem where it takes too long, or the task is cancelled.
    func run(
        for client: ClientAddress, waiting permit: Admission.Permit, _ work: @escaping @Sendable () -> ConversionReply
    ) async -> Result<ConversionReply, ServiceProblem> {
        let job = Job(client) {
            permit.begin()
            return work()
        }
        permit.wait { [weak job] problem in _ = job?.answer(.failure(problem)) }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                job.prepare(continuation)
                let isTaken = gate.withLock {
                    if !isClosed { waiting.append(job) }
                    return !isClosed
                }
                if !isTaken { job.answer(.failure(.retry("draining", "the service was stopped"))) }
            }
        } onCancel: {
            job.answer(.failure(.retry("draining", "the service was stopped before the conversion ended")))
        }
    }

    /// Starts threads. Those that the system does not give are wanted again later.
    private func startThreads(_ count: Int) {
        missing = (0..<count).count { _ in !System.onOwnThread { self.work() } }
    }

    /// The loop of a thread: one conversion after the other, until one is slow.
    private func work() {
        while let job = next() {
            job.run()
            guard finish(job) else { return }
        }
    }

    private var nextIndex: Int? { shares.next(of: waiting.lazy.map(\.client)) }

    private func next() -> Job? {
        gate.whenOpen({ nextIndex != nil || isClosed }) {
            guard let index = nextIndex else { return nil }
            let job = waiting.remove(at: index)
            shares.begin(job.client)
            running[ObjectIdentifier(job)] = Running(job)
            return job
        }
    }

    /// - Returns: whether the thread takes another job.
    private func finish(_ job: Job) -> Bool {
        gate.withLock {
            shares.end(job.client)
            guard let one = running.removeValue(forKey: ObjectIdentifier(job)) else { return true }
            let now = ContinuousClock.now
            usage.add(one.used(at: now) - one.charged, by: job.client, at: now)
            guard one.isSlow else { return true }
            slow -= 1
            metrics.slow(slow, more: 0)
            return false
        }
    }

    /// Looks every few milliseconds for what takes too long, while there is anything.
    private func watch() {
        while gate.whenOpen({ !running.isEmpty || !waiting.isEmpty || isClosed }, { !isClosed || !running.isEmpty }) {
            System.sleep(milliseconds: 2)
            let now = ContinuousClock.now
            let started = gate.withLock { lower(now) }
            startThreads(started + missing)
            for (job, problem) in gate.withLock({ late(now) }) where job.answer(.failure(problem)) {
                metrics.refused(problem.diagnostic.code)
            }
        }
    }

    /// Charges clients with what runs, and lowers the priority of what has become slow.
    ///
    /// - Returns: how many threads have to take the place of theirs.
    private func lower(_ now: ContinuousClock.Instant) -> Int {
        var count = 0
        let average = usage.average(at: now)
        for (id, one) in running {
            let used = one.used(at: now), client = one.job.client
            usage.add(used - one.charged, by: client, at: now)
            running[id]?.charged = used
            guard !one.isSlow, slow < limits.slowConversions,
                one.isLong(used, now, limits.quickTime * usage.patience(with: client, beside: average, at: now))
            else { continue }
            one.thread.lowerPriority()
            running[id]?.isSlow = true
            slow += 1
            count += 1
        }
        metrics.slow(slow, more: count)
        return count
    }

    /// The jobs whose clients have waited long enough, with what they are told.
    private func late(_ now: ContinuousClock.Instant) -> [(Job, ServiceProblem)] {
        func isLate(_ job: Job) -> Bool { job.start.duration(to: now) > limits.conversionTime }
        let unbegun = waiting.filter(isLate)
        if !unbegun.isEmpty { waiting.removeAll(where: isLate) }
        let wait = ServiceProblem.retry(
            "limit-wait", "no conversion could begin within \(limits.conversionTime); send the request again later")
        let time = ServiceProblem(
            504, "limit-time", "the conversion takes longer than \(limits.conversionTime); send a simpler document")
        return unbegun.map { ($0, wait) } + running.values.filter { isLate($0.job) }.map { ($0.job, time) }
    }
}

/// A conversion, and the task that waits for it.
private final class Job: Sendable {
    let client: ClientAddress
    let start = ContinuousClock.now
    private let result = FirstResult<Result<ConversionReply, ServiceProblem>>()
    private let work: Guarded<(@Sendable () -> ConversionReply)?>

    init(_ client: ClientAddress, _ work: @escaping @Sendable () -> ConversionReply) {
        self.client = client
        self.work = Guarded(work)
    }

    func prepare(_ waiter: CheckedContinuation<Result<ConversionReply, ServiceProblem>, Never>) { result.wait(waiter) }

    /// Converts, on the thread that calls it.
    func run() {
        var work = work.withLock { $0.take() }
        // What was answered before need not be converted.
        let reply = try? TimeBudget.run(while: { [result] in !result.isSettled }) { work?() }
        guard let reply = reply ?? nil else { return }
        // The request is no longer in flight on our account when its client hears of it.
        work = nil
        answer(.success(reply))
    }

    /// Answers, unless that was done before.
    ///
    /// - Returns: whether it was not.
    @discardableResult
    func answer(_ answer: Result<ConversionReply, ServiceProblem>) -> Bool {
        // What has not begun by now need not begin any more.
        _ = work.withLock { $0.take() }
        return result.settle(answer)
    }
}

/// Says whose conversion begins next, so that the slow ones of one client leave places to the others.
///
/// There are as many places as threads and slow conversions. The next place goes to the client with the fewest
/// conversions under way, and of these to the one that has waited longest. No client takes more than its share, and the
/// last places are for clients that have none under way.
struct ClientShares {
    private let places: Int
    private let most: Int
    private let reserved: Int
    private var running: [ClientAddress: Int] = [:]
    private var count = 0

    /// - Parameter threads: the conversions at a time, those that are slow not counted.
    init(threads: Int, _ limits: ServiceLimits) {
        places = threads + limits.slowConversions
        most = threads + limits.slowConversionsPerClient
        reserved = limits.reservedConversions
    }

    /// Which of those that wait begins next; `nil` if none may.
    ///
    /// - Parameter waiting: the clients of the conversions that wait, in their order.
    func next(of waiting: some Sequence<ClientAddress>) -> Int? {
        let allowed = waiting.enumerated().lazy.map { (index: $0.offset, running: running[$0.element, default: 0]) }
            .filter { $0.running == 0 || $0.running < most && places - count > reserved }
        return allowed.min { ($0.running, $0.index) < ($1.running, $1.index) }?.index
    }

    /// Notes that a conversion of a client begins.
    mutating func begin(_ client: ClientAddress) {
        count += 1
        running[client, default: 0] += 1
    }

    /// Notes that a conversion of a client has ended.
    mutating func end(_ client: ClientAddress) {
        count -= 1
        running[client, default: 1] -= 1
        if running[client] == 0 { running[client] = nil }
    }
}

/// The processor time that clients have used lately: those that use much give way to the others.
///
/// Half of a use counts after one second. A client that has used next to nothing is not kept.
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

/// The reply of a conversion to its client.
struct ConversionReply: Sendable {
    var status: Int
    var mediaType: String
    var bytes: [UInt8]
    /// How many diagnostics there were.
    var diagnosticCount: Int

    /// Converts a document.
    ///
    /// - Parameter showsDiagnostics: whether the answer is a JSON document of the result and the diagnostics.
    init(
        _ operation: any ServiceOperation, _ document: ServiceDocument, _ limits: ServiceLimits, showsDiagnostics: Bool
    ) {
        let answer = ServiceAnswer(limit: limits.answerBytes)
        do {
            try operation.convert(document, to: answer)
            status = 200
            mediaType = showsDiagnostics ? ServiceAnswer.jsonType : answer.mediaType
            bytes = showsDiagnostics ? Self.json(answer) : answer.result
        } catch {
            let problem = ServiceProblem(error)
            status = problem.status
            mediaType = ServiceProblem.mediaType
            bytes = problem.json(showsDiagnostics ? answer.diagnostics.entries : [])
        }
        diagnosticCount = answer.diagnosticCount
    }

    private static func json(_ answer: ServiceAnswer) -> [UInt8] {
        var line = Array("{\"result\":".utf8)
        if answer.result.isEmpty { line += Array("null".utf8) } else { answer.content.write(answer.result, to: &line) }
        line += Array(",\"diagnostics\":".utf8)
        line += JSONWriter(precision: 17).bytes(ofShallow: JSONValue(answer.diagnostics.entries.map { JSONValue($0) }))
            .dropLast()
        return line + Array("}\n".utf8)
    }
}

#endif
