#if BridgeStorage
public import CommandBridge
import GRDB

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
