import CommandBridge
import Synchronization

/// Where a room is served: on this machine, at a port that is known when the server listens, below a path of its own.
public final class ServerAddress: Sendable {
    /// The path of the room's page, with a slash at both ends: `/lecture/`.
    public let base: String
    private let known = Mutex<UInt16?>(nil)

    /// An address whose port is not known yet.
    public init(base: String = "/") { self.base = base }

    /// Takes note of the port.
    public func set(port: UInt16) { known.withLock { $0 = port } }

    /// The port.
    ///
    /// - Throws: ``CommandFault`` before it is known.
    public var port: UInt16 {
        get throws(CommandFault) {
            guard let port = known.withLock({ $0 }) else {
                throw CommandFault(.internalError, "the server does not listen yet")
            }
            return port
        }
    }
}
