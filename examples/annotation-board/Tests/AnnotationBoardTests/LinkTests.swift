import CommandBridge
import Foundation
import Testing

@testable import AnnotationBoard

@Suite("Links, cards, layers and exports", .timeLimit(.minutes(5)))
struct LinkTests {
    private static let dot = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"

    @Test(
        "A link shows an item or a layer, with its scheme or without",
        arguments: [
            ("board://open?id=1", #"[{"id":1}]"#), ("open?id=1&layer=2", #"[{"id":1,"layer":2}]"#),
            ("BOARD://open?layer=4", #"[{"layer":4}]"#),
        ])
    func opening(link: String, reply: String) async throws {
        let board = try await TestBoard()
        await board.draw(1, 1)
        #expect(await board.call("link.open", #"{"link":"\#(link)"}"#).contains(#""result":\#(reply)"#))
    }

    @Test(
        "A link to nothing says what is wrong",
        arguments: [
            ("board://open?id=7", "item 7 is not on the board"), ("board://open?layer=5", "choose one of 1 to 4"),
            ("board://fly", "no link is named 'fly'; available: board://open"),
            ("http://open?id=1", "expected 'board://'"), ("board://open?id=x", "expected Int"),
        ])
    func faults(link: String, reason: String) async throws {
        let reply = try await TestBoard().call("link.open", #"{"link":"\#(link)"}"#)
        #expect(reply.contains(reason), "\(reply)")
    }

    @Test("A link does what its command's policy allows, and no more")
    func policy() async throws {
        let board = try await TestBoard()
        await board.dispatcher.change(
            policy: Policy([PolicyRule(scheme: "http", host: "localhost", port: 8080, commands: ["link.*"])]))
        #expect(await board.call("link.open", #"{"link":"open?layer=1"}"#).contains("-32001"))
    }

    @Test("All pages are offered a link, and none that leads nowhere")
    func offering() async throws {
        let board = try await TestBoard()
        await board.listen(to: "link.offered", as: TestBoard.viewer)
        #expect(await board.call("link.offer", #"{"link":"board://moon","title":"x"}"#).contains("no link is named"))
        _ = await board.call("link.offer", #"{"link":"board://open?layer=2","title":"Look"}"#)
        #expect(await board.event().contains(#"{"link":"board://open?layer=2","title":"Look"}"#))
    }

    @Test("An item lies on the layer that the page says, is moved and saved with it", arguments: [1, 4])
    func layers(layer: Int) async throws {
        let board = try await TestBoard()
        _ = await board.call("text.add", ##"{"at":[1,1],"text":"x","size":20,"color":"#000000","layer":\##(layer)}"##)
        _ = await board.call("lasso.move", #"{"ids":[1],"by":[1,1]}"#)
        #expect(try board.store.item(1).layer == layer)
        #expect(try board.reread().items.map(\.layer) == [layer])
        #expect(await board.call("board.load").contains(#""layer":\#(layer)"#) == (layer > 1))
    }

    @Test("There are as many layers as the configuration says", arguments: [0, 5, -1])
    func unknownLayer(layer: Int) async throws {
        let board = try await TestBoard()
        let reply = await board.call(
            "stroke.add", ##"{"points":[[0,0]],"color":"#000000","width":1,"layer":\##(layer)}"##)
        #expect(reply.contains("unknown layer \(layer); choose one of 1 to 4"))
    }

    @Test("A card is a frame, a title and a picture, undone and done again as one")
    func card() async throws {
        let board = try await TestBoard()
        let reply = await board.call("card.add", #"{"at":[10,10],"title":"Cat","picture":"\#(Self.dot)","layer":2}"#)
        #expect(reply.contains(#""undoTitle":"Add Card""#))
        let items = try board.ids.map { try board.store.item($0) }
        #expect(items.map(\.item.kind) == ["stroke", "text", "image"])
        #expect(items.map(\.layer) == [2, 2, 2])
        _ = await board.call("history.undo")
        #expect(board.ids == [])
        _ = await board.call("history.redo")
        #expect(board.ids == [1, 2, 3])
        #expect(try board.reread().items.count == 3)
    }

    @Test(
        "The picture of a card is below its title and in the middle of its room, and the frame has corners",
        arguments: [
            ("", "[26,72]", "[208,152]"), (#","size":[100,152]"#, "[80,72]", "[100,152]"),
            (#","size":[208,100]"#, "[26,98]", "[208,100]"),
        ])
    func cardPlaces(size: String, at: String, shown: String) async throws {
        let board = try await TestBoard()
        _ = await board.call("card.add", #"{"at":[10,10],"title":"Cat","picture":"\#(Self.dot)"\#(size)}"#)
        let items = await board.loaded()
        #expect(items.contains("[[10,10],[250,10],[250,10],[250,240],[250,240],[10,240],[10,240],[10,10]]"), "\(items)")
        #expect(items.contains(#""at":[26,26]"#), "\(items)")
        #expect(items.contains(#""at":\#(at),"size":\#(shown)"#), "\(items)")
    }

    @Test("A picture that has no room on a card is refused", arguments: ["[209,10]", "[10,153]", "[0,10]", "[-1,10]"])
    func largeCard(size: String) async throws {
        let board = try await TestBoard()
        let reply = await board.call(
            "card.add", #"{"at":[10,10],"title":"Cat","picture":"\#(Self.dot)","size":\#(size)}"#)
        #expect(reply.contains("has a size of up to 208.0 by 152.0"))
        #expect(board.ids == [])
    }

    @Test(
        "A long title is smaller, and broken into lines that fit the card",
        arguments: [
            ("Thirteen letr", "Thirteen letr", 24.0, 30.0), ("Fourteen lettr", "Fourteen lettr", 16, 20),
            ("The quick brown fox jumps over the lazy dog", "The quick brown fox\njumps over the lazy\ndog", 16, 60),
            ("Donaudampfschifffahrtsgesellschaft A", "Donaudampfschifffah\nrtsgesellschaft A", 16, 40),
        ])
    func cardTitle(title: String, text: String, size: Double, height: Double) {
        let broken = CardTitle(title)
        #expect(broken.text == text)
        #expect(broken.size == size && broken.height == height)
    }

    @Test("Of a card whose picture is refused nothing stays, and nothing of it can be done again")
    func brokenCard() async throws {
        let board = try await TestBoard()
        await board.draw(1, 1)
        let reply = await board.call("card.add", #"{"at":[10,10],"title":"Cat","picture":"data:text/html,x"}"#)
        #expect(reply.contains("part 3 of 4, 'image.add'"))
        #expect(board.ids == [1])
        #expect(await board.call("board.load").contains(#""canRedo":false"#))
        #expect(await board.call("history.undo").contains(#""canUndo":false"#))
    }

    @Test("A page may not put a card where it may not put a picture")
    func refusedCard() async throws {
        let board = try await TestBoard()
        var rules = board.plan.policy.rules
        rules[0].commands.removeAll { $0 == "image.*" }
        await board.dispatcher.change(policy: Policy(rules).servingRules(at: RoomOrigin.server(port: 8080)))
        #expect(await board.call("card.add", #"{"at":[1,1],"title":"x","picture":"\#(Self.dot)"}"#).contains("-32001"))
        #expect(board.ids == [])
    }

    @Test("Steps are made one only where there are so many", arguments: [0, 1, 3])
    func join(count: Int) async throws {
        let board = try await TestBoard()
        for x in 1...2 { await board.draw(x, x) }
        let reply = await board.call("history.join", #"{"count":\#(count),"title":"Both"}"#)
        #expect(reply.contains("there are no \(count) steps to make one of"))
        #expect(await board.call("history.join", #"{"count":2,"title":"Both"}"#).contains(#""undoTitle":"Both""#))
    }

    @Test("An export sends all items in pieces, each with its progress")
    func export() async throws {
        let board = try await TestBoard()
        for x in 1...5 { await board.draw(x, x) }
        await board.dispatcher.connect(TestBoard.page, sending: board.heard.send)
        await board.dispatcher.receive(
            Array(#"{"jsonrpc":"2.0","id":1,"method":"export.board","params":{"pieceItems":2}}"#.utf8),
            from: TestBoard.page)
        var pieces: [String] = []
        while let next = await board.heard.next(), !next.contains(#""result""#) { pieces.append(next) }
        #expect(pieces.count == 3)
        for (piece, done) in zip(pieces, [2, 4, 5]) { #expect(piece.contains(#""done":\#(done),"total":5"#)) }
    }

    @Test("A piece of an export has 1 to 1000 items", arguments: [0, 1001])
    func pieceItems(count: Int) async throws {
        #expect(
            try await TestBoard().call("export.board", #"{"pieceItems":\#(count)}"#).contains(
                "choose a number from 1 to 1000"))
    }
}
