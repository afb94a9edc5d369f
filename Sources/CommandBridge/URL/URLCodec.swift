import JSONTape
import ModelMapping
public import Switchless

/// URLs of a custom scheme, as in older bridges and deep links.
///
/// `app://item/open?id=75` calls `item.open`. The command's name is the host and the parts of the path, joined by
/// points. The query contains the arguments by name. Escapes are decoded and `+` is a space. A key that occurs more
/// than once, or ends in `[]`, is a list; a key without `=` is true. Values are text, and are read as numbers or
/// Booleans where the command expects them. The response is JSON: `{"result":...}` or
/// `{"error":{"code":...,"message":...}}`, with the error codes of JSON-RPC.
public struct URLCodec: Codec {
    public static let name: Name = "url"
    public static let summary = "URLs: the command in host and path, its arguments in the query."

    public var limits: BridgeLimits

    /// Makes a codec.
    public init(limits: BridgeLimits = BridgeLimits()) { self.limits = limits }

    public func read(_ bytes: [UInt8]) throws(CommandFault) -> CommandMessage {
        try limits.admit(bytes.count)
        var reader = URLReader(bytes)
        return CommandMessage([try reader.read()])
    }

    public func write(_ responses: [CommandResponse], isBatch: Bool) -> [UInt8]? {
        guard let response = responses.first else { return nil }
        var writer = JSONRPCWriter()
        writer.write(response.result)
        return Array("{".utf8) + writer.json.bytes + Array("}".utf8)
    }
}
