/// The changes that wait for the disk, and those who wait for them.
struct KeptQueue: Sendable {
    /// Goes on when the changes up to a number are kept, or an attempt has failed.
    struct Waiter: Sendable {
        let number: Int
        let continuation: CheckedContinuation<StorageError?, Never>
    }

    /// A state to be written, and the number of the last change in it.
    struct Checkpoint: Sendable {
        let content: [UInt8], number: Int
        let continuation: CheckedContinuation<StorageError?, Never>
    }

    /// The lines that are not written yet.
    var lines: [UInt8] = []
    /// The number of the last change, and of the last one that is kept.
    var last: Int, kept: Int
    var waiters: [Waiter] = []
    var checkpoint: Checkpoint?
    /// Why the last attempt failed; `nil` if it has not.
    var fault: StorageError?
    /// Whether nothing more comes.
    var isClosed = false
    /// Whether the thread has ended.
    var isEnded = false
    /// What is called then.
    var enders: [@Sendable () -> Void] = []

    init(after number: Int) { (last, kept) = (number, number) }

    /// Whether there is something to do for the thread.
    var isBusy: Bool { !lines.isEmpty || checkpoint != nil || isClosed }

    /// Takes the state to be written, if the journal has all its changes. Otherwise they would be written behind the head that says that it has them.
    mutating func takeCheckpoint() -> Checkpoint? {
        guard let checkpoint, checkpoint.number <= kept else { return nil }
        defer { self.checkpoint = nil }
        return checkpoint
    }

    /// Takes those who wait for changes up to `number`.
    mutating func takeWaiters(upTo number: Int) -> [Waiter] {
        let ready = waiters.filter { $0.number <= number }
        waiters.removeAll { $0.number <= number }
        return ready
    }
}
