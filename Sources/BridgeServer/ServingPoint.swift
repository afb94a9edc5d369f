#if Server

public import CommandBridge

/// Where a server has begun to listen.
public struct ServingPoint: Hashable, Sendable {
    /// The port, also where any free one was asked for.
    public let port: Int
    /// The origins of the pages that are served, by each of the server's names.
    public let origins: [WebOrigin]

    /// The page's address: `http://localhost:8080/`.
    public var url: String { (origins.first?.description ?? "") + "/" }

    /// A policy that allows commands to the pages that this server serves, by whichever of its names they were opened.
    ///
    /// - Parameters:
    ///   - commands: names of commands, or groups, as `PolicyRule.commands` has them.
    ///   - asked: further commands, for which the user is asked first, as `PolicyRule.asks` has them.
    public func policy(allowing commands: [String], asking asked: [String] = []) -> Policy {
        Policy(
            origins.map {
                PolicyRule(scheme: $0.scheme, host: $0.host, port: $0.port, commands: commands, asks: asked)
            })
    }
}

#endif
