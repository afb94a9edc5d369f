import CommandBridge
public import Switchless

/// Messages of JSON-RPC.
public enum JSONRPCTarget: FuzzTarget {
    public static let name: Name = "json-rpc"
    public static let summary = "Messages of JSON-RPC."

    public static func read(_ bytes: [UInt8]) throws -> Disagreement? {
        _ = try JSONRPCCodec().read(bytes)
        return nil
    }
}
