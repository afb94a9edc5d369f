import CommandBridge
import PropertyList
import XMLStream

/// What a configuration says of a board: its modules, who may call what, and how much a page may put on it.
public struct BoardPlan: Decodable, Sendable {
    private enum Keys: CodingKey { case limits }

    /// The modules and the policy.
    public var host: HostPlan<Board>
    /// How much a page may put on the board.
    public var limits: BoardLimits

    public init(from decoder: any Decoder) throws {
        host = try HostPlan(from: decoder)
        limits =
            try decoder.container(keyedBy: Keys.self).decodeIfPresent(BoardLimits.self, forKey: .limits)
            ?? BoardLimits()
    }

    /// Reads a property list.
    ///
    /// - Parameters:
    ///   - source: the property list.
    ///   - modules: the modules that it may name.
    /// - Throws: what is wrong with it, with the line.
    public static func read(
        _ source: some XMLSource, modules: [any BoardModule.Type] = BoardModules.standard
    ) throws -> BoardPlan {
        let models = HostPlan<Board>.modules(modules.map { asModule($0) })
        return try PlistDecoder(models: models).decode(BoardPlan.self, from: source)
    }

    private static func asModule(_ module: (some BoardModule).Type) -> any BridgeModule<Board>.Type { module }
}
