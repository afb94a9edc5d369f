#if Server

import NIOCore

/// Counts messages a second, by a bucket that holds a second's worth.
struct MessageRate {
    private let most: Double
    private var remaining: Double
    private var last = NIODeadline.now()

    init(_ most: Int) {
        self.most = Double(most)
        remaining = Double(most)
    }

    /// Whether one more is within the limit.
    mutating func allowsOne() -> Bool {
        if remaining < 1 { refill() }
        remaining -= 1
        return remaining >= 0
    }

    private mutating func refill() {
        let now = NIODeadline.now()
        remaining = min(most, remaining + most * Double((now - last).nanoseconds) / 1e9)
        last = now
    }
}

#endif
