import ActionHistory
import CommandBridge
import ModelMapping
import Testing

@testable import AnnotationBoard

/// A tool that the board does not have: stars. It is one file, as this, and a row in the list of modules and in the property list.
private struct StarTool: BoardModule {
    static let className = "star"
    static var models: [any Model.Type] { [Star.self] }
    var needs: [Need<Board>] { [Need(\.store)] }
    var commands: [CommandRegistry<Board>.Handler] { [AddStar.self] }
    var views: [ModuleView] { [ModuleView("star", as: "tool")] }
}

private enum AddStar: AddCommand {
    typealias NewItem = Star
    static let name: CommandName = "star.add"
    static let summary = "Puts a star on the board."
}

private struct Star: Item, Codable {
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

@Suite("A tool of one's own")
struct ExtendingTests {
    @Test("It is drawn, moved by the lasso, undone, saved and read, without another line")
    func star() async throws {
        let modules = BoardModules.standard + [StarTool.self]
        let board = try await TestBoard(modules: modules, adding: [StarTool()])
        let page = board.plan.policy.rules
        await board.dispatcher.change(
            policy: Policy(
                page.map { rule in
                    var rule = rule
                    rule.commands.append("star.*")
                    return rule
                }
            ).servingRules(at: RoomOrigin.server(port: 8080)))
        #expect(await board.call("star.add", #"{"at":[1,2],"rays":5}"#).contains(#""id":1"#))
        #expect(await board.call("star.add", #"{"at":[1,2],"rays":99}"#).contains("3 to 12 rays"))
        _ = await board.call("lasso.move", #"{"ids":[1],"by":[10,10]}"#)
        #expect(await board.call("board.load").contains(#"{"id":1,"kind":"star","at":[11,12],"rays":5}"#))
        let file = TemporaryFile()
        let state = StateFile(file.path, modules: modules)
        try state.write(board.store.saved)
        let again = try await TestBoard(
            saved: try state.read { Issue.record("\($0)") }, modules: modules, adding: [StarTool()])
        #expect(await again.call("history.undo").contains(#""undoTitle":"Add Star""#))
        #expect(await again.call("board.load").contains(#""at":[1,2]"#))
        #expect(await again.call("board.load").contains(#"{"id":"lasso","kind":"tool"},{"id":"star","kind":"tool"}]"#))
    }
}
