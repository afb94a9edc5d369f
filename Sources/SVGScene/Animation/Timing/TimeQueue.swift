/// The times at which animations may begin, the earliest first.
struct TimeQueue {
    /// A time at which an animation may begin.
    struct Instance: Comparable {
        let time: Double
        /// Its place among all that were made, which decides between equal times.
        let number: Int
        let animation: Int

        static func < (left: Instance, right: Instance) -> Bool {
            (left.time, left.number) < (right.time, right.number)
        }
    }

    /// A binary heap.
    private var waiting: [Instance] = []
    private var withdrawn: Set<Int> = []
    private var made = 0

    /// Adds a time, and returns its number; `nil` for a time that never comes.
    mutating func add(_ animation: Int, at time: Double) -> Int? {
        guard time.isFinite else { return nil }
        waiting.append(Instance(time: time, number: made, animation: animation))
        made += 1
        var index = waiting.count - 1
        while index > 0, waiting[index] < waiting[(index - 1) / 2] {
            waiting.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
        return made - 1
    }

    /// Takes times back.
    mutating func withdraw(_ numbers: [Int]) { withdrawn.formUnion(numbers) }

    /// Takes the earliest time; `nil` where there is none.
    mutating func takeEarliest() -> Instance? {
        while let first = takeFirst() {
            if withdrawn.remove(first.number) == nil { return first }
        }
        return nil
    }

    private mutating func takeFirst() -> Instance? {
        guard let first = waiting.first, let last = waiting.popLast() else { return nil }
        guard !waiting.isEmpty else { return first }
        waiting[0] = last
        var index = 0
        while 2 * index + 1 < waiting.count {
            let child = 2 * index + 1
            let least = child + 1 < waiting.count && waiting[child + 1] < waiting[child] ? child + 1 : child
            guard waiting[least] < waiting[index] else { break }
            waiting.swapAt(index, least)
            index = least
        }
        return first
    }
}
