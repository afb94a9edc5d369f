import CommandBridge
import Testing

@testable import AnnotationBoard

@Suite("A tool of one's own")
struct ExtendingTests {
    @Test("It is drawn, moved by the lasso, undone, saved and read, without another line")
    func star() async throws {
        let modules = BoardModules.standard + [StarTool.self]
        let file = TemporaryFile()
        let first = try BoardFile.open(file.path, modules: modules) { Issue.record("\($0)") }
        let board = try await TestBoard(modules: modules, adding: [StarTool()], file: first.file)
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
        await board.end()
        let second = try BoardFile.open(file.path, modules: modules) { Issue.record("\($0)") }
        let again = try await TestBoard(
            saved: second.board, modules: modules, adding: [StarTool()], file: second.file)
        #expect(await again.call("history.undo").contains(#""undoTitle":"Add Star""#))
        #expect(await again.call("board.load").contains(#""at":[1,2]"#))
        #expect(await again.call("board.load").contains(#"{"id":"lasso","kind":"tool"},{"id":"star","kind":"tool"}]"#))
    }
}
