public import ModelMapping
public import Switchless

/// A host with links into its state.
public protocol LinkedHost: Sendable {
    /// The routes of the links, as they are now.
    func linkRoutes() throws(CommandFault) -> LinkRoutes<Self>
}

/// Opens a link, for a page that was given one: `link.open {"link": "board://open?id=75"}`.
///
/// The policy has to let the caller call the command of the link, too. The reply is a list of one element, the command's reply.
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
