/// Keeps the values of an ``OfflineRepository``: in memory, in a database.
public protocol RepositoryStorage: Sendable {
    /// What is kept for a key; `nil` for nothing.
    func value(for key: String) async throws -> KeptValue?

    /// Keeps a value, in place of an older one for the same key.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - key: the key.
    ///   - count: the values that may be kept; beyond them, those that were kept longest ago are removed.
    func keep(_ value: KeptValue, for key: String, atMost count: Int) async throws

    /// Removes a value; does nothing if there is none.
    func remove(_ key: String) async throws
}

/// A value in a ``RepositoryStorage``.
public struct KeptValue: Hashable, Sendable {
    /// The value as JSON.
    public var bytes: [UInt8]
    /// When it was kept: seconds since 1970.
    public var time: Double

    /// Makes a value from its parts.
    public init(bytes: [UInt8], time: Double) {
        self.bytes = bytes
        self.time = time
    }
}

/// Keeps the values of an ``OfflineRepository`` as long as the program runs.
public actor MemoryRepositoryStorage: RepositoryStorage {
    private var values: [String: KeptValue] = [:]
    /// The keys, the one that was kept longest ago first.
    private var order: [String] = []

    /// Makes an empty storage.
    public init() {}

    public func value(for key: String) -> KeptValue? { values[key] }

    public func keep(_ value: KeptValue, for key: String, atMost count: Int) {
        remove(key)
        values[key] = value
        order.append(key)
        while order.count > max(0, count) { values[order.removeFirst()] = nil }
    }

    public func remove(_ key: String) {
        guard values.removeValue(forKey: key) != nil else { return }
        order.removeAll { $0 == key }
    }
}
