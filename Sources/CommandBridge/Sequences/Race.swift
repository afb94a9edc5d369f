/// Runs work with a deadline.
enum Race {
    /// Returns the result of `work` if it is ready before the deadline.
    ///
    /// Work that is late, or whose task is cancelled, is cancelled but not awaited, because it may not react to that.
    ///
    /// - Parameters:
    ///   - deadline: how long it may take; `nil` for no limit.
    ///   - clock: counts the deadline.
    ///   - late: the error thrown after the deadline.
    ///   - work: the work, run in a task of its own.
    static func run<Value: Sendable>(
        within deadline: Duration?, by clock: any Clock<Duration> = ContinuousClock(), else late: any Error,
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let (results, continuation) = AsyncStream<Result<Value, any Error>>
            .makeStream(bufferingPolicy: .bufferingOldest(1))
        let task = Task {
            do { continuation.yield(.success(try await work())) } catch { continuation.yield(.failure(error)) }
        }
        let watch = deadline.map { deadline in
            Task {
                guard (try? await clock.sleep(for: deadline)) != nil else { return }
                continuation.yield(.failure(late))
            }
        }
        defer {
            task.cancel()
            watch?.cancel()
        }
        // The iteration ends without a result when the task around it is cancelled.
        for await result in results { return try result.get() }
        throw CancellationError()
    }
}
