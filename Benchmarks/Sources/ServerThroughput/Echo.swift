import Foundation

/// Two threads with a socket between them, one of which sends back what it receives: what a call takes at least on this
/// machine.
enum Echo {
    private static let calls = 5_000, bytes = 80

    /// The median of the times, in microseconds.
    static var median: Double {
        var ends: [CInt] = [0, 0]
        #if canImport(Darwin)
        precondition(socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0)
        #else
        precondition(socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &ends) == 0)
        #endif
        let near = ends[0], far = ends[1]
        Thread.detachNewThread {
            var buffer = [UInt8](repeating: 0, count: bytes)
            while recv(far, &buffer, bytes, 0) == bytes { precondition(send(far, buffer, bytes, 0) == bytes) }
            close(far)
        }
        var buffer = [UInt8](repeating: 0, count: bytes)
        let times = (0..<calls).map { _ in
            let start = ContinuousClock.now
            precondition(send(near, buffer, bytes, 0) == bytes && recv(near, &buffer, bytes, 0) == bytes)
            return (ContinuousClock.now - start) / .microseconds(1)
        }
        close(near)
        return times.sorted()[calls / 2]
    }
}
