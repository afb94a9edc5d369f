#if BridgeStorage
import BridgeHost
import CommandBridge
import ModelMapping
import Testing

@testable import BridgeStorage

@Suite("A queue on a full disk", .timeLimit(.minutes(5)))
struct FullDiskTests {
    private struct Echo: QueueRequester {
        struct Failure: RequestFailure { var advice: RetryAdvice { .later } }
        func send(_ request: String, key: IdempotencyKey) async throws(Failure) -> String { request }
    }
    private typealias Steps = ArrayRequestSequence<String, String>

    /// SQLite refuses a page beyond the limit as it does when the disk has no room for it.
    private func allow(pages: Int, in storage: DatabaseQueueStorage) async throws {
        try await storage.file.write { try $0.execute(sql: "PRAGMA max_page_count = \(pages)") }
    }

    @Test(
        "What has no room is refused with the file and a reason, what was there stays, and is sent when there is room again"
    )
    func full() async throws {
        let file = try StorageFile(), storage = try DatabaseQueueStorage(file.path) { Issue.record("\($0)") }
        let models = ModelRegistry(classKey: "sequence", [Steps.self])
        let queue = try await RequestQueue(Echo(), keptIn: storage, models: models, isPaused: true)
        try await allow(pages: 20, in: storage)
        let text = String(repeating: "x", count: 10_000)
        var tickets: [QueueEntryID] = []
        var refusal: QueueError?
        while refusal == nil, tickets.count < 100 {
            do throws(QueueError) {
                tickets.append(try await queue.enqueue(Steps([SequenceStep("a", text)]), key: "a").id)
            } catch {
                refusal = error
            }
        }
        #expect(refusal?.code == .storage)
        let reason = "\(file.path): error: the disk is full; make room, and it is tried again"
        #expect(refusal?.message == "the entry cannot be stored: \(reason)")
        #expect((1...8).contains(tickets.count))
        #expect(try await storage.records().map(\.id) == tickets)
        try await allow(pages: 1000, in: storage)
        let last = try await queue.enqueue(Steps([SequenceStep("a", "later")]), key: "a")
        await queue.resume()
        _ = try await last.value()
        #expect(try await storage.records().isEmpty)
        await queue.close()
    }
}
#endif
