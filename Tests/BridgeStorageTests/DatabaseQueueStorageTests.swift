#if BridgeStorage
import BridgeStorage
import BridgeHost
import CommandBridge
import Foundation
import GRDB
import ModelMapping
import Testing

/// A file in a folder of its own, removed with it.
final class StorageFile {
    let folder = FileManager.default.temporaryDirectory.appending(path: "storage-\(UUID().uuidString)")
    var path: String { folder.appending(path: "outgoing.queue").path }

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: folder) }

    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }
}

/// What is reported.
final class Reports: @unchecked Sendable {
    private let lock = NSLock()
    private var kept: [String] = []
    var lines: [String] { lock.withLock { kept } }
    func add(_ line: String) { lock.withLock { kept.append(line) } }
}

@Suite("A queue in a database", .timeLimit(.minutes(5)))
struct DatabaseQueueStorageTests {
    private let file: StorageFile
    private let reports = Reports()

    init() throws { file = try StorageFile() }

    private func open() throws -> DatabaseQueueStorage { try DatabaseQueueStorage(file.path, reporting: reports.add) }

    private func record(_ number: Int64, failure: String? = nil) -> QueueRecord {
        QueueRecord(
            id: QueueEntryID(rawValue: "entry-\(number)"), number: number, key: "é\u{0}🦁", bytes: 3, failure: failure)
    }

    @Test("Records and contents come back as they were, after the file was closed too")
    func roundTrip() async throws {
        let first = try open()
        try await first.insert(record(2), content: [])
        try await first.insert(record(1, failure: "no\n'; DROP TABLE entry"), content: [0, 255, 0])
        await first.close()
        let second = try open()
        #expect(try await second.records() == [record(1, failure: "no\n'; DROP TABLE entry"), record(2)])
        #expect(try await second.content(of: record(1).id) == [0, 255, 0])
        #expect(try await second.content(of: record(2).id) == [])
        #expect(try await second.content(of: QueueEntryID(rawValue: "none")) == nil)
        #expect(reports.lines == [])
    }

    @Test("A change keeps the content, unless it has a new one")
    func updating() async throws {
        let storage = try open()
        try await storage.insert(record(1), content: [1])
        var changed = record(1)
        (changed.number, changed.step, changed.attempts, changed.bytes, changed.failure) = (7, 2, 3, 4, "late")
        try await storage.update(changed, content: nil)
        #expect(try await storage.records() == [changed])
        #expect(try await storage.content(of: changed.id) == [1])
        try await storage.update(changed, content: [9])
        #expect(try await storage.content(of: changed.id) == [9])
        try await storage.update(record(5), content: [1])
        try await storage.remove(changed.id)
        try await storage.remove(changed.id)
        #expect(try await storage.records() == [])
    }

    @Test("An entry cannot be inserted twice")
    func twice() async throws {
        let storage = try open()
        try await storage.insert(record(1), content: [1])
        await #expect(throws: DatabaseError.self) { try await storage.insert(record(1), content: [2]) }
        #expect(try await storage.content(of: record(1).id) == [1])
    }

    @Test("Only the owner can read the files")
    func permissions() async throws {
        for _ in 0..<2 {
            let storage = try open()
            try await storage.insert(record(Int64.random(in: 1...1000)), content: [1])
            #expect(file.names == ["outgoing.queue", "outgoing.queue-wal"])
            for name in file.names {
                let path = file.folder.appending(path: name).path
                let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
                #expect(mode == 0o600)
            }
            await storage.close()
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
        }
    }

