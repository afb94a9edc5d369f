import BridgeHost
import CommandBridge

/// Cards: a frame, a title and a picture, put on the board together and undone as one.
struct CardTool: BoardModule {
    static let className = "card"
    var needs: [Need<Board>] { [Need(\.store)] }
    var commands: [CommandRegistry<Board>.Handler] { [AddCard.self] }
    var views: [ModuleView] { [ModuleView("card", as: "panel", priority: 25)] }
}

/// Its parts are calls of other commands: the policy has to allow them, too. Where one is refused, those before it are
/// undone.
enum AddCard: CompositeCommand {
    static let name: CommandName = "card.add"
    static let summary = "Puts a frame, a title and a picture on the board, in one step."

    struct Arguments: Decodable, Sendable {
        let at: Vector
        let title: String
        /// A data URL.
        let picture: String
        /// The picture's width and height on the card, which has room for 208 by 152; that room without it.
        let size: Vector?
        let layer: Int?
    }

    private static let margin = 16.0, room = (width: 208.0, height: 152.0)

    static func parts(of card: Arguments, on board: Board) throws(CommandFault) -> [CommandPart] {
        func point(_ right: Double, _ down: Double) throws(CommandFault) -> Vector {
            try Vector(card.at.x + right, card.at.y + down)
        }
        let whole = try Vector(room.width, room.height), size = card.size ?? whole
        guard size.isSize, size.x <= room.width, size.y <= room.height else {
            throw CommandFault(
                .invalidArguments, "a picture on a card has a size of up to \(room.width) by \(room.height)")
        }
        let title = CardTitle(card.title)
        let width = room.width + margin * 2, top = title.height + margin * 2, height = top + room.height + margin
        // A stroke is smooth between its points. It goes straight to a corner that it has twice, and straight on.
        let corners = [
            try point(0, 0), try point(width, 0), try point(width, 0), try point(width, height),
            try point(width, height), try point(0, height), try point(0, height), try point(0, 0),
        ]
        return [
            try CommandPart("stroke.add", Frame(points: corners, layer: card.layer)),
            try CommandPart(
                "text.add",
                Title(at: try point(margin, margin), text: title.text, size: title.size, layer: card.layer)),
            try CommandPart(
                "image.add",
                Picture(
                    at: try point(margin + (room.width - size.x) / 2, top + (room.height - size.y) / 2), size: size,
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

/// The title of a card, broken into lines that the card is wide enough for. A text's `at` is its upper left corner.
struct CardTitle {
    private static let lineHeight = 1.25
    /// A size of the letters, and how many of them a line has at most.
    private static let large = (size: 24.0, letters: 13), small = (size: 16.0, letters: 19)

    let text: String
    let size: Double
    let height: Double

    init(_ title: String) {
        let isShort = title.count <= Self.large.letters
        let form = isShort ? Self.large : Self.small
        let lines = isShort ? [title] : Self.lines(of: title, form.letters)
        (text, size) = (lines.joined(separator: "\n"), form.size)
        height = Double(lines.count) * form.size * Self.lineHeight
    }

    /// Breaks at spaces, and words that are too long within them.
    private static func lines(of title: String, _ most: Int) -> [String] {
        var lines = [""]
        for var word in title.split(separator: " ") {
            if lines[lines.count - 1].count + word.count + 1 > most, !lines[lines.count - 1].isEmpty {
                lines.append("")
            }
            while word.count > most {
                lines[lines.count - 1] = String(word.prefix(most))
                lines.append("")
                word = word.dropFirst(most)
            }
            lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
        }
        return lines
    }
}
