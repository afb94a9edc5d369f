import Switchless
import SystemCalls

/// Writes a journal on a thread of its own.
///
/// All changes that came while the disk was busy are written at once (group commit), and wait for the disk together.
final class JournalWriter: Sendable {
    private let disk: any StateDisk
    private let path: String, journalPath: String
    private let id: String
    private let settings: StateFile.Settings
    private let report: @Sendable (StorageError?) -> Void
    private let gate = Gate()
    private let queue: Guarded<KeptQueue>
    private let file: Guarded<(any StateDiskFile)>
    /// The bytes of the journal that are kept.
    private let length: Guarded<Int>

    /// Begins to write.
    ///
    /// - Parameters:
    ///   - id: the identifier of the files.
    ///   - file: the journal.
    ///   - length: the bytes in it.
    ///   - number: the number of the last change in it.
    ///   - report: is told that an attempt has failed, and that one has succeeded after that.
    init(
        _ disk: any StateDisk, _ path: String, _ journalPath: String, id: String, file: any StateDiskFile, length: Int,
        after number: Int, _ settings: StateFile.Settings, reporting report: @escaping @Sendable (StorageError?) -> Void
    ) throws(StorageError) {
        self.disk = disk
        (self.path, self.journalPath, self.id) = (path, journalPath, id)
        self.settings = settings
        self.report = report
        queue = Guarded(KeptQueue(after: number, start: length))
        self.file = Guarded(file)
        self.length = Guarded(length)
        guard System.onOwnThread(stackBytes: 512 << 10, { [self] in work() }) else {
            throw StorageError(.file, path, "the system gives no thread to write with: \(System.reason)")
        }
    }

    /// The bytes of the journal, with those that wait for the disk.
    var journalBytes: Int { length.withLock(\.self) + queue.withLock(\.lines.count) }

    /// Why changes are not kept; `nil` if they are.
    var fault: StorageError? { queue.withLock(\.fault) }

    /// The number of the last change.
    var last: Int { queue.withLock(\.last) }

    /// Adds a change, which the thread writes as soon as it can.
    func append(_ change: [UInt8]) -> Int {
        gate.withLock {
            queue.withLock { queue in
                queue.append(change)
                return queue.last
            }
        }
    }

    /// Waits until the changes up to `number` are kept.
    func wait(for number: Int) async throws(StorageError) {
        let fault = await withCheckedContinuation { continuation in
            let answer: StorageError?? = queue.withLock { queue in
                if queue.kept >= number { return .some(nil) }
                if let fault = queue.fault { return .some(fault) }
                queue.waiters.append(KeptQueue.Waiter(number: number, continuation: continuation))
                return nil
            }
            if let answer { continuation.resume(returning: answer) }
        }
        if let fault { throw fault }
    }

    /// Writes a state, which has the changes up to `number`, and shortens the journal. Changes are kept meanwhile.
    func replace(
        through number: Int, _ content: @escaping @Sendable (inout StateOutput) throws -> Void
    ) async throws(StorageError) {
        let isFree = try queue.withLock { (queue) throws(StorageError) in
            if let fault = queue.fault { throw fault }
            guard !queue.isReplacing, !queue.isClosed else { return false }
            queue.isReplacing = true
            return true
        }
        guard isFree else { return }
        defer { gate.withLock { queue.withLock { $0.isReplacing = false } } }
        let number = min(number, last)
        let written = await withCheckedContinuation { continuation in
            let write = { @Sendable [disk, path, id] in
                continuation.resume(returning: StateOutput.write(path, on: disk, id, through: number, content))
            }
            if !System.onOwnThread(write) { write() }
        }
        let new = try written.get()
        defer { new.finish() }
        let fault = await withCheckedContinuation { continuation in
            let answer: StorageError?? = gate.withLock {
                queue.withLock { queue in
                    if let fault = queue.fault { return .some(fault) }
                    if queue.isClosed { return .some(nil) }
                    queue.checkpoint = KeptQueue.Checkpoint(new: new, number: number, continuation: continuation)
                    return nil
                }
            }
            if let answer { continuation.resume(returning: answer) }
        }
        if let fault { throw fault }
    }

    /// Writes what waits, ends, and then calls `body`.
    func close(_ body: @escaping @Sendable () -> Void) {
        let isEnded = gate.withLock {
            queue.withLock { queue in
                queue.isClosed = true
                if !queue.isEnded { queue.enders.append(body) }
                return queue.isEnded
            }
        }
        if isEnded { body() }
    }

    private func work() {
        var goesOn = true
        while goesOn {
            let (lines, number) = gate.whenOpen({ queue.withLock(\.isBusy) }) {
                queue.withLock { ($0.lines, $0.last) }
            }
            goesOn =
                (lines.isEmpty || write(lines, through: number)) && !queue.withLock { $0.isOver && $0.lines.isEmpty }
            guard goesOn, let checkpoint = queue.withLock({ $0.takeCheckpoint() }) else { continue }
            checkpoint.continuation.resume(returning: keep(checkpoint))
        }
        file.withLock { $0.close() }
        let closed = StorageError(.file, path, "the file is closed")
        let left = queue.withLock { queue in
            queue.isEnded = true
            queue.fault = queue.fault ?? closed
            defer { queue.waiters = [] }
            return queue
        }
        for waiter in left.waiters { waiter.continuation.resume(returning: closed) }
        left.checkpoint?.continuation.resume(returning: closed)
        for ender in left.enders { ender() }
    }

