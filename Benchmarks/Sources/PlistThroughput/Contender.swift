import Foundation

/// Something that is timed.
struct Contender {
    let key: String
    let name: String
    /// The bytes that it reads or writes.
    let bytes: Int
    let run: () throws -> Void
    private(set) var times: [Double] = []

    init(_ key: String, _ name: String, bytes: Int, _ run: @escaping () throws -> Void) {
        (self.key, self.name, self.bytes, self.run) = (key, name, bytes, run)
    }

    /// Time of the processor that this program had: what else runs on the machine does not count.
    mutating func race() throws -> Double {
        let start = Self.milliseconds
        try run()
        let time = Self.milliseconds - start
        times.append(time)
        return time
    }

    private static var milliseconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }

    var median: Double { times.sorted()[times.count / 2] }

    var line: String {
        name.padding(toLength: 28, withPad: " ", startingAt: 0)
            + String(format: "%10.1f %10.1f %12d", median, Double(bytes) / median / 1000, bytes)
    }
}

/// Ours and Foundation's way to do the same.
struct Pair {
    let name: String
    /// How many times Foundation's speed is wanted.
    let aim: Double
    var ours: Contender, foundation: Contender

    init(
        _ key: String, _ name: String, aim: Double, bytes: (ours: Int, foundation: Int),
        ours: @escaping () throws -> Void,
        foundation: @escaping () throws -> Void
    ) {
        (self.name, self.aim) = (name, aim)
        self.ours = Contender(key, "\(name): ours", bytes: bytes.ours, ours)
        self.foundation = Contender("foundation-\(key)", "\(name): Foundation", bytes: bytes.foundation, foundation)
    }

    mutating func race() throws {
        _ = try ours.race()
        _ = try foundation.race()
    }

    var verdict: String {
        String(format: "\(name): %.2f times Foundation's speed (aim: at least \(aim))", foundation.median / ours.median)
    }
}
