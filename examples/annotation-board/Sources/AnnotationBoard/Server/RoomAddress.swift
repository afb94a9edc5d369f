import BridgeHost
import CommandBridge
import Synchronization

/// Where a room is shown: below a path of its own, on a site that is known when the room can be opened.
public final class RoomAddress: Sendable {
    /// The path of the room's page, with a slash at both ends: `/lecture/`.
    public let base: String
    private let site = Mutex<(any Requester<LocalRequest, LocalReply>)?>(nil)

    /// An address on a site that is not known yet.
    public init(base: String = "/") { self.base = base }

    /// Takes note of how requests are sent to the site.
    func open(_ client: some Requester<LocalRequest, LocalReply>) { site.withLock { $0 = client } }

    /// Sends requests to the room's own site.
    var client: RoomClient { RoomClient(address: self) }

    /// Sends requests to the site of an address.
    struct RoomClient: Requester {
        fileprivate let address: RoomAddress

        func send(_ request: LocalRequest) async throws -> LocalReply {
            guard let site = address.site.withLock(\.self) else {
                throw CommandFault(.internalError, "the room is not open yet")
            }
            return try await site.send(request)
        }
    }
}

/// An origin whose pages are those of a room.
struct RoomOrigin: Hashable, Sendable {
    let scheme: String
    let host: String
    let port: Int?
    /// Whether the host knows who uses the pages. Where it does not, a rule about users is about everybody.
    var knowsUsers = true

    /// The origins of a server on this machine.
    static func server(port: UInt16) -> [Self] {
        ["localhost", "127.0.0.1"].map { Self(scheme: "http", host: $0, port: Int(port)) }
    }
}
