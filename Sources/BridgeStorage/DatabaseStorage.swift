#if BridgeStorage

public import BridgeHost
import GRDB

/// Keeps the entries of a `RequestQueue` in a SQLite file.
///
/// ```swift
/// let storage = try DatabaseQueueStorage("/var/lib/board/outgoing.queue") { print($0) }
/// let queue = try await RequestQueue(client, keptIn: storage, models: models)
/// ```
///
/// An entry is on the disk when `enqueue` returns. The file can be read by its owner alone (mode 0600), and is locked
/// while it is open. Beside it stands its write-ahead log, with `-wal` at the end of its name. A file that is damaged
/// is set aside under another name, and a new one is begun.
public struct DatabaseQueueStorage: QueueStorage {
    private static let kind: DatabaseFile.Kind = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("entries") { database in
            // A key is a BLOB because a text ends at its first NUL.
            try database.execute(
                sql: """
                    CREATE TABLE entry (
                        id TEXT PRIMARY KEY NOT NULL,
                        number INTEGER NOT NULL,
                        key BLOB NOT NULL,
                        step INTEGER NOT NULL,
                        attempts INTEGER NOT NULL,
                        bytes INTEGER NOT NULL,
                        failure TEXT,
                        content BLOB NOT NULL
                    ) STRICT
                    """)
        }
        // "SWLQ"
        return DatabaseFile.Kind(application: 0x5357_4C51, migrator: migrator)
    }()

    let file: DatabaseFile
    private let report: @Sendable (String) -> Void

    /// Opens a file, or creates it.
    ///
    /// - Parameters:
    ///   - path: where the file is. Its folder must exist.
    ///   - report: is told that a damaged file was set aside, and which entries cannot be read, a line each.
    /// - Throws: `StorageError` if the file is in use, is of a newer version or another kind, or cannot be written.
    public init(_ path: String, reporting report: @escaping @Sendable (String) -> Void) throws(StorageError) {
        self.report = report
        file = try DatabaseFile(path, Self.kind, reporting: report)
    }

    public func records() async throws -> [QueueRecord] {
        try await file.write { [file, report] database in
            let columns = "id, number, key, step, attempts, bytes, failure"
            let rows = try Row.fetchAll(database, sql: "SELECT \(columns) FROM entry ORDER BY number, rowid")
            return rows.compactMap { row in
                let record = QueueRecord(row)
                if record == nil { report("\(file.path): error: an entry cannot be read; it is left in the file") }
                return record
            }
        }
    }

    public func insert(_ record: QueueRecord, content: [UInt8]) async throws {
        try await file.write { database in
            try database.execute(
                sql: """
                    INSERT INTO entry (id, number, key, step, attempts, bytes, failure, content)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    record.id.rawValue, record.number, DatabaseBytes(Array(record.key.utf8)), record.step,
                    record.attempts, record.bytes,
                    record.failure, DatabaseBytes(content),
                ])
        }
    }

    public func content(of id: QueueEntryID) async throws -> [UInt8]? {
        try await file.write { database in
            try DatabaseBytes.fetchOne(
                database, sql: "SELECT content FROM entry WHERE id = ?", arguments: [id.rawValue])?
                .bytes
        }
    }

    public func update(_ record: QueueRecord, content: [UInt8]?) async throws {
        try await file.write { database in
            try database.execute(
                sql: """
                    UPDATE entry SET number = ?, step = ?, attempts = ?, bytes = ?, failure = ?,
                        content = COALESCE(?, content)
                    WHERE id = ?
                    """,
                arguments: [
                    record.number, record.step, record.attempts, record.bytes, record.failure,
                    content.map { DatabaseBytes($0) }, record.id.rawValue,
                ])
        }
    }

    public func remove(_ id: QueueEntryID) async throws {
        try await file.write { database in
            try database.execute(sql: "DELETE FROM entry WHERE id = ?", arguments: [id.rawValue])
        }
    }

    public func close() async { file.close() }
}

extension QueueRecord {
    /// The record in a row; `nil` if a value has another type. Subscripts of a row would trap at that.
    fileprivate init?(_ row: Row) {
        func value<Value: DatabaseValueConvertible>(_ type: Value.Type, _ column: String) -> Value? {
            (row[column] as DatabaseValue?).flatMap(Value.fromDatabaseValue)
        }
        guard let id = value(String.self, "id"), let number = value(Int64.self, "number"),
            let key = value(DatabaseBytes.self, "key"), let step = value(Int.self, "step"), step >= 0,
            let attempts = value(Int.self, "attempts"), attempts >= 0,
            let bytes = value(Int.self, "bytes"), (0..<1 << 40).contains(bytes)
        else { return nil }
        self.init(
            id: QueueEntryID(rawValue: id), number: number, key: String(decoding: key.bytes, as: UTF8.self), step: step,
            attempts: attempts, bytes: bytes,
            failure: value(String.self, "failure"))
    }
}

/// Keeps the values of an `OfflineRepository` in a SQLite file, as ``DatabaseQueueStorage`` keeps a queue.
public struct DatabaseRepositoryStorage: RepositoryStorage {
    private static let kind: DatabaseFile.Kind = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("values") { database in
            try database.execute(
                sql: """
                    CREATE TABLE kept (
                        number INTEGER PRIMARY KEY AUTOINCREMENT,
                        key BLOB UNIQUE NOT NULL,
                        time REAL NOT NULL,
                        content BLOB NOT NULL
                    ) STRICT
                    """)
        }
        // "SWLR"
        return DatabaseFile.Kind(application: 0x5357_4C52, migrator: migrator)
    }()

    private let file: DatabaseFile

    /// Opens a file, or creates it.
    ///
    /// - Parameters:
    ///   - path: where the file is. Its folder must exist.
    ///   - report: is told that a damaged file was set aside.
    /// - Throws: `StorageError` if the file is in use, is of a newer version or another kind, or cannot be written.
    public init(_ path: String, reporting report: @escaping @Sendable (String) -> Void) throws(StorageError) {
        file = try DatabaseFile(path, Self.kind, reporting: report)
    }

    public func value(for key: String) async throws -> KeptValue? {
        let name = DatabaseBytes(Array(key.utf8))
        return try await file.write { database in
            let row = try Row.fetchOne(database, sql: "SELECT time, content FROM kept WHERE key = ?", arguments: [name])
            guard let row, let time = (row["time"] as DatabaseValue?).flatMap(Double.fromDatabaseValue),
                let content = (row["content"] as DatabaseValue?).flatMap(DatabaseBytes.fromDatabaseValue)
            else { return nil }
            return KeptValue(bytes: content.bytes, time: time)
        }
    }

    public func keep(_ value: KeptValue, for key: String, atMost count: Int) async throws {
        let name = DatabaseBytes(Array(key.utf8))
        try await file.write { database in
            try database.execute(
                sql: "INSERT OR REPLACE INTO kept (key, time, content) VALUES (?, ?, ?)",
                arguments: [name, value.time, DatabaseBytes(value.bytes)])
            try database.execute(
                sql: "DELETE FROM kept WHERE number NOT IN (SELECT number FROM kept ORDER BY number DESC LIMIT ?)",
                arguments: [max(0, count)])
        }
    }

    public func remove(_ key: String) async throws {
        let name = DatabaseBytes(Array(key.utf8))
        try await file.write { try $0.execute(sql: "DELETE FROM kept WHERE key = ?", arguments: [name]) }
    }

    /// Closes the file. No other call follows.
    public func close() { file.close() }
}

#endif
