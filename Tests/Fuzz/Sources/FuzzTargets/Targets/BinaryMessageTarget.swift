import CommandBridge
public import Switchless

/// Messages of JSON-RPC with bytes attached.
public enum BinaryMessageTarget: FuzzTarget {
    public static let name: Name = "binary-message"
    public static let summary = "Messages of JSON-RPC with bytes attached."

    public static func read(_ bytes: [UInt8]) throws -> Disagreement? {
        _ = try JSONRPCCodec().binary?.read(bytes)
        return nil
    }
}
