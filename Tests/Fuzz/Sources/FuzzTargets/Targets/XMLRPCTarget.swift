public import Switchless
import XMLRPC

/// Messages of XML-RPC.
public enum XMLRPCTarget: FuzzTarget {
    public static let name: Name = "xml-rpc"
    public static let summary = "Messages of XML-RPC."

    public static func read(_ bytes: [UInt8]) throws -> Disagreement? {
        _ = try XMLRPCCodec().read(bytes)
        return nil
    }
}
