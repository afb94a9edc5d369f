#if BridgeStorage
import BridgeHost
import GRDB
import SystemCalls

/// A SQLite file that one program at a time uses.
///
/// It is in WAL mode and each transaction is on the disk when it ends, so that it survives the end of the program, and
/// of the machine, at any moment.
struct DatabaseFile: Sendable {
    /// A kind of font file: tells its files from others, and makes their tables.
    struct Kind: Sendable {
        /// SQLite's `application_id`.
        let application: Int32
        let migrator: DatabaseMigrator
    }

    let queue: DatabaseQueue
    let path: String

    /// Opens a file, or creates one that only its owner can read.
    ///
    /// - Parameters:
    ///   - path: where it is.
    ///   - kind: what the file is for.
    ///   - report: is told that a damaged file was set aside.
    init(_ path: String, _ kind: Kind, reporting report: (String) -> Void) throws(StorageError) {
        self.path = path
        if let queue = try Self.opened(path, kind) {
            self.queue = queue
            return
        }
        let aside = try Self.setAside(path)
        report("\(path): error: the database is damaged; it is now '\(aside)', and a new one is begun")
        guard let queue = try Self.opened(path, kind) else {
            throw StorageError(.file, path, "a new database is damaged at once; look whether the disk is sound")
        }
        self.queue = queue
    }

    /// Works on the database, also when the task is cancelled: GRDB would refuse to, and who cancels an entry has it
    /// removed by then.
    func write<Value: Sendable>(_ body: @Sendable @escaping (Database) throws -> Value) async throws -> Value {
        do {
            return try await Task { [queue] in try await queue.write(body) }.value
        } catch DatabaseError.SQLITE_FULL {
            throw StorageError(.file, path, "the disk is full; make room, and it is tried again")
        }
    }

    func close() { try? queue.close() }

    /// The open database; `nil` if it is damaged.
    private static func opened(_ path: String, _ kind: Kind) throws(StorageError) -> DatabaseQueue? {
        try prepare(path)
        var configuration = Configuration()
        configuration.prepareDatabase { database in
            // The lock is held until the file is closed: two programs would send the same entries.
            try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
            try database.execute(sql: "PRAGMA journal_mode = WAL")
            // WAL's own default loses the last transactions when the machine stops.
            try database.execute(sql: "PRAGMA synchronous = FULL")
        }
        let queue: DatabaseQueue, application: Int32, isNew: Bool, isNewer: Bool
        do {
            queue = try DatabaseQueue(path: path, configuration: configuration)
            (application, isNew, isNewer) = try queue.write { database in
                let findings = try String.fetchAll(database, sql: "PRAGMA quick_check(1)")
                guard findings == ["ok"] else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
                return (
                    try Int32.fetchOne(database, sql: "PRAGMA application_id") ?? 0,
                    try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM sqlite_master") == 0,
                    try kind.migrator.hasBeenSuperseded(database)
                )
            }
        } catch DatabaseError.SQLITE_NOTADB, DatabaseError.SQLITE_CORRUPT {
            return nil
        } catch DatabaseError.SQLITE_BUSY {
            throw StorageError(.inUse, path, "another program uses the file; end it, or choose another file")
        } catch {
            throw StorageError(.file, path, "the database cannot be opened: \(error)")
        }
        guard isNew || application == kind.application else {
            throw StorageError(.foreign, path, "the file is a database of another kind; choose another file")
        }
        guard !isNewer else {
            throw StorageError(
                .newer, path,
                "a newer version of the program has written the file; update the program, or choose another file")
        }
        do {
            try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA application_id = \(kind.application)") }
            try kind.migrator.migrate(queue)
        } catch {
            throw StorageError(.file, path, "the tables cannot be made: \(error)")
        }
        return queue
    }

    /// Sees to it that there is a file, and that nobody but its owner can read it. The files that SQLite puts beside it
    /// take its permissions.
    private static func prepare(_ path: String) throws(StorageError) {
        let isThere = System.status(of: path) != nil
        guard let file = isThere ? System.openForWriting(path) : System.create(path, permissions: 0o600),
            System.status(of: file)?.isRegularFile == true
        else {
            throw StorageError(.file, path, "the file cannot be written: \(System.reason)")
        }
        System.setPermissions(0o600, of: file)
        System.closeFile(file)
    }

    /// Gives a damaged file, and what SQLite has put beside it, another name.
    private static func setAside(_ path: String) throws(StorageError) -> String {
        var name = "\(path).damaged", number = 1
        while System.status(withoutFollowing: name) != nil {
            number += 1
            name = "\(path).damaged-\(number)"
        }
        guard System.move(path, to: name) else {
            throw StorageError(.file, path, "the database is damaged, and cannot be set aside: \(System.reason)")
        }
        // What is in the log belongs to the damaged file.
        for ending in ["-wal", "-shm"] { _ = System.move(path + ending, to: name + ending) }
        return name
    }
}
#endif
