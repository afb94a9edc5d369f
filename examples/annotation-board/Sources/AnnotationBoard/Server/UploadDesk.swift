import BridgeHost
import CommandBridge
import Foundation
import Synchronization

/// Where the pictures of a room are uploaded to.
///
/// `POST` to ``allocationPath(for:)`` gives a place, `PUT` to it takes the picture, and `POST` to its `/confirm` keeps
/// it. From then on it can be read, and not be written again. Only the room itself knows where places are given, so
/// that no page uploads anything but by `snapshot.upload`.
///
/// Where the board is saved, a picture is confirmed when the disk has it, and is there after a restart.
public final class UploadDesk: Sendable {
    /// The steps of an upload.
    static let steps = ["allocate", "upload", "confirm"]
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// The places are below it.
    let path: String
    private let key = UploadDesk.identifier()

    private struct Place: Sendable {
        let author: String
        /// The picture, unless it is in the folder.
        var picture: [UInt8]?
        var isConfirmed = false
        /// Its name in the folder, once it is confirmed there.
        var name: String?
    }
    private struct State: Sendable {
        var places: [String: Place] = [:]
        /// The oldest first.
        var order: [String] = []
        /// How often the next requests of a step fail.
        var failures: [String: Int] = [:]
        /// The number of the next picture in the folder.
        var number = 1

        /// Removes the oldest place of the user who has the most.
        ///
        /// - Returns: its name in the folder.
        mutating func removeOne() -> String? {
            let counts = Dictionary(places.values.map { ($0.author, 1) }, uniquingKeysWith: +)
            let most = counts.values.max()
            let oldest = order.firstIndex { id in places[id].map { counts[$0.author] == most } ?? true }
            return oldest.flatMap { places.removeValue(forKey: order.remove(at: $0))?.name }
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
    /// Where the pictures are kept; `nil` if the board is saved nowhere.
    private let folder: KeptFolder?
    private let state = Mutex(State())

    /// Makes a desk.
    ///
    /// - Parameters:
    ///   - base: the path of the room, with a slash at both ends.
    ///   - limits: how much it takes.
    ///   - folder: where the pictures are kept; `nil` for nowhere.
    /// - Throws: ``StorageError`` if the folder cannot be used.
    init(below base: String = "/", limits: BoardLimits, keptIn folder: String? = nil) throws {
        path = base + "uploads"
        pictureBytes = limits.snapshotBytes
        most = limits.uploads
        self.folder = try folder.map { path throws(StorageError) in try KeptFolder(path) }
        for kept in try self.folder?.names().compactMap(KeptPicture.init) ?? [] {
            drop(
                state.withLock { state in
                    state.places[kept.id] = Place(author: kept.author, isConfirmed: true, name: kept.name)
                    state.order.append(kept.id)
                    state.number = max(state.number, kept.number + 1)
                    return state.order.count > most ? state.removeOne() : nil
                })
        }
    }

    /// Forgets a picture in the folder.
    private func drop(_ name: String?) {
        if let name { try? folder?.remove(name) }
    }

    /// Makes the next requests of a step fail; none of them if `times` is 0.
    func fail(_ step: String, times: Int) { state.withLock { $0.failures[step] = times } }

    /// Where a user's uploads begin.
    ///
    /// - Parameter author: the user; `nil` if unknown.
    func allocationPath(for author: String?) -> String { "\(path)/\(key)/\(author ?? "")" }

    /// Gives a new place. Where there are too many, the oldest of the user who has the most goes: nobody pushes others'
    /// pictures out.
    private func allocate(for author: String) -> DeskReply {
        let (reply, removed) = state.withLock { state -> (DeskReply, String?) in
            guard !state.fails(Self.steps[0]) else { return (.failure, nil) }
            let id = Self.identifier()
            state.places[id] = Place(author: author)
            state.order.append(id)
            let body = (try? JSONEncoder().encode(UploadPlace(url: "\(path)/\(id)"))) ?? Data()
            let reply = DeskReply(status: 201, type: "application/json", body: Array(body))
            return (reply, state.order.count > most ? state.removeOne() : nil)
        }
        drop(removed)
        return reply
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
            desk.change(id, steps[1]) { _, place in
                guard !place.isConfirmed else { return DeskReply(status: 409) }
                guard body.starts(with: signature) else { return DeskReply(status: 415) }
                place.picture = body
                return .done
            }
        },
        "POST confirm": { desk, id, _ in desk.confirm(id) },
        "GET": { desk, id, _ in desk.show(id) },
        "HEAD": { desk, id, _ in desk.show(id) },
    ]

    /// Keeps the picture at a place. What cannot be kept is not confirmed, and can be confirmed later.
    private func confirm(_ id: String) -> DeskReply {
        var picture: [UInt8]?, kept: KeptPicture?
        let reply = change(id, Self.steps[2]) { state, place in
            guard !place.isConfirmed else { return .done }
            guard place.picture != nil else { return DeskReply(status: 409) }
            picture = place.picture
            kept = KeptPicture(number: state.number, author: place.author, id: id)
            state.number += 1
            return .done
        }
        guard let picture, let kept else { return reply }
        do {
            try folder?.write(picture, as: kept.name)
        } catch {
            return DeskReply(status: 507)
        }
        var isKept = false
        let confirmed = change(id, "") { _, place in
            guard !place.isConfirmed else { return .done }
            (isKept, place.isConfirmed) = (true, true)
            if folder != nil { (place.name, place.picture) = (kept.name, nil) }
            return .done
        }
        // It was confirmed twice at a time, or pushed out meanwhile.
        if !isKept { drop(kept.name) }
        return confirmed
    }

    private func show(_ id: String) -> DeskReply {
        let place = state.withLock { $0.places[id] }
        guard let place, place.isConfirmed else { return .missing }
        let kept = place.name.flatMap { name in (try? folder?.read(name, atMost: pictureBytes)).flatMap(\.self) }
        guard let picture = place.picture ?? kept else { return .missing }
        return DeskReply(status: 200, type: "image/png", body: picture)
    }

    private func change(_ id: String, _ step: String, _ body: (inout State, inout Place) -> DeskReply) -> DeskReply {
        state.withLock { state in
            guard !state.fails(step) else { return .failure }
            guard var place = state.places[id] else { return .missing }
            let reply = body(&state, &place)
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

/// The name of a picture in the folder: a number, who uploaded it, and its place. Sorted by name, the oldest is first.
struct KeptPicture {
    let number: Int
    let author: String
    let id: String

    init(number: Int, author: String, id: String) { (self.number, self.author, self.id) = (number, author, id) }

    /// Reads a name; `nil` for that of another file.
    init?(name: String) {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let number = Int(parts[0]), number < Int.max / 2,
            let author = Data(base64Encoded: parts[1].replacing("_", with: "/")),
            let text = String(data: author, encoding: .utf8)
        else { return nil }
        self.init(number: number, author: text, id: parts[2])
    }

    /// The name. A slash of base64 becomes a low line.
    var name: String {
        let digits = String(number), author = Data(author.utf8).base64EncodedString().replacing("/", with: "_")
        return "\(String(repeating: "0", count: max(0, 12 - digits.count)))\(digits)-\(author)-\(id)"
    }
}