    @Test("A file that is open is refused, and can be opened when it is closed")
    func inUse() async throws {
        let first = try open()
        let error = #expect(throws: StorageError.self) { try open() }
        #expect(error?.code == .inUse)
        #expect(
            error?.description == "\(file.path): error: another program uses the file; end it, or choose another file")
        try await first.insert(record(1), content: [1])
        await first.close()
        #expect(try await open().records().count == 1)
    }

    @Test("A file of a newer version is refused and left as it is")
    func newer() async throws {
        await (try open()).close()
        let database = try DatabaseQueue(path: file.path)
        try await database.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('later')") }
        try database.close()
        let before = try Data(contentsOf: URL(filePath: file.path))
        let error = #expect(throws: StorageError.self) { try open() }
        #expect(error?.code == .newer)
        #expect(try Data(contentsOf: URL(filePath: file.path)) == before)
    }

    @Test("A database of another program is refused and left as it is")
    func foreign() async throws {
        let database = try DatabaseQueue(path: file.path)
        try await database.write { try $0.execute(sql: "CREATE TABLE player (name TEXT)") }
        try database.close()
        let error = #expect(throws: StorageError.self) { try open() }
        #expect(error?.code == .foreign)
        let again = try DatabaseQueue(path: file.path)
        #expect(try await again.read { try $0.tableExists("player") })
        #expect(try await again.read { try $0.tableExists("entry") } == false)
    }

    @Test("A file that is no database is set aside, and named; a second one does not take its place")
    func garbage() async throws {
        for number in 1...2 {
            let garbage = Data((0..<5000).map { UInt8(truncatingIfNeeded: $0 * number) })
            try garbage.write(to: URL(filePath: file.path))
            let storage = try open()
            #expect(try await storage.records() == [])
            await storage.close()
            let aside = "\(file.path).damaged\(number == 1 ? "" : "-2")"
            #expect(try Data(contentsOf: URL(filePath: aside)) == garbage)
            #expect(
                reports.lines.last
                    == "\(file.path): error: the database is damaged; it is now '\(aside)', and a new one is begun")
        }
    }

    @Test("A database with damaged pages is set aside", arguments: [1, 2, 3, 5])
    func damagedPage(page: Int) async throws {
        let storage = try open()
        for number in 1...200 {
            try await storage.insert(record(Int64(number)), content: Array(repeating: 7, count: 500))
        }
        await storage.close()
        let handle = try FileHandle(forUpdating: URL(filePath: file.path))
        try handle.seek(toOffset: UInt64(page * 4096 + 1))
        try handle.write(contentsOf: Data(repeating: 0xA5, count: 2000))
        try handle.close()
        #expect(try await open().records() == [])
        #expect(reports.lines.count == 1)
        #expect(file.names.contains("outgoing.queue.damaged"))
    }

    @Test("Rows of other types are reported and left out, and the others are there")
    func foreignRows() async throws {
        let storage = try open()
        try await storage.insert(record(1), content: [1])
        await storage.close()
        let database = try DatabaseQueue(path: file.path)
        try await database.write { database in
            try database.execute(
                sql: """
                    CREATE TABLE other (id, number, key, step, attempts, bytes, failure, content);
                    INSERT INTO other SELECT * FROM entry;
                    INSERT INTO other VALUES (NULL, 'x', 1.5, -1, x'00', 'many', 7, NULL);
                    INSERT INTO other VALUES ('y', 3, 'a', -1, 0, 1, NULL, x'00');
                    DROP TABLE entry;
                    ALTER TABLE other RENAME TO entry;
                    """)
        }
        try database.close()
        #expect(try await open().records() == [record(1)])
        #expect(reports.lines.count == 2)
    }

    @Test("A file that cannot be written is an error with the system's reason")
    func notWritable() throws {
        let error = #expect(throws: StorageError.self) {
            try DatabaseQueueStorage("/nowhere/outgoing.queue", reporting: reports.add)
        }
        #expect(error?.code == .file)
        #expect(
            error?.description
                == "/nowhere/outgoing.queue: error: the file cannot be written: No such file or directory")
        let folder = #expect(throws: StorageError.self) {
            try DatabaseQueueStorage(file.folder.path, reporting: reports.add)
        }
        #expect(folder?.code == .file)
    }

    @Test("A task that is cancelled still changes the file")
    func cancelled() async throws {
        let storage = try open()
        try await storage.insert(record(1), content: [1])
        let task = Task { [record = record(1)] in
            while !Task.isCancelled { await Task.yield() }
            #expect(try await storage.content(of: record.id) == [1])
            try await storage.update(record, content: [2])
            try await storage.remove(record.id)
        }
        task.cancel()
        try await task.value
        #expect(try await storage.records() == [])
    }

    @Test("What was enqueued is in a copy of the files that was made at once, as if the machine had stopped")
    func durability() async throws {
        struct Never: QueueRequester {
            struct Failure: RequestFailure { var advice: RetryAdvice { .later } }
            func send(_ request: String, key: IdempotencyKey) async throws(Failure) -> String { throw Failure() }
        }
        typealias Steps = ArrayRequestSequence<String, String>
        let models = ModelRegistry(classKey: "sequence", [Steps.self])
        let queue = try await RequestQueue(Never(), keptIn: try open(), models: models, isPaused: true)
        for number in 1...20 {
            let ticket = try await queue.enqueue(Steps([SequenceStep("a", "\(number)")]), key: "a")
            let copy = try StorageFile()
            for name in file.names {
                try FileManager.default.copyItem(
                    at: file.folder.appending(path: name), to: copy.folder.appending(path: name))
            }
            let records = try await DatabaseQueueStorage(copy.path) { Issue.record("\($0)") }.records()
            #expect(records.count == number)
            #expect(records.last?.id == ticket.id)
        }
        await queue.close()
    }
}
#endif
