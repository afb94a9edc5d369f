import Foundation
import Synchronization

/// Where the pictures of a room are uploaded to.
///
/// `POST` to ``allocationPath(for:)`` gives a place, `PUT` to it takes the picture, and `POST` to its `/confirm` keeps it. From then on it can be read, and not
/// be written again. Only the room itself knows where places are given, so that no page uploads anything but by `snapshot.upload`.
public final class UploadDesk: Sendable {
    /// The steps of an upload.
    static let steps = ["allocate", "upload", "confirm"]
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// The places are below it.
    let path: String
    private let key = UploadDesk.identifier()

    private struct Place: Sendable {
        let author: String
        var picture: [UInt8]?
        var isConfirmed = false
    }
    private struct State: Sendable {
        var places: [String: Place] = [:]
        /// The oldest first.
        var order: [String] = []
        /// How often the next requests of a step fail.
        var failures: [String: Int] = [:]

        /// Removes the oldest place of the user who has the most.
        mutating func removeOne() {
            let counts = Dictionary(places.values.map { ($0.author, 1) }, uniquingKeysWith: +)
            let most = counts.values.max()
            let oldest = order.firstIndex { id in places[id].map { counts[$0.author] == most } ?? true }
            guard let oldest else { return }
            places[order.remove(at: oldest)] = nil
        }

        /// Whether a request of a step is one of those that fail; it is counted.
        mutating func fails(_ step: String) -> Bool {
            guard let count = failures[step], count > 0 else { return false }
            failures[step] = count - 1
            return true
        }
    }

    /// The bytes that a picture may have.
    let pictureBytes: Int
    private let most: Int
    private let state = Mutex(State())

    /// Makes a desk.
    ///
    /// - Parameters:
    ///   - base: the path of the room, with a slash at both ends.
    ///   - limits: how much it takes.
    init(below base: String = "/", limits: BoardLimits) {
        path = base + "uploads"
        pictureBytes = limits.snapshotBytes
        most = limits.uploads
    }

    /// Makes the next requests of a step fail; none of them if `times` is 0.
    func fail(_ step: String, times: Int) { state.withLock { $0.failures[step] = times } }

    /// Where a user's uploads begin.
    ///
    /// - Parameter author: the user; `nil` if unknown.
    func allocationPath(for author: String?) -> String { "\(path)/\(key)/\(author ?? "")" }

    /// Gives a new place. Where there are too many, the oldest of the user who has the most goes: nobody pushes others' pictures out.
    private func allocate(for author: String) -> DeskReply {
        state.withLock { state in
            guard !state.fails(Self.steps[0]) else { return .failure }
            let id = Self.identifier()
            state.places[id] = Place(author: author)
            state.order.append(id)
            if state.order.count > most { state.removeOne() }
            let body = (try? JSONEncoder().encode(UploadPlace(url: "\(path)/\(id)"))) ?? Data()
            return DeskReply(status: 201, type: "application/json", body: Array(body))
        }
    }

    private static func identifier() -> String {
        (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
    }

    /// Answers a request about a place.
    ///
    /// - Parameters:
    ///   - method: the method.
    ///   - path: the place's path, and perhaps what is to become of it.
    ///   - body: what was sent.
    func answer(_ method: String, _ path: String, _ body: [UInt8]) -> DeskReply {
        let parts = path.dropFirst(self.path.count + 1).split(separator: "/", omittingEmptySubsequences: false)
        let request = ([method[...]] + parts.dropFirst()).joined(separator: " ")
        guard let id = parts.first else { return .missing }
        guard id != key else { return parts.count == 2 ? allocate(for: String(parts[1])) : .missing }
        guard let action = Self.actions[request] else { return .missing }
        return action(self, String(id), body)
    }

    private typealias Action = @Sendable (_ desk: UploadDesk, _ id: String, _ body: [UInt8]) -> DeskReply

    /// What is done with a place, by the method and what follows the place's path.
    private static let actions: [String: Action] = [
        "PUT": { desk, id, body in
            desk.change(id, steps[1]) { place in
                guard !place.isConfirmed else { return DeskReply(status: 409) }
                guard body.starts(with: signature) else { return DeskReply(status: 415) }
                place.picture = body
                return .done
            }
        },
        "POST confirm": { desk, id, _ in
            desk.change(id, steps[2]) { place in
                guard place.picture != nil else { return DeskReply(status: 409) }
                place.isConfirmed = true
                return .done
            }
        },
        "GET": { desk, id, _ in desk.show(id) },
        "HEAD": { desk, id, _ in desk.show(id) },
    ]

    private func show(_ id: String) -> DeskReply {
        let place = state.withLock { $0.places[id] }
        guard let place, place.isConfirmed, let picture = place.picture else { return .missing }
        return DeskReply(status: 200, type: "image/png", body: picture)
    }

    private func change(_ id: String, _ step: String, _ body: (inout Place) -> DeskReply) -> DeskReply {
        state.withLock { state in
            guard !state.fails(step) else { return .failure }
            guard var place = state.places[id] else { return .missing }
            let reply = body(&place)
            state.places[id] = place
            return reply
        }
    }
}

/// What the desk answers.
struct DeskReply: Sendable {
    let status: Int
    /// The content type; `nil` if there is no content.
    var type: String?
    var body: [UInt8] = []

    static let done = DeskReply(status: 204)
    static let missing = DeskReply(status: 404)
    static let failure = DeskReply(status: 503)
}

/// Where a picture is to go.
struct UploadPlace: Codable {
    let url: String
}
