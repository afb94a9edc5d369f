public import Switchless

/// Reads and writes the links of a host, such as `board://open?id=75&layer=2`.
///
/// Each link is the URL form of a command; see ``URLCodec`` for the syntax. Only the commands of registered routes can be called by a link, and only
/// by a caller whom the policy lets call the command itself.
///
/// ```swift
/// let links = LinkRoutes(scheme: "board", [OpenRoute.self])
/// let link = try links.link(to: OpenRoute.self, ShowItem.Arguments(id: 75))   // board://open?id=75
/// let call = try links.call(of: link)                                         // item.show {"id": 75}
/// ```
public struct LinkRoutes<Host: Sendable>: Sendable {
    /// The scheme of the links, in lower case: `board`.
    public let scheme: String
    /// The routes, each under its name.
    public private(set) var routes: Registry<any LinkRoute<Host>.Type>
    /// The maximum length of a link that is read, in bytes; 2,048 by default.
    public var linkBytes = 2048

    /// Makes the routes of a host. A duplicate name is a programming error and traps. At run time use ``registering(_:)``, which throws.
    ///
    /// - Parameters:
    ///   - scheme: the scheme of the links, without a colon.
    ///   - routes: the routes.
    public init(scheme: String, _ routes: [any LinkRoute<Host>.Type] = []) {
        self.scheme = scheme.lowercased()
        self.routes = Registry("link route", routes, as: { $0 })
    }

    /// These routes with one more.
    ///
    /// - Throws: `RegistryError` if its name is taken.
    public func registering(_ route: any LinkRoute<Host>.Type) throws(RegistryError) -> Self {
        var copy = self
        copy.routes = try routes.registering(route)
        return copy
    }

    /// Reads a link.
    ///
    /// - Parameter link: the link. The scheme may be missing, as in the fragment of a page's address: `open?id=75`.
    /// - Returns: the call that it stands for.
    /// - Throws: ``CommandFault`` if it is longer than ``linkBytes``, malformed, of another scheme, or no route has its name.
    public func call(of link: String) throws(CommandFault) -> CommandPart {
        guard link.utf8.count <= linkBytes else {
            let limit = "the link has \(link.utf8.count) bytes; a link has at most \(linkBytes)"
            throw CommandFault(.messageBytes, limit)
        }
        var reader = URLReader(Array((link.contains("://") ? link : "\(scheme)://\(link)").utf8))
        let request = try reader.read()
        guard reader.scheme == scheme else {
            let shown = ShownText.of(reader.scheme, most: 40)
            throw CommandFault(.invalidArguments, "the link begins with '\(shown)://'; expected '\(scheme)://'")
        }
        guard let route = routes[Name(request.method)] else {
            let known = routes.names.map { "\(scheme)://\($0)" }.sorted().joined(separator: ", ")
            throw CommandFault(
                .unknownCommand, "no link is named '\(ShownText.of(request.method, most: 100))'; available: \(known)")
        }
        return CommandPart(route.command, tape: request.params)
    }

    /// Writes a link.
    ///
    /// - Parameters:
    ///   - route: the route.
    ///   - arguments: the arguments of its command: strings, numbers, Booleans, and lists of them.
    /// - Returns: the link, in which everything but letters, digits and `-._~` is escaped.
    /// - Throws: ``CommandFault`` if an argument is of another kind, or cannot be encoded.
    public func link<Route: LinkRoute<Host>, Arguments: Encodable>(
        to route: Route.Type, _ arguments: Arguments = NoArguments()
    ) throws(CommandFault) -> String {
        var writer = LinkQueryWriter(arguments: try CommandCall.encode(arguments))
        let path = Route.name.local.split(separator: ".").map { PercentEncoding.encode($0.utf8) }
        return "\(scheme)://\(path.joined(separator: "/"))\(try writer.query())"
    }

    /// The address of a page that opens a link: the link is the page's fragment.
    ///
    /// - Parameters:
    ///   - link: a link of these routes; see ``call(of:)``.
    ///   - page: the address of the page, without a fragment.
    /// - Throws: ``CommandFault`` as ``call(of:)`` does.
    public func address(of link: String, on page: String) throws(CommandFault) -> String {
        _ = try call(of: link)
        let start = "\(scheme)://"
        let isWhole = link.lowercased().hasPrefix(start)
        return "\(page)#\(isWhole ? String(link.dropFirst(start.count)) : link)"
    }
}
