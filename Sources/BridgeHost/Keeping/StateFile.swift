public import CommandBridge
public import Switchless

/// A file that keeps what a host knows, and beside it a journal of the changes since the file was written.
///
/// A change is confirmed when it is kept: the reply of the command that appends one goes out when the disk has it.
/// Changes that come together wait for the disk together.
///
/// ```swift
/// let (file, saved) = try StateFile.open("board.state")
/// var board = try saved.content.map(Board.init) ?? Board()
/// for change in saved.changes { try board.apply(change) }
/// if saved.isWhole { try file.resume() } else { try file.begin(board.bytes) }
/// ...
/// file.append(change)    // in a command
/// ```
///
/// Each line has a checksum. Damaged files are set aside, both of them, when a new state begins. One process has a
/// state at a time: `PATH.lock` is locked. Only the owner can read the files; symbolic links are followed.
public final class StateFile: Sendable {
    /// How a state is kept.
    public struct Settings: Sendable {
        /// Whether a change is confirmed when the disk has it. Otherwise it is when the system has it: it survives the
        /// end of the host, and may be lost when the machine loses power. Default: `true`.
        public var waitsForDisk = true
        /// The bytes that the state and the journal may have each when they are read. Default: 1 GiB.
        public var fileBytes = 1 << 30
        /// The milliseconds between two attempts to write. Default: 500.
        public var retryPause: UInt32 = 500

        /// The defaults.
        public init() {}
    }

    /// The path of the state, without symbolic links.
    public let path: String
    /// The path of the journal.
    public var journalPath: String { path + ".journal" }

    private let disk: any StateDisk
    private let settings: Settings
    /// The file that is locked; `nil` when it is closed.
    private let lock: Guarded<(any StateDiskFile)?>
    /// The state that was read; without the content and the changes once these are not needed any more.
    private let recovered: Guarded<RecoveredState>
    private let writer = Guarded<JournalWriter?>(nil)
    private let report: @Sendable (Diagnostic) -> Void
    private let watch: @Sendable (StorageError?) -> Void

    /// Locks the files of a state and reads them. Nothing is written before ``resume()`` or ``begin(_:settingAside:)``.
    ///
    /// - Parameters:
    ///   - path: where the state is, or will be. Its folder must be there.
    ///   - settings: how it is kept.
    ///   - report: receives a diagnostic about damaged files that are set aside, and about changes that cannot be
    ///     written.
    ///   - watch: is told why changes are not kept any more, and `nil` when all are kept again.
    /// - Returns: the file, and what was in it.
    /// - Throws: ``StorageError`` if another process has the files, one of them cannot be read, or the state of a
    ///   journal is missing.
    public static func open(
        _ path: String, settings: Settings = Settings(),
        reporting report: @escaping @Sendable (Diagnostic) -> Void = { _ in },
        watching watch: @escaping @Sendable (StorageError?) -> Void = { _ in }
    ) throws(StorageError) -> (file: StateFile, saved: RecoveredState) {
        try open(path, on: SystemDisk(), settings: settings, reporting: report, watching: watch)
    }

    static func open(
        _ path: String, on disk: any StateDisk, settings: Settings = Settings(),
        reporting report: @escaping @Sendable (Diagnostic) -> Void = { _ in },
        watching watch: @escaping @Sendable (StorageError?) -> Void = { _ in }
    ) throws(StorageError) -> (file: StateFile, saved: RecoveredState) {
        let path = disk.realPath(path)
        let lock = try disk.lock(path + ".lock")
        do throws(StorageError) {
            let reader = StateReader(disk: disk, path: path, journalPath: path + ".journal", most: settings.fileBytes)
            let saved = try reader.read()
            return (StateFile(path, disk, settings, lock, saved, report, watch), saved)
        } catch {
            lock.close()
            throw error
        }
    }

    private init(
        _ path: String, _ disk: any StateDisk, _ settings: Settings, _ lock: any StateDiskFile,
        _ recovered: RecoveredState,
        _ report: @escaping @Sendable (Diagnostic) -> Void, _ watch: @escaping @Sendable (StorageError?) -> Void
    ) {
        (self.path, self.disk, self.settings) = (path, disk, settings)
        self.lock = Guarded(lock)
        self.recovered = Guarded(recovered)
        self.report = report
        self.watch = watch
    }

