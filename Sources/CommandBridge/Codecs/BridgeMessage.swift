/// A message as a transport carries it.
///
/// A transport tells texts from binary messages by its own means, as a WebSocket does by the opcode of a frame.
public struct BridgeMessage: Hashable, Sendable {
    /// The message, in the syntax of the codec or in its binary form.
    public var bytes: [UInt8]
    /// Whether it is in the binary form; see ``BinaryForm``.
    public var isBinary: Bool

    /// Makes a message from its parts.
    public init(_ bytes: [UInt8], isBinary: Bool = false) {
        self.bytes = bytes
        self.isBinary = isBinary
    }
}