    /// Writes lines, again and again until the disk has them.
    ///
    /// - Returns: `false` if that was given up, because the host ends.
    private func write(_ lines: [UInt8], through number: Int) -> Bool {
        let start = length.withLock(\.self)
        let file = file.withLock(\.self)
        while true {
            do throws(StorageError) {
                // After a failure the disk may have lost what it had not yet written: everything is written again.
                try file.write(lines, at: start)
                if settings.waitsForDisk { try file.synchronize() }
                length.withLock { $0 = start + lines.count }
                succeed(lines.count, through: number)
                return true
            } catch {
                file.cut(at: start)
                guard !fail(error) else { return false }
                disk.pause(milliseconds: settings.retryPause)
            }
        }
    }

    private func succeed(_ count: Int, through number: Int) {
        let (waiters, hadFailed) = queue.withLock { queue in
            queue.lines.removeFirst(count)
            queue.kept = number
            defer { queue.fault = nil }
            return (queue.takeWaiters(upTo: number), queue.fault != nil)
        }
        if hadFailed { report(nil) }
        for waiter in waiters { waiter.continuation.resume(returning: nil) }
    }

    /// Tells those who wait that an attempt has failed.
    ///
    /// - Returns: whether the host ends.
    private func fail(_ error: StorageError) -> Bool {
        let before = queue.withLock { queue in
            defer { (queue.waiters, queue.checkpoint, queue.fault) = ([], nil, error) }
            return queue
        }
        if before.fault == nil { report(error) }
        for waiter in before.waiters { waiter.continuation.resume(returning: error) }
        before.checkpoint?.continuation.resume(returning: error)
        return before.isClosed
    }

    /// Puts a state in its place. The journal is shortened after that, so that at each moment the two together have all
    /// changes.
    private func keep(_ checkpoint: KeptQueue.Checkpoint) -> StorageError? {
        do throws(StorageError) {
            try checkpoint.new.takePlace()
            // The journal of a state that is older than what is known of it stays: it has what the state lacks.
            guard let start = queue.withLock({ $0.offset(after: checkpoint.number) }) else { return nil }
            let head = KeptHead(KeptHead.journal, id, checkpoint.number).line, end = length.withLock(\.self)
            let new = try disk.replace(journalPath) { new throws(StorageError) in
                try new.write(head, at: 0)
                try copyJournal(start..<end, to: new, at: head.count)
            }
            file.withLock { file in
                file.close()
                file = new
            }
            length.withLock { $0 = head.count + end - start }
            queue.withLock { $0.forget(through: checkpoint.number, start: head.count) }
            return nil
        } catch {
            return error
        }
    }

    /// Copies bytes of the journal to another file, which may be many.
    private func copyJournal(
        _ range: Range<Int>, to new: any StateDiskFile, at offset: Int
    ) throws(StorageError) {
        var done = 0
        while done < range.count {
            let piece = try disk.read(
                journalPath, from: range.lowerBound + done, count: min(1 << 20, range.count - done))
            guard !piece.isEmpty else { throw StorageError(.file, journalPath, "the journal is shorter than it was") }
            try new.write(piece, at: offset + done)
            done += piece.count
        }
    }
}

/// The changes that wait for the disk, and those who wait for them.
struct KeptQueue: Sendable {
    /// Goes on when the changes up to a number are kept, or an attempt has failed.
    struct Waiter: Sendable {
        let number: Int
        let continuation: CheckedContinuation<StorageError?, Never>
    }

    /// A state that was written beside the one before, and the number of the last change in it.
    struct Checkpoint: Sendable {
        let new: any StateDiskReplacement, number: Int
        let continuation: CheckedContinuation<StorageError?, Never>
    }

    /// The lines that are not written yet.
    var lines: [UInt8] = []
    /// The number of the last change, and of the last one that is kept.
    var last: Int, kept: Int
    var waiters: [Waiter] = []
    var checkpoint: Checkpoint?
    /// Whether a state is being written.
    var isReplacing = false
    /// Why the last attempt failed; `nil` if it has not.
    var fault: StorageError?
    /// Whether nothing more comes.
    var isClosed = false
    /// Whether the thread has ended.
    var isEnded = false
    /// The closures that are called then.
    var enders: [@Sendable () -> Void] = []

    /// The bytes of the journal before the changes of which ``lengths`` are known.
    private var start: Int
    /// The bytes that each of the last changes has in the journal.
    private var lengths: [Int] = []

    init(after number: Int, start: Int) {
        (last, kept) = (number, number)
        self.start = start
    }

    mutating func append(_ change: [UInt8]) {
        last += 1
        let line = KeptLine.change(last, change)
        lines += line
        lengths.append(line.count)
    }

    /// The journal offset of the change after `number`; `nil` if unknown.
    func offset(after number: Int) -> Int? {
        let count = lengths.count - (last - number)
        return count < 0 ? nil : lengths[..<count].reduce(start, +)
    }

    /// Forgets the lengths of the changes up to `number`, which the journal does not have any more.
    mutating func forget(through number: Int, start: Int) {
        lengths.removeFirst(lengths.count - (last - number))
        self.start = start
    }

    /// Whether nothing more comes, of a state that is being written neither.
    var isOver: Bool { isClosed && !isReplacing }

    /// Whether there is something to do for the thread.
    var isBusy: Bool { !lines.isEmpty || checkpoint != nil || isOver }

    /// Takes the state that was written, if the journal has all its changes. Otherwise they would be written behind the
    /// head that says that it has them.
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
