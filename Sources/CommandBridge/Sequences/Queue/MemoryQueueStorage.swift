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
