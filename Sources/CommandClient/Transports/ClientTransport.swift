/// A connection to a host that carries whole messages.
///
/// It is connected when a client gets it, and is used by that client alone.
public protocol ClientTransport: Sendable {
    /// Waits for the next message of the host. It is called again only after it has returned.
    ///
    /// - Returns: the message; `nil` when the host has closed the connection.
    /// - Throws: any error that ends the connection.
    func next() async throws -> [UInt8]?

    /// Sends a message. It is called again only after it has returned, which is when the next message may be sent.
    ///
    /// - Throws: any error that ends the connection.
    func send(_ message: [UInt8]) async throws

    /// Closes the connection: ``next()`` returns `nil` or throws. Closing twice does nothing.
    func close()
}
