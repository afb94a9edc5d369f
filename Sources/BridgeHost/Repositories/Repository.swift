/// Values by key from somewhere: a server, a cache, what was kept.
///
/// Offer it as a ``Service``, and a property list selects where the values come from, with no code in between:
///
/// ```swift
/// struct Library: Sendable {
///     let articles = Service<any Repository<String, Article>>("articles")
/// }
/// ```
public protocol Repository<Key, Value>: Sendable {
    /// The identity of a value.
    associatedtype Key: Hashable & Sendable
    /// The type of values.
    associatedtype Value: Sendable

    /// The value for a key, with its age.
    ///
    /// - Throws: why there is none.
    func value(for key: Key) async throws -> DatedValue<Value>
}

/// A value of a ``Repository``, and how old it is.
public struct DatedValue<Value: Sendable>: Sendable {
    /// The value.
    public var value: Value
    /// The time since it came from its source; zero if it comes from there now.
    public var age: Duration
    /// Why there is no newer value; `nil` if the value is as new as it has to be.
    public var failure: String?

    /// Makes a value, by default one that is new.
    public init(_ value: Value, age: Duration = .zero, failure: String? = nil) {
        self.value = value
        self.age = age
        self.failure = failure
    }
}

/// An error of a ``Repository``.
public struct RepositoryError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of error.
    public enum Code: String, Sendable {
        /// Nothing is kept for the key.
        case absent
        /// The stored value cannot be read.
        case damaged
        /// ``RepositoryLimits/requests`` was exceeded.
        case requests
        /// ``RepositoryLimits/valueBytes`` was exceeded.
        case valueBytes = "value-bytes"
        /// ``RepositoryLimits/keyBytes`` was exceeded.
        case keyBytes = "key-bytes"
    }

    /// The kind of error.
    public let code: Code
    /// The message and what to do, for people.
    public let description: String

    init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}

/// How much a ``CachedRepository`` or an ``OfflineRepository`` keeps.
public struct RepositoryLimits: Hashable, Sendable {
    /// The values. If there is one more, the one that was used longest ago is forgotten. Default: 1,000.
    public var entries = 1000
    /// The age up to which a cached value is returned without asking the source. Default: 1 min.
    public var freshAge: Duration = .seconds(60)
    /// The age up to which a cached value is returned if the source fails. Default: 1 day.
    public var staleAge: Duration = .seconds(86_400)
    /// The requests to the source at a time, each for another key. Default: 100.
    public var requests = 100
    /// The bytes that one kept value may have as JSON. Default: 1 MiB.
    public var valueBytes = 1 << 20
    /// The bytes that the key of a kept value may have in UTF-8. Default: 1,000.
    public var keyBytes = 1000

    /// Makes the default limits.
    public init() {}
}

/// Keeps the values of an ``OfflineRepository``: in memory, in a database.
public protocol RepositoryStorage: Sendable {
    /// The value that is kept for a key; `nil` for none.
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
