/// The visual order of runs in a line.
package enum BidiOrder {
    /// The order from left to right of runs with these levels (UAX 9, L2).
    ///
    /// It takes time by the number of runs and of levels, which are 126 at most.
    package static func visual<Level: BinaryInteger>(of levels: [Level]) -> [Int] {
        var order = Array(levels.indices)
        for level in (1...max(Int(levels.max() ?? 1), 1)).reversed() {
            var start = 0
            while start < order.count {
                var end = start
                while end < order.count, Int(levels[order[end]]) >= level { end += 1 }
                order[start..<end].reverse()
                start = end + 1
            }
        }
        return order
    }
}
