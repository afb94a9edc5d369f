import BridgeStorage
import BridgeHost
import CommandBridge
import Foundation
import JSONTape
import ModelMapping

/// The board whose steps can be followed, where it is saved, and the classes of what is saved.
public struct BoardFiles: Sendable {
    let store: BoardStore
    /// The file of the state; `nil` if the board is saved nowhere.
    let state: String?
    let models: ModelRegistry
}

/// Sends each change of the board, and pictures of it, to another server, now or when that can be reached.
///
/// Changes go there in their order. What was not sent is in a file beside that of the board's state, and is sent after
/// a restart. A change is in that file shortly after the page was told of it: a host that is killed in between has it
/// in its journal, but does not mirror it.
final class BoardMirror: Sendable {
    /// A change as the server reads it.
    private struct Body: Encodable {
        @Polymorphic var step: any BoardStep
    }

    static let changesPath = "/changes"
    private static let changesKey = "board", uploadsKey = "uploads"

    let queue: Task<RequestQueue<MirrorClient>, any Error>
    private let following: Task<Void, Never>
    private let unfollow: @Sendable () -> Void
    private let server: ServerAddress

    /// Begins to follow a board.
    ///
    /// - Parameters:
    ///   - server: the server.
    ///   - longestPause: the longest pause after failures.
    ///   - files: the board. The queue is beside its file. It is kept in memory if the board is saved nowhere.
    ///   - warn: is told what goes wrong, a line each.
    /// - Throws: `StorageError` if the file cannot be used.
    init(
        of files: BoardFiles, to server: ServerAddress, longestPause: Duration,
        warning warn: @escaping @Sendable (String) -> Void
    ) throws {
        self.server = server
        let storage: any QueueStorage =
            try files.state.map { try DatabaseQueueStorage("\($0).queue", reporting: warn) } ?? MemoryQueueStorage()
        var limits = QueueLimits()
        limits.entries = 100_000
        let retries = QueueRetries(
            pause: min(.milliseconds(500), longestPause), longestPause: longestPause)
        let queue = Task { [limits] in
            try await RequestQueue(
                MirrorClient(server: server), keptIn: storage,
                models: ModelRegistry(classKey: "sequence", [MirroredChange.self, MirroredUpload.self]),
                limits: limits, retries: retries)
        }
        self.queue = queue
        let (changes, continuation) = files.store.follow()
        unfollow = { continuation.finish() }
        following = Task {
            do {
                let queue = try await queue.value
                for await change in changes {
                    try await Self.enqueue(change.step, in: queue, files.models, warning: warn)
                }
            } catch {
                warn("error: the changes of the board are not mirrored any more: \(error)")
            }
        }
    }

    private static func enqueue(
        _ step: any BoardStep, in queue: RequestQueue<MirrorClient>, _ models: ModelRegistry,
        warning warn: @Sendable (String) -> Void
    ) async throws {
        let body = try TapeJSONEncoder(models: models).encode(Body(step: step))
        let request = MirrorRequest(
            method: "POST", path: changesPath, type: "application/json", body: Data(body))
        let sequence = MirroredChange([SequenceStep("change", request, deadline: .seconds(20))])
        var isRefused = false
        while true {
            do {
                try await queue.enqueue(sequence, key: changesKey)
                return
            } catch {
                // The disk or the queue may be full for a while; the changes after it wait for this one.
                guard [.entries, .totalBytes, .storage].contains(error.code) else { throw error }
                if !isRefused { warn("error: a change of the board waits for its mirror: \(error)") }
                isRefused = true
                try await Task.sleep(for: .seconds(1))
            }
        }
    }

    /// What the queue holds.
    var state: QueueState {
        get async throws { try await queue.value.state }
    }

    /// Uploads a picture, and waits a while for that.
    ///
    /// - Parameters:
    ///   - picture: the picture.
    ///   - patience: how long to wait. The picture is sent later if it takes longer.
    ///   - report: is told of the progress.
    /// - Returns: where the picture is; `nil` if it is sent later.
    func upload(
        _ picture: Data, waiting patience: Duration = .seconds(10),
        reporting report: @escaping @Sendable (SequenceProgress) async -> Void
    ) async throws -> String? {
        let queue = try await queue.value
        let ticket = try await queue.enqueue(MirroredUpload(picture: picture), key: Self.uploadsKey)
        let watching = Task { await Self.watch(ticket.id, in: queue, reporting: report) }
        let waiting = Task { () async -> Result<MirroredUpload, QueueError> in
            do throws(QueueError) { return .success(try await ticket.value()) } catch { return .failure(error) }
        }
        let ending = Task {
            guard (try? await Task.sleep(for: patience)) != nil else { return }
            waiting.cancel()
        }
        defer {
            watching.cancel()
            ending.cancel()
        }
        let result = await withTaskCancellationHandler {
            await waiting.value
        } onCancel: {
            waiting.cancel()
        }
        do throws(QueueError) {
            return "\(server)\(try result.get().url)"
        } catch {
            guard !Task.isCancelled else {
                // Who cancels an upload does not want it later either.
                try await queue.cancel(ticket.id)
                throw CancellationError()
            }
            guard error.code == .interrupted else { throw error }
            return nil
        }
    }

    private static func watch(
        _ id: QueueEntryID, in queue: RequestQueue<MirrorClient>,
        reporting report: @Sendable (SequenceProgress) async -> Void
    ) async {
        var last: SequenceProgress?
        for await state in queue.states() {
            guard let entry = state.entries.first(where: { $0.id == id }) else { return }
            guard let step = entry.stepName, entry.attempt > 0 else { continue }
            let progress = SequenceProgress(step: step, attempt: entry.attempt, failed: entry.phase == .pausing)
            if progress != last { await report(progress) }
            last = progress
        }
    }

    /// Puts the last changes into the queue, and closes it.
    func end() async {
        unfollow()
        // A full disk must not keep the host from ending.
        let ending = Task { [following] in
            guard (try? await Task.sleep(for: .seconds(5))) != nil else { return }
            following.cancel()
        }
        await following.value
        ending.cancel()
        try? await queue.value.close()
    }
}
