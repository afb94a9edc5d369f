#if BridgeStorage
import BridgeStorage
import BridgeHost
import CommandBridge
import Foundation
import Testing

@Suite("A repository in a database", .timeLimit(.minutes(5)))
struct DatabaseRepositoryStorageTests {
    private let file: StorageFile

    init() throws { file = try StorageFile() }

    private func open() throws -> DatabaseRepositoryStorage {
        try DatabaseRepositoryStorage(file.path) { Issue.record("\($0)") }
    }

    @Test("What was kept is there after the file was closed, and a new value takes the place of the old one")
    func roundTrip() async throws {
        let first = try open()
        try await first.keep(KeptValue(bytes: [1, 0], time: 7.5), for: "a\u{0}é", atMost: 10)
        try await first.keep(KeptValue(bytes: [2], time: 8.5), for: "a", atMost: 10)
        try await first.keep(KeptValue(bytes: [3], time: 9.5), for: "a", atMost: 10)
        first.close()
        let second = try open()
        #expect(try await second.value(for: "a\u{0}é") == KeptValue(bytes: [1, 0], time: 7.5))
        #expect(try await second.value(for: "a") == KeptValue(bytes: [3], time: 9.5))
        try await second.remove("a")
        #expect(try await second.value(for: "a") == nil)
    }

    @Test("Beyond the limit, what was kept longest ago is removed")
    func limit() async throws {
        let storage = try open()
        for key in ["a", "b", "a", "c"] { try await storage.keep(KeptValue(bytes: [1], time: 0), for: key, atMost: 2) }
        #expect(try await storage.value(for: "b") == nil)
        #expect(try await storage.value(for: "a") != nil)
        #expect(try await storage.value(for: "c") != nil)
    }

    @Test("The file of a queue is not that of a repository")
    func kinds() async throws {
        await (try DatabaseQueueStorage(file.path) { Issue.record("\($0)") }).close()
        let error = #expect(throws: StorageError.self) { try open() }
        #expect(error?.code == .foreign)
    }
}
#endif
