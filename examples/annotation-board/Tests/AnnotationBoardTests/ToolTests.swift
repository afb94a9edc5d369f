import CommandBridge
import Testing

@testable import AnnotationBoard

@Suite("Tools of the board")
struct ToolTests {
    private static let dot = "data:image/png;base64,iVBORw0KGgo="
    private static let square = """
        <svg xmlns='http://www.w3.org/2000/svg' width='30' height='20'><rect width='30' height='20' fill='nocolour'/></svg>
        """

    @Test("A stroke that is added is on the board as it was sent")
    func stroke() async throws {
        let board = try await TestBoard()
        #expect(await board.draw(10, 20) == #"{"jsonrpc":"2.0","result":{"id":1},"id":1}"#)
        let loaded = await board.call("board.load")
        #expect(
            loaded.contains(
                ##"[{"id":1,"kind":"stroke","points":[[0,0],[10,20]],"color":"#1a73e8","width":4.0}]"##))
    }

    @Test(
        "Every kind of item is added, moved, and undone",
        arguments: [
            ("stroke.add", ##"{"points":[[1,2]],"color":"#000000","width":1}"##, #""points":[[11,22]]"#),
            ("text.add", ##"{"at":[1,2],"text":"Hé","size":24,"color":"#222222"}"##, #""at":[11,22]"#),
            ("image.add", #"{"at":[1,2],"size":[30,20],"source":"\#(dot)"}"#, #""at":[11,22]"#),
            ("drawing.open", #"{"at":[1,2],"svg":"\#(square)"}"#, #""at":[11,22]"#),
        ])
    func kinds(name: String, params: String, moved: String) async throws {
        let board = try await TestBoard()
        #expect(await board.call(name, params).contains(#""id":1"#))
        let before = await board.loaded()
        #expect(await board.call("lasso.move", #"{"ids":[1],"by":[10,20]}"#).contains(#""moved":1"#))
        #expect(await board.call("board.load").contains(moved))
        _ = await board.call("history.undo")
        #expect(await board.call("history.undo").contains(#""canUndo":false,"canRedo":true"#))
        _ = await board.call("history.redo")
        let items = #""items":"#, tools = #","layout""#
        let after = await board.loaded()
        #expect(after.split(separator: tools).first == before.split(separator: tools).first && after.contains(items))
    }

    @Test("A drawing becomes a scene, with what was ignored")
    func drawing() async throws {
        let board = try await TestBoard()
        let reply = await board.call("drawing.open", #"{"at":[1,2],"svg":"\#(Self.square)"}"#)
        #expect(reply.contains("drawing:1:") && reply.contains("nocolour"))
        let loaded = await board.call("board.load")
        #expect(loaded.contains(#""size":[30,20]"#) && loaded.contains(#""format":"switchless.scene""#))
    }

    @Test("A large drawing is made to fit")
    func largeDrawing() async throws {
        let board = try await TestBoard()
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='2400' height='800'/>"
        _ = await board.call("drawing.open", #"{"at":[0,0],"svg":"\#(svg)"}"#)
        #expect(await board.call("board.load").contains(#""size":[1200,400]"#))
    }

    @Test("A broken drawing says its line, and adds nothing")
    func brokenDrawing() async throws {
        let board = try await TestBoard()
        let reply = await board.call("drawing.open", #"{"at":[0,0],"svg":"<svg>\n<rect>\n</svg>"}"#)
        #expect(reply.contains("the drawing cannot be read") && reply.contains("3:"))
        #expect(board.ids == [])
    }

    @Test("What is moved and moved back is exactly where it was, thousands of times")
    func exactMoves() throws {
        let start = try Vector(0.1, 700.7), step = try Vector(0.3, -0.007)
        var place = start
        for _ in 0..<5_000 { place = try place.moved(by: step) }
        for _ in 0..<5_000 { place = try place.moved(by: step.reversed) }
        #expect(place == start && place.x == 0.1)
    }

    @Test("Erased items come back in their places")
    func erasing() async throws {
        let board = try await TestBoard()
        for x in 1...5 { await board.draw(x, x) }
        #expect(await board.call("eraser.erase", #"{"ids":[4,2,2]}"#).contains(#""erased":2"#))
        #expect(board.ids == [1, 3, 5])
        _ = await board.call("history.undo")
        #expect(board.ids == [1, 2, 3, 4, 5])
        _ = await board.call("history.redo")
        #expect(board.ids == [1, 3, 5])
    }

    @Test("Items that are not there are an error, and the others stay where they are")
    func strangers() async throws {
        let board = try await TestBoard()
        await board.draw(1, 1)
        #expect(await board.call("eraser.erase", #"{"ids":[1,7]}"#).contains("item 7 is not on the board"))
        #expect(await board.call("lasso.move", #"{"ids":[1,7],"by":[5,5]}"#).contains("item 7 is not on the board"))
        #expect(await board.call("board.load").contains("[[0,0],[1,1]]"))
    }

    @Test("Clearing is one step, however many steps are kept")
    func clearing() async throws {
        var limits = BoardLimits()
        limits.historyDepth = 2
        let board = try await TestBoard(limits: limits)
        for x in 1...4 { await board.draw(x, x) }
        #expect(await board.call("board.clear", as: TestBoard.moderator).contains(#""undoTitle":"Clear""#))
        #expect(board.ids == [])
        _ = await board.call("history.undo")
        #expect(board.ids == [1, 2, 3, 4])
    }

    @Test("Several steps are undone at once, and no more than there are")
    func steps() async throws {
        let board = try await TestBoard()
        for x in 1...3 { await board.draw(x, x) }
        _ = await board.call("history.undo", #"{"steps":2}"#)
        #expect(board.ids == [1])
        #expect(await board.call("history.redo", #"{"steps":9}"#).contains(#""canRedo":false"#))
        #expect(board.ids == [1, 2, 3])
        #expect(await board.call("history.undo", #"{"steps":0}"#).contains("has to be 1 or more"))
    }

    @Test("Pages are told of what is new, changed and gone, with its place")
    func events() async throws {
        let board = try await TestBoard()
        await board.listen(to: "board.changed")
        await board.draw(1, 2)
        let added = await board.event()
        #expect(
            added.contains(#""points":[[0,0],[1,2]]"#) && added.hasSuffix(#""places":[0],"removed":[]},"version":1}}"#))
        _ = await board.call("history.undo")
        #expect(await board.event().hasSuffix(#""value":{"items":[],"places":[],"removed":[1]},"version":2}}"#))
    }

    @Test("Pages are told what can be undone when that changes")
    func historyEvents() async throws {
        let board = try await TestBoard()
        await board.listen(to: "history.changed")
        await board.draw(1, 2)
        #expect(
            await board.event().hasSuffix(
                #""value":{"canUndo":true,"canRedo":false,"undoTitle":"Add Stroke"},"version":1}}"#))
    }
}
