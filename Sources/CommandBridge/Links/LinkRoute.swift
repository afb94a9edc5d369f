public import Switchless

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
/// The name is the link's host and path, joined by points: `item.open` for `board://item/open`. The query has the arguments of the command.
public protocol LinkRoute<Host>: Named {
    /// What the command works on.
    associatedtype Host where Host == Target.Host
    /// The command that the link calls.
    associatedtype Target: CommandHandler
}

extension LinkRoute {
    /// The name of the command that the link calls.
    static var command: CommandName { Target.name }
}
