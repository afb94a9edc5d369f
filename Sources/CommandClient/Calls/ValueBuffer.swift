import CommandBridge
import ModelMapping

/// A value that waits for its reader, with its number.
struct BufferedValue: Sendable {
    let number: Int
    let value: TapeValue
    /// How many values were lost before it.
    var missed = 0
    /// The version of the state that an event leads to.
    var version: Int?
}

/// The delivery to a reader: a value, `nil` at the end, or a fault.
typealias Delivery = Result<BufferedValue?, CommandFault>

/// The values that wait for a reader, or the readers that wait for values. It belongs to the client.
struct ValueBuffer {
    let limit: Int
    private var values: [BufferedValue] = []
    /// The values before it have been read.
    private var head = 0
    private var waiting: [CheckedContinuation<Delivery, Never>] = []
    private var end: Delivery?
    /// How many values were lost before the first that waits.
    private var lost = 0
    /// How many values the reader has taken.
    private(set) var taken = 0

    init(limit: Int) { self.limit = limit }

    var isFull: Bool { values.count - head >= limit }

    mutating func put(_ value: BufferedValue) {
        if end == nil { values.append(value) }
        guard !waiting.isEmpty, head < values.count else { return }
        take(waiting.removeFirst())
    }

    /// Drops the oldest value.
    mutating func drop() { lost = removeFirst().missed + 1 }

    /// The oldest value, which does not wait any more.
    private mutating func removeFirst() -> BufferedValue {
        defer {
            head += 1
            if head * 2 > values.count {
                values.removeFirst(head)
                head = 0
            }
        }
        var value = values[head]
        value.missed += lost
        lost = 0
        return value
    }

    mutating func take(_ reader: CheckedContinuation<Delivery, Never>) {
        guard head == values.count else {
            taken += 1
            return reader.resume(returning: .success(removeFirst()))
        }
        guard let end else { return waiting.append(reader) }
        reader.resume(returning: end)
        // A fault is told once.
        self.end = .success(nil)
    }

    /// Ends it, after the values that wait.
    mutating func finish(_ fault: CommandFault?) {
        guard end == nil else { return }
        end = fault.map { .failure($0) } ?? .success(nil)
        guard !waiting.isEmpty else { return }
        take(waiting.removeFirst())
        stopWaiting()
    }

    /// Lets readers go without a value.
    mutating func stopWaiting() {
        for reader in waiting { reader.resume(returning: .success(nil)) }
        waiting = []
    }
}
