import BridgeHost
import CommandBridge
import Switchless

/// Opens links into the room, and offers them to everybody.
struct LinkTool: BoardModule {
    static let className = "links"
    var needs: [Need<Board>] { [Need(\.parts), Need(\.events)] }
    var commands: [CommandRegistry<Board>.Handler] { [OpenLink<Board>.self, OfferLink.self] }
    var events: [any BridgeEvent.Type] { [LinkOffered.self] }
}

enum OfferLink: Command {
    static let name: CommandName = "link.offer"
    static let summary = "Offers a link to all pages of the room."

    struct Arguments: Codable, Sendable {
        let link: String
        /// What the page says of it: "Look at this".
        let title: String
    }

    private static let titleLength = 100

    static func run(_ arguments: Arguments, on board: Board) throws(CommandFault) -> NoArguments {
        _ = try board.parts().links.call(of: arguments.link)
        guard arguments.title.count <= titleLength else {
            throw CommandFault(.invalidArguments, "the title has more than \(titleLength) characters")
        }
        try board.events().send(LinkOffered.self, arguments)
        return NoArguments()
    }
}

enum LinkOffered: BridgeEvent {
    static let name: Name = "link.offered"
    static let summary = "A page offers a link to all."
    typealias Value = OfferLink.Arguments
}
