import BridgeHost
import CommandBridge
import Foundation
import Switchless
import Synchronization

/// Uploads the picture that a page shows, in three requests to the room's own site, of which each is sent again when it
/// fails.
struct SnapshotTool: BoardModule {
    static let className = "snapshot"
    var needs: [Need<Board>] { [Need(\.address), Need(\.store)] }
    var offers: [Offer<Board>] {
        [
            Offer(\.uploads) { board in
                let folder = (try? board.files())?.state.map { "\($0).uploads" }
                return try UploadDesk(below: try board.address().base, limits: try board.store().limits, keptIn: folder)
            }
        ]
    }
    var commands: [CommandRegistry<Board>.Handler] { [UploadSnapshot.self, FailSnapshot.self] }
    var views: [ModuleView] { [ModuleView("snapshot", as: "panel", priority: 10)] }
    var pageMethods: [any PageMethod.Type] { [PageSnapshot.self] }
}

enum PageSnapshot: PageMethod {
    static let name: Name = "page.snapshot"
    static let summary = "A picture of what the page shows: a PNG in base64."
    struct Reply: Decodable, Sendable { let png: String }
}

enum UploadSnapshot: ProgressCommand {
    static let name: CommandName = "snapshot.upload"
    static let summary = "Asks the page for its picture and uploads it."
    static let deadline: Duration? = .seconds(60)
    /// One upload at a time, whichever page asks for it.
    static var order: any CommandOrder { .serial(by: "upload") { (_: NoArguments) in "" } }

    struct Reply: Encodable {
        let url: String
        let attempts: Int
        let bytes: Int
        /// Whether the picture is sent later, because the other server cannot be reached.
        var isKept: Bool?
    }

    static func run(_ arguments: NoArguments, on board: Board, for call: CommandCall) async throws(CommandFault)
        -> Reply
    {
        let store = try board.store()
        let client = try board.address().client
        let picture = try await call.ask(PageSnapshot.self, deadline: .seconds(20))
        guard let png = Data(base64Encoded: picture.png), png.starts(with: UploadDesk.signature) else {
            throw CommandFault(.invalidReply, "the page's picture is not a PNG in base64")
        }
        try store.limits.check(\.snapshotBytes, "snapshotBytes", png.count)
        if let mirror = try? board.mirror() { return try await upload(png, to: mirror, for: call) }
        let attempts = Counter()
        let upload: Upload
        do {
            upload = try await SequenceRunner(client, deadline: .seconds(30)).run(
                Upload(
                    picture: png,
                    to: try board.uploads().allocationPath(for: BoardUser.author(of: call.caller)))
            ) { progress in
                if !progress.failed { attempts.add() }
                try? await call.progress(progress)
            }
        } catch {
            throw CommandFault(.failed, "the picture was not uploaded: \(error)")
        }
        return Reply(url: upload.url, attempts: attempts.count, bytes: png.count)
    }

    /// Uploads the picture to the server that the board is mirrored to.
    private static func upload(
        _ png: Data, to mirror: BoardMirror, for call: CommandCall
    ) async throws(CommandFault) -> Reply {
        let failures = Counter()
        do {
            let url = try await mirror.upload(png) { progress in
                if progress.failed { failures.add() }
                try? await call.progress(progress)
            }
            let attempts = UploadDesk.steps.count + failures.count
            return Reply(url: url ?? "", attempts: attempts, bytes: png.count, isKept: url == nil)
        } catch {
            throw CommandFault(.failed, "the picture was not uploaded: \(error)")
        }
    }
}

/// The requests of an upload.
struct Upload: RequestSequence {
    let picture: Data
    private let path: String
    private(set) var url = ""
    private var step = 0

    init(picture: Data, to path: String) {
        self.picture = picture
        self.path = path
    }

    mutating func next(after reply: LocalReply?) throws -> SequenceStep<LocalRequest>? {
        if let reply, url.isEmpty { url = try reply.decode(UploadPlace.self).url }
        let steps = [
            step(UploadDesk.steps[0], "POST", path),
            step(UploadDesk.steps[1], "PUT", url, picture),
            step(UploadDesk.steps[2], "POST", url + "/confirm"),
        ]
        defer { step += 1 }
        return steps.indices.contains(step) ? steps[step] : nil
    }

    private func step(
        _ name: String, _ method: String, _ path: String, _ body: Data = Data()
    ) -> SequenceStep<LocalRequest> {
        SequenceStep(
            name, LocalRequest(method: method, path: path, body: body), retries: .times(5), deadline: .seconds(10))
    }
}

/// Makes a step of the next upload fail, to rehearse what happens then.
enum FailSnapshot: Command {
    static let name: CommandName = "snapshot.fail"
    static let summary = "Makes the next requests of that step fail: one, or as many as `times` says."

    struct Arguments: Decodable {
        let step: String
        let times: Int?
    }

    static func run(_ arguments: Arguments, on board: Board) throws(CommandFault) -> NoArguments {
        let times = arguments.times ?? 1
        guard (0...1000).contains(times) else {
            throw CommandFault(.invalidArguments, "times is \(times); choose a number from 0 to 1000")
        }
        guard UploadDesk.steps.contains(arguments.step) else {
            throw CommandFault(.invalidArguments, "unknown step '\(arguments.step)'; choose one of \(UploadDesk.steps)")
        }
        try board.uploads().fail(arguments.step, times: times)
        return NoArguments()
    }
}

private final class Counter: Sendable {
    private let value = Mutex(0)
    var count: Int { value.withLock { $0 } }
    func add() { value.withLock { $0 += 1 } }
}
