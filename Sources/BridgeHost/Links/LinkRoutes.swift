public import CommandBridge
public import ModelMapping
public import Switchless

/// Reads and writes the links of a host, such as `board://open?id=75&layer=2`.
///
/// Each link is the URL form of a command; see `URLCodec` for the syntax. Only the commands of registered routes can be
/// called by a link, and only by a caller whom the policy lets call the command itself.
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

    /// Makes the routes of a host. A duplicate name is a programming error and traps. At run time use
    /// ``registering(_:)``, which throws.
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
    /// - Throws: `CommandFault` if it is longer than ``linkBytes``, malformed, of another scheme, or no route has its
    ///   name.
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
    /// - Throws: `CommandFault` if an argument is of another kind, or cannot be encoded.
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
    /// - Throws: `CommandFault` as ``call(of:)`` does.
    public func address(of link: String, on page: String) throws(CommandFault) -> String {
        _ = try call(of: link)
        let start = "\(scheme)://"
        let isWhole = link.lowercased().hasPrefix(start)
        return "\(page)#\(isWhole ? String(link.dropFirst(start.count)) : link)"
    }
}

/// A kind of link into a state of the host, and the command that it calls.
///
/// ```swift
/// /// `board://open?id=75&layer=2` shows an item.
/// enum OpenRoute: LinkRoute {
///     static let name: Name = "open"
///     static let summary = "Shows an item."
///     typealias Target = ShowItem
/// }
/// ```
///
/// The name is the link's host and path, joined by points: `item.open` for `board://item/open`. The query has the
/// arguments of the command.
public protocol LinkRoute<Host>: Named {
    /// The host that the command works on.
    associatedtype Host where Host == Target.Host
    /// The command that the link calls.
    associatedtype Target: CommandHandler
}

extension LinkRoute {
    /// The name of the command that the link calls.
    static var command: CommandName { Target.name }
}

/// A host with links into its state.
public protocol LinkedHost: Sendable {
    /// The routes of the links, as they are now.
    func linkRoutes() throws(CommandFault) -> LinkRoutes<Self>
}

/// Opens a link, for a page that was given one: `link.open {"link": "board://open?id=75"}`.
///
/// The policy has to let the caller call the command of the link, too. The reply is a list of one element, the
/// command's reply.
public enum OpenLink<Host: LinkedHost>: CompositeCommand {
    /// The arguments of ``OpenLink``.
    public struct Arguments: Decodable, Sendable {
        /// The link; its scheme may be missing.
        public let link: String
    }

    /// The reply of the link's command, as the only element.
    public typealias Reply = [ModelValue]

    public static var name: CommandName { "link.open" }
    public static var summary: String { "Opens a link, with or without its scheme." }
    /// A link waits for no other call.
    public static var order: any CommandOrder { InOrder() }

    public static func parts(of arguments: Arguments, on host: Host) throws(CommandFault) -> [CommandPart] {
        [try host.linkRoutes().call(of: arguments.link)]
    }
}

/// Writes the arguments of a command as the query of a URL.
struct LinkQueryWriter: FallbackVisitor {
    private let arguments: ValueTape
    private var pairs: [String] = []
    /// The argument that is being written; `nil` outside of the arguments.
    private var key: String?
    private var isList = false

    init(arguments: ValueTape) { self.arguments = arguments }

    /// The query with its question mark; empty without arguments.
    ///
    /// - Throws: `CommandFault` if an argument is neither a scalar nor a list of scalars.
    mutating func query() throws(CommandFault) -> String {
        do {
            try arguments.root?.accept(&self)
        } catch {
            throw CommandFault(.invalidArguments, "\(error)")
        }
        return pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&")
    }

    mutating func visit(map: TapeMembers, _ value: TapeValue) throws {
        guard key == nil else { return try visitOther(value) }
        for member in map {
            key = member.key
            try member.value.accept(&self)
        }
        key = nil
    }

    mutating func visit(array: TapeElements, _ value: TapeValue) throws {
        guard key != nil, !isList else { return try visitOther(value) }
        isList = true
        for element in array { try element.accept(&self) }
        isList = false
    }

    /// An argument that is missing is none in a URL, too.
    mutating func visitNull(_ value: TapeValue) {}
    mutating func visit(bool: Bool, _ value: TapeValue) throws { try write("\(bool)", value) }
    mutating func visit(string: Bytes, _ value: TapeValue) throws {
        try write(String(decoding: string, as: UTF8.self), value)
    }
    mutating func visit(integer: TapeInteger, _ value: TapeValue) throws { try write(value.digits ?? "", value) }
    mutating func visit(real: Double, _ value: TapeValue) throws { try write("\(real)", value) }

    mutating func visitOther(_ value: TapeValue) throws {
        let subject = key.map { "the argument '\($0)'" } ?? "the whole"
        throw CommandFault(
            .invalidArguments, "a link has strings, numbers, Booleans and lists of them; \(subject) is something else")
    }

    private mutating func write(_ text: String, _ value: TapeValue) throws {
        guard let key else { return try visitOther(value) }
        let name = PercentEncoding.encode(key.utf8) + (isList ? "[]" : "")
        pairs.append("\(name)=\(PercentEncoding.encode(text.utf8))")
    }
}
