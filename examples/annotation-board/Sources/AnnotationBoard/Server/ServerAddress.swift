import CommandBridge
import Synchronization

/// Where the board is served: on this machine, at a port that is known when the server listens.
public final class ServerAddress: Sendable {
    private let known = Mutex<UInt16?>(nil)

    /// An address whose port is not known yet.
    public init() {}

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