    /// Goes on after the changes that were read. Call it once, if ``RecoveredState/isWhole`` and all changes could be
    /// made again.
    ///
    /// - Throws: ``StorageError`` if the journal cannot be written.
    public func resume() throws(StorageError) {
        let recovered = recovered.withLock(\.self)
        guard let id = recovered.id else {
            throw StorageError(.file, path, "there is no whole state to go on from; begin a new one")
        }
        disk.restrict(path)
        if let length = recovered.journalBytes {
            return try start(id, try disk.open(journalPath), length)
        }
        try beginJournal(id, after: recovered.number - recovered.changes.count, recovered.changes)
    }

    /// Writes a state and begins its journal. Call it once, where nothing could be read, or not all of it, or where the
    /// state is to be written anew.
    ///
    /// Files that are damaged are set aside first, both of them: `PATH.damaged` and `PATH.damaged.journal`, with a
    /// number if these are there.
    ///
    /// - Parameters:
    ///   - content: the state.
    ///   - reason: why the files that were read are set aside, if not for damage that ``RecoveredState/damage`` names.
    /// - Throws: ``StorageError`` if that cannot be done. Then the files are as they were.
    public func begin(_ content: [UInt8], settingAside reason: String? = nil) throws(StorageError) {
        try begin(settingAside: reason) { output in try output.write(content) }
    }

    /// Writes a state in pieces and begins its journal, as ``begin(_:settingAside:)`` does.
    ///
    /// - Parameters:
    ///   - reason: why the files that were read are set aside, if not for damage.
    ///   - content: writes the state. What it throws ends the writing.
    /// - Throws: ``StorageError`` if that cannot be done. Then the files are as they were.
    public func begin(
        settingAside reason: String? = nil, writing content: (inout StateOutput) throws -> Void
    ) throws(StorageError) {
        let recovered = recovered.withLock(\.self)
        if let reason = recovered.damage ?? reason { try setAside(reason) }
        // Until the journal is written, too, a whole state needs the one that is there.
        let id = (recovered.isWhole && reason == nil ? recovered.id : nil) ?? KeptHead.newID()
        if recovered.isNew {
            // A state without its journal is damage. A journal of nothing without its state is not, if the host ends in
            // between.
            try disk.replace(journalPath, with: KeptHead(KeptHead.journal, id, 0).line).close()
        }
        let new = try StateOutput.write(path, on: disk, id, through: recovered.number, content).get()
        defer { new.finish() }
        try new.takePlace()
        try beginJournal(id, after: recovered.number, [])
    }

    private func beginJournal(_ id: String, after number: Int, _ changes: [[UInt8]]) throws(StorageError) {
        var bytes = KeptHead(KeptHead.journal, id, number).line
        for (index, change) in changes.enumerated() { bytes += KeptLine.change(number + index + 1, change) }
        try start(id, try disk.replace(journalPath, with: bytes), bytes.count)
    }

    private func start(_ id: String, _ file: any StateDiskFile, _ length: Int) throws(StorageError) {
        let new = try JournalWriter(
            disk, path, journalPath, id: id, file: file, length: length, after: number, settings
        ) { [report, watch, path] fault in
            report(
                fault.map {
                    Diagnostic(.error, "not-kept", "\($0.description); changes are not kept, and it is tried again")
                }
                    ?? Diagnostic(.note, "kept-again", "\(path): all changes are kept again"))
            watch(fault)
        }
        writer.withLock { $0 = new }
        recovered.withLock { ($0.content, $0.changes) = (nil, []) }
    }

    /// Gives both files a second name. They keep their own until a new state replaces them.
    private func setAside(_ reason: String) throws(StorageError) {
        for path in [path, journalPath] { disk.restrict(path) }
        var name = path + ".damaged", number = 1
        while try !setAside(as: name) {
            number += 1
            name = "\(path).damaged-\(number)"
        }
        let journal = try disk.read(name + ".journal", atMost: 0) == nil ? "" : " and '\(name).journal'"
        disk.synchronizeFolder(of: path)
        report(
            Diagnostic(
                .error, "damaged-state",
                "\(reason); the files are kept as '\(name)'\(journal), and the changes from there on are missing"
            ))
    }

