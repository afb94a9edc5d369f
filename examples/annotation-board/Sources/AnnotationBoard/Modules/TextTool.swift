import BridgeHost
import CommandBridge
import ModelMapping

/// Texts.
struct TextTool: BoardModule {
    static let className = "text"
    static var models: [any Model.Type] { [Text.self] }
    var needs: [Need<Board>] { [Need(\.store)] }
    var commands: [CommandRegistry<Board>.Handler] { [AddText.self] }
    var views: [ModuleView] { [ModuleView("text", as: "tool", priority: 40)] }
}

enum AddText: AddCommand {
    typealias NewItem = Text
    static let name: CommandName = "text.add"
    static let summary = "Puts a text on the board."
}

struct Text: Item, Codable {
    static let className = "text"
    static let title = "Text"
    private static let sizes = 4.0...400.0

    var at: Vector
    let text: String
    let size: Double
    let color: Color

    var weight: Int { text.utf8.count }

    func check(_ limits: BoardLimits) throws(CommandFault) {
        try limits.check(\.textLength, "textLength", text.unicodeScalars.count)
        guard !text.isEmpty else { throw CommandFault(.invalidArguments, "a text has one character or more") }
        guard Self.sizes.contains(size) else {
            throw CommandFault(.invalidArguments, "the size \(size) is not in \(Self.sizes)")
        }
    }

    func moved(by distance: Vector) throws(CommandFault) -> any Item {
        var copy = self
        copy.at = try at.moved(by: distance)
        return copy
    }
}
