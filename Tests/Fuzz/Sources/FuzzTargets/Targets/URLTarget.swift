import CommandBridge
public import Switchless

/// Commands as URLs.
public enum URLTarget: FuzzTarget {
    public static let name: Name = "url"
    public static let summary = "Commands as URLs."

    public static func read(_ bytes: [UInt8]) throws -> Disagreement? {
        _ = try URLCodec().read(bytes)
        return nil
    }
}