    private func setAside(as name: String) throws(StorageError) -> Bool {
        guard try disk.read(name + ".journal", atMost: 0) == nil, try disk.link(path, to: name) else { return false }
        if try disk.read(journalPath, atMost: 0) != nil { _ = try disk.link(journalPath, to: name + ".journal") }
        return true
    }

    /// Adds a change to the journal. The reply of the current command waits until it is kept.
    ///
    /// - Parameter change: the change, without line feeds, which are replaced by spaces.
    /// - Returns: its number; 0 before ``resume()`` or ``begin(_:settingAside:)``.
    @discardableResult
    public func append(_ change: [UInt8]) -> Int {
        guard let writer = writer.withLock(\.self) else { return 0 }
        let number = writer.append(change.contains(KeptLine.end) ? change.map { $0 == KeptLine.end ? 32 : $0 } : change)
        CommandCall.holdReply { () async throws(CommandFault) in
            do throws(StorageError) { try await writer.wait(for: number) } catch { throw CommandFault(notKept: error) }
        }
        return number
    }

    /// Waits until the changes up to `number` are kept.
    ///
    /// - Throws: ``StorageError`` if an attempt to write them has failed. It is repeated.
    public func wait(for number: Int) async throws(StorageError) {
        try await writer.withLock(\.self)?.wait(for: number)
    }

    /// Why changes are not kept at present: why the last attempt to write has failed; `nil` if they are.
    public var fault: StorageError? { writer.withLock(\.self)?.fault }

    /// Whether changes are kept at present. A host asks before it makes one.
    ///
    /// - Throws: `CommandFault` of the code `CommandFault.Code.notKept` if the last attempt to write has failed.
    public func check() throws(CommandFault) {
        if let fault { throw CommandFault(notKept: fault) }
    }

    /// The number of the last change.
    public var number: Int { writer.withLock(\.self)?.last ?? recovered.withLock(\.number) }

    /// The bytes of the journal. A host that finds them many calls ``replace(_:through:)``.
    public var journalBytes: Int { writer.withLock(\.self)?.journalBytes ?? 0 }

    /// Writes the state anew, and shortens the journal. At each moment, the files together have every change.
    ///
    /// - Parameters:
    ///   - content: the state.
    ///   - number: the number of the last change in it.
    /// - Throws: ``StorageError`` if that cannot be done. The files then still have everything.
    public func replace(_ content: [UInt8], through number: Int) async throws(StorageError) {
        try await replace(through: number) { output in try output.write(content) }
    }

    /// Writes the state anew in pieces, and shortens the journal, as ``replace(_:through:)`` does.
    ///
    /// It is written on a thread of its own with a stack of 8 MiB. Changes are made and kept meanwhile. While one state
    /// is written, another call does nothing.
    ///
    /// - Parameters:
    ///   - number: the number of the last change in it.
    ///   - content: writes the state. What it throws ends the writing.
    /// - Throws: ``StorageError`` if that cannot be done. The files then still have everything.
    public func replace(
        through number: Int, writing content: @escaping @Sendable (inout StateOutput) throws -> Void
    ) async throws(StorageError) {
        try await writer.withLock(\.self)?.replace(through: number, content)
    }

    /// Writes what waits, and lets another process have the files. What cannot be written now is lost; it was not
    /// confirmed.
    public func close() async { await withCheckedContinuation { continuation in end { continuation.resume() } } }

    deinit { end {} }

    private func end(_ body: @escaping @Sendable () -> Void) {
        let lock = lock.withLock { lock in
            defer { lock = nil }
            return lock
        }
        let unlock = { @Sendable in
            lock?.close()
            body()
        }
        if let writer = writer.withLock(\.self) { writer.close(unlock) } else { unlock() }
    }
}

extension CommandFault {
    /// The fault of a change that is not on the disk.
    init(notKept error: StorageError) {
        self.init(.notKept, "the change is not kept: \(error.description); it is tried again")
    }
}
