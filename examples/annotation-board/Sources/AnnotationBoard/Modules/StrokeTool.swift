import BridgeHost
import CommandBridge
import ModelMapping

/// Lines drawn by hand.
struct StrokeTool: BoardModule {
    static let className = "stroke"
    static var models: [any Model.Type] { [Stroke.self] }
    var needs: [Need<Board>] { [Need(\.store)] }
    var commands: [CommandRegistry<Board>.Handler] { [AddStroke.self] }
    var views: [ModuleView] { [ModuleView("stroke", as: "tool", priority: 50)] }
}

enum AddStroke: AddCommand {
    typealias NewItem = Stroke
    static let name: CommandName = "stroke.add"
    static let summary = "Puts a stroke on the board."
}

struct Stroke: Item, Codable {
    static let className = "stroke"
    static let title = "Stroke"
    private static let widths = 0.1...200.0

    var points: [Vector]
    let color: Color
    let width: Double

    var weight: Int { points.count * 16 }

    func check(_ limits: BoardLimits) throws(CommandFault) {
        try limits.check(\.points, "points", points.count)
        guard !points.isEmpty else { throw CommandFault(.invalidArguments, "a stroke has one point or more") }
        guard Self.widths.contains(width) else {
            throw CommandFault(.invalidArguments, "the width \(width) is not in \(Self.widths)")
        }
    }

    func moved(by distance: Vector) throws(CommandFault) -> any Item {
        var copy = self
        for index in points.indices { copy.points[index] = try points[index].moved(by: distance) }
        return copy
    }
}
