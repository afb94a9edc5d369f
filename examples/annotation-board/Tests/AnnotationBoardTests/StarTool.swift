import AnnotationBoard
import BridgeHost
import CommandBridge
import ModelMapping

/// A tool that the board does not have: stars. It is this file, which sees what any other package sees of the board,
/// and a row in the list of modules and in the property list.
struct StarTool: BoardModule {
    static let className = "star"
    static var models: [any Model.Type] { [Star.self] }
    var needs: [Need<Board>] { [Need(\.store)] }
    var commands: [CommandRegistry<Board>.Handler] { [AddStar.self] }
    var views: [ModuleView] { [ModuleView("star", as: "tool")] }
}

enum AddStar: AddCommand {
    typealias NewItem = Star
    static let name: CommandName = "star.add"
    static let summary = "Puts a star on the board."
}

struct Star: Item, Codable {
    static let className = "star"
    static let title = "Star"
    var at: Vector
    let rays: Int

    var weight: Int { 24 }

    func check(_ limits: BoardLimits) throws(CommandFault) {
        guard (3...12).contains(rays) else { throw CommandFault(.invalidArguments, "a star has 3 to 12 rays") }
    }

    func moved(by distance: Vector) throws(CommandFault) -> any Item {
        var copy = self
        copy.at = try at.moved(by: distance)
        return copy
    }
}
