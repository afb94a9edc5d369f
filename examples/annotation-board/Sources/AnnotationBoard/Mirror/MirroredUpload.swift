import BridgeHost
import CommandBridge
import Foundation

/// A single change of the board, on its way to another server.
typealias MirroredChange = ArrayRequestSequence<MirrorRequest, MirrorReply>

/// The requests that upload a picture to another server: the same three as to the board's own.
struct MirroredUpload: QueuedSequence, Codable {
    typealias Request = MirrorRequest
    typealias Reply = MirrorReply

    static let className = "upload"
    /// Where a place is asked for.
    static let path = "/uploads"

    let picture: Data
    private(set) var url = ""
    private var step = 0

    init(picture: Data) { self.picture = picture }

    mutating func next(after reply: MirrorReply?) throws -> SequenceStep<MirrorRequest>? {
        if let reply, url.isEmpty {
            url = try JSONDecoder().decode(UploadPlace.self, from: reply.body).url
            // The page shows it as a link.
            guard url.hasPrefix("/") else { throw MirrorFailure("the place '\(url)' is no path on the server") }
        }
        let requests = [
            MirrorRequest(method: "POST", path: Self.path),
            MirrorRequest(method: "PUT", path: url, type: "image/png", body: picture),
            MirrorRequest(method: "POST", path: url + "/confirm"),
        ]
        defer { step += 1 }
        guard requests.indices.contains(step) else { return nil }
        return SequenceStep(UploadDesk.steps[step], requests[step], deadline: .seconds(60))
    }
}
