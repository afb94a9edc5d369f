import CommandBridge
import ModelMapping

/// A value that waits for its reader, with its number.
struct BufferedValue: Sendable {
    let number: Int
    let value: TapeValue
}

/// What a reader gets: a value, `nil` at the end, or a fault.
typealias Delivery = Result<BufferedValue?, CommandFault>

/// The values that wait for a reader, or the readers that wait for values. It belongs to the client.
struct ValueBuffer {
    let limit: Int
    private var values: [BufferedValue] = []
    /// The values before it have been read.
    private var head = 0
    private var waiting: [CheckedContinuation<Delivery, Never>] = []
    private var end: Delivery?

    init(limit: Int) { self.limit = limit }

    var isFull: Bool { values.count - head >= limit }

    mutating func put(_ value: BufferedValue) {
        guard waiting.isEmpty else { return waiting.removeFirst().resume(returning: .success(value)) }
        if end == nil { values.append(value) }
    }

    /// The oldest value, which is not read any more.
    @discardableResult
    mutating func removeFirst() -> BufferedValue {
        defer {
            head += 1
            if head * 2 > values.count {
                values.removeFirst(head)
                head = 0
            }
        }
        return values[head]
    }

    mutating func take(_ reader: CheckedContinuation<Delivery, Never>) {
        guard head == values.count else { return reader.resume(returning: .success(removeFirst())) }
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
