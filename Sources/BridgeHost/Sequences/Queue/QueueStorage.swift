/// Keeps the entries of a ``RequestQueue``: in memory, in a database.
///
/// A change is kept when its function returns: an entry that was inserted is there after the program, or the machine,
/// was stopped at any moment. A queue calls these functions for different entries at the same time, for one entry one
/// after the other. Tasks that call them may be cancelled; that must not make them fail.
public protocol QueueStorage: Sendable {
    /// All entries, in the order of their numbers.
    func records() async throws -> [QueueRecord]

    /// Adds an entry.
    ///
    /// - Parameters:
    ///   - record: what is known of it.
    ///   - content: its sequence and last reply, as JSON.
    func insert(_ record: QueueRecord, content: [UInt8]) async throws

    /// The content of an entry; `nil` if there is no such entry.
    func content(of id: QueueEntryID) async throws -> [UInt8]?

    /// Changes an entry as a whole.
    ///
    /// - Parameters:
    ///   - record: what is known of it now.
    ///   - content: its new content; `nil` if that has not changed.
    func update(_ record: QueueRecord, content: [UInt8]?) async throws

    /// Removes an entry; does nothing if there is none.
    func remove(_ id: QueueEntryID) async throws

    /// Releases what the storage holds, such as a file. No other call follows.
    func close() async
}

/// The fields that a ``QueueStorage`` keeps of an entry beside its content.
public struct QueueRecord: Hashable, Sendable {
    /// The entry.
    public let id: QueueEntryID
    /// The place in the order of all entries: entries of the same key are sent in the order of their numbers.
    public var number: Int64
    /// Entries of the same key are sent one after the other.
    public let key: String
    /// The steps that were answered.
    public var step: Int
    /// The attempts at the current step that failed and count.
    public var attempts: Int
    /// The size of the content, in bytes.
    public var bytes: Int
    /// Why the entry was set aside; `nil` if it was not.
    public var failure: String?

    /// Makes a record from its parts.
    public init(
        id: QueueEntryID, number: Int64, key: String, step: Int = 0, attempts: Int = 0, bytes: Int,
        failure: String? = nil
    ) {
        self.id = id
        self.number = number
        self.key = key
        self.step = step
        self.attempts = attempts
        self.bytes = bytes
        self.failure = failure
    }
}

/// Keeps the entries of a ``RequestQueue`` as long as the program runs.
public actor MemoryQueueStorage: QueueStorage {
    private var entries: [QueueEntryID: (record: QueueRecord, content: [UInt8])] = [:]

    /// Makes an empty storage.
    public init() {}

    public func records() -> [QueueRecord] { entries.values.map(\.record).sorted { $0.number < $1.number } }

    public func insert(_ record: QueueRecord, content: [UInt8]) { entries[record.id] = (record, content) }

    public func content(of id: QueueEntryID) -> [UInt8]? { entries[id]?.content }

    public func update(_ record: QueueRecord, content: [UInt8]?) {
        guard let entry = entries[record.id] else { return }
        entries[record.id] = (record, content ?? entry.content)
    }

    public func remove(_ id: QueueEntryID) { entries[id] = nil }

    public func close() {}
}
