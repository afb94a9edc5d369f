import CommandBridge

/// Cards: a frame, a title and a picture, put on the board together and undone as one.
struct CardTool: BoardModule {
    static let className = "card"
    var needs: [Need<Board>] { [Need(\.store)] }
    var commands: [CommandRegistry<Board>.Handler] { [AddCard.self] }
    var views: [ModuleView] { [ModuleView("card", as: "panel", priority: 25)] }
}

/// Its parts are calls of other commands: the policy has to allow them, too. Where one is refused, those before it are undone.
enum AddCard: CompositeCommand {
    static let name: CommandName = "card.add"
    static let summary = "Puts a frame, a title and a picture on the board, in one step."

    struct Arguments: Decodable, Sendable {
        let at: Vector
        let title: String
        /// A data URL.
        let picture: String
        let layer: Int?
    }

    private static let (width, height) = (240.0, 240.0)
    private static let margin = 16.0, titleSize = 24.0

    static func parts(of card: Arguments, on board: Board) throws(CommandFault) -> [CommandPart] {
        let (x, y) = (card.at.x, card.at.y)
        func point(_ right: Double, _ down: Double) throws(CommandFault) -> Vector {
            try Vector(x + right, y + down)
        }
        let corners = [
            try point(0, 0), try point(width, 0), try point(width, height), try point(0, height), try point(0, 0),
        ]
        let top = margin * 2 + titleSize
        return [
            try CommandPart("stroke.add", Frame(points: corners, layer: card.layer)),
            try CommandPart(
                "text.add",
                Title(at: try point(margin, margin + titleSize), text: card.title, size: titleSize, layer: card.layer)),
            try CommandPart(
                "image.add",
                Picture(
                    at: try point(margin, top), size: try Vector(width - margin * 2, height - top - margin),
                    source: card.picture, layer: card.layer)),
            try CommandPart("history.join", JoinSteps.Arguments(count: 3, title: "Add Card")),
        ]
    }

    private struct Frame: Encodable {
        let points: [Vector]
        var color = "#5f6368"
        var width = 3
        let layer: Int?
    }
    private struct Title: Encodable {
        let at: Vector
        let text: String
        let size: Double
        var color = "#202124"
        let layer: Int?
    }
    private struct Picture: Encodable {
        let at: Vector
        let size: Vector
        let source: String
        let layer: Int?
    }
}
