import CommandBridge
import Testing
import XMLStream

@testable import AnnotationBoard

@Suite("What a page may not put on the board")
struct LimitTests {
    private static let stroke = ##"{"points":[[0,0],[1,1],[2,2]],"color":"#000000","width":1}"##
    private static let text = ##"{"at":[0,0],"text":"abc","size":24,"color":"#000000"}"##
    private static let image = #"{"at":[0,0],"size":[1,1],"source":"data:image/png;base64,AAAA"}"#
    private static let svg = #"{"at":[0,0],"svg":"<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"}"#

    @Test(
        "Each limit is an error with its name, and nothing is added",
        arguments: [
            ("stroke.add", stroke, "points", \BoardLimits.points, 2), ("text.add", text, "textLength", \.textLength, 2),
            ("image.add", image, "imageBytes", \.imageBytes, 25), ("drawing.open", svg, "svgBytes", \.svgBytes, 60),
            ("drawing.open", svg, "sceneBytes", \.sceneBytes, 30),
            ("stroke.add", stroke, "boardBytes", \.boardBytes, 47),
            ("eraser.erase", #"{"ids":[1,2,3]}"#, "items", \.items, 2),
        ] as [(String, String, String, WritableKeyPath<BoardLimits, Int> & Sendable, Int)])
    func limits(
        command: String, params: String, name: String, limit: WritableKeyPath<BoardLimits, Int> & Sendable, most: Int
    ) async throws {
        var limits = BoardLimits()
        limits[keyPath: limit] = most
        let board = try await TestBoard(limits: limits)
        let reply = await board.call(command, params)
        #expect(reply.contains("exceeds the limit '\(name)' of \(most)"))
        #expect(board.ids == [])
    }

    @Test("One item more than the limit is refused, and there is room again when one is erased")
    func items() async throws {
        var limits = BoardLimits()
        limits.items = 2
        let board = try await TestBoard(limits: limits)
        await board.draw(1, 1)
        await board.draw(2, 2)
        #expect(await board.draw(3, 3).contains("3 exceeds the limit 'items' of 2"))
        _ = await board.call("eraser.erase", #"{"ids":[1]}"#)
        #expect(await board.draw(3, 3).contains("result"))
    }

    @Test("Erased items stay among the bytes of the history, whose oldest steps go")
    func historyBytes() async throws {
        var limits = BoardLimits()
        limits.boardBytes = 10_000
        let board = try await TestBoard(limits: limits)
        let text = String(repeating: "a", count: 1_000)
        for id in 1...20 {
            _ = await board.call("text.add", ##"{"at":[0,0],"text":"\##(text)","size":24,"color":"#000000"}"##)
            _ = await board.call("eraser.erase", #"{"ids":[\#(id)]}"#)
        }
        // Four texts and their erasure take 8,544 bytes, and the erasure before them 1,072.
        _ = await board.call("history.undo", #"{"steps":40}"#)
        #expect(board.ids == [16])
    }

    @Test(
        "Values that make no sense are refused with the reason",
        arguments: [
            ("stroke.add", ##"{"points":[],"color":"#000000","width":1}"##, "one point or more"),
            ("stroke.add", ##"{"points":[[0,0]],"color":"#000000","width":0}"##, "the width 0.0 is not in"),
            ("stroke.add", ##"{"points":[[0,0]],"color":"red","width":1}"##, "'red' is not a colour"),
            ("stroke.add", ##"{"points":[[0,10001]],"color":"#000000","width":1}"##, "farther than 10000.0"),
            ("stroke.add", ##"{"points":[[0,1e999]],"color":"#000000","width":1}"##, "error"),
            ("stroke.add", ##"{"points":[[0,0,0]],"color":"#000000","width":1}"##, "found more numbers"),
            ("text.add", ##"{"at":[0,0],"text":"","size":24,"color":"#000000"}"##, "one character or more"),
            ("text.add", ##"{"at":[0,0],"text":"a","size":1000,"color":"#000000"}"##, "the size 1000.0 is not in"),
            ("image.add", #"{"at":[0,0],"size":[1,1],"source":"http://example.org/a.png"}"#, "the source of a picture"),
            ("image.add", #"{"at":[0,0],"size":[1,1],"source":"data:image/svg+xml;base64,AAAA"}"#, "the source of a"),
            ("image.add", #"{"at":[0,0],"size":[1,1],"source":"data:image/png;base64,?"}"#, "the source of a picture"),
            ("image.add", #"{"at":[0,0],"size":[0,1],"source":"data:image/png;base64,AAAA"}"#, "is above 0"),
            ("drawing.open", #"{"at":[0,0],"svg":"<a/>"}"#, "the drawing cannot be read"),
            ("snapshot.fail", #"{"step":"coffee"}"#, "unknown step 'coffee'"),
            ("snapshot.fail", #"{"step":"upload","times":1001}"#, "times is 1001"),
        ])
    func senseless(command: String, params: String, reason: String) async throws {
        let board = try await TestBoard()
        let reply = await board.call(command, params)
        #expect(reply.contains(#""error""#) && reply.contains(reason))
        #expect(board.ids == [])
    }

    @Test("A move out of reach is refused, and nothing is moved")
    func outOfReach() async throws {
        let board = try await TestBoard()
        await board.draw(1, 1)
        await board.draw(9_000, 1)
        #expect(await board.call("lasso.move", #"{"ids":[1,2],"by":[2000,0]}"#).contains("farther than"))
        #expect(await board.call("board.load").contains("[[0,0],[1,1]]"))
    }

    @Test("A configuration sets limits, and one that is not above 0 is an error")
    func configured() throws {
        let plist = { (limit: String) in
            Array("<dict><key>modules</key><array/><key>limits</key><dict>\(limit)</dict></dict>".utf8)
        }
        let three = plist("<key>points</key><integer>3</integer>")
        #expect(try BoardPlan.read(BytesSource(three)).limits.points == 3)
        let none = plist("<key>points</key><integer>0</integer>")
        let error = #expect(throws: DecodingError.self) { try BoardPlan.read(BytesSource(none)) }
        #expect(error.map { "\($0)".contains("the limit 'points' has to be 1 or more") } == true)
    }

    @Test("A board is read in pieces of a quarter of a megabyte at most, and of a thousand items")
    func pieces() async throws {
        let board = try await TestBoard(limits: Self.manyItems)
        let long = [String](repeating: "[1,1]", count: 10_000).joined(separator: ",")
        // A stroke has sixteen bytes for each point, so that two long ones are too many for a piece.
        for points in [long, "[1,1]", "[2,2]", long, "[3,3]"] + [String](repeating: "[4,4]", count: 1001) {
            _ = await board.call("stroke.add", ##"{"points":[\##(points)],"color":"#000000","width":1}"##)
        }
        let (items, history, version) = board.store.contents()
        var counts: [Int] = [], done: [Int] = [], heads = 0
        let head = SnapshotReply(try BoardHead(history, on: board.board), version: version)
        for await piece in BoardPieces(of: items, most: 1000, with: head) {
            counts.append(piece.items.count)
            done.append(piece.done)
            heads += piece.board == nil ? 0 : 1
        }
        #expect(counts == [3, 1000, 3] && done == [3, 1003, 1006] && heads == 1)
    }

    private static let manyItems = {
        var limits = BoardLimits()
        limits.items = 3000
        return limits
    }()

    @Test("Of an empty board there is one piece where there is more to say, and none otherwise")
    func noPieces() async throws {
        let board = try await TestBoard()
        let head = SnapshotReply(try BoardHead(board.store.historyState, on: board.board), version: 0)
        var counts: [Int] = []
        for await piece in BoardPieces(of: [], most: 10, with: head) { counts.append(piece.items.count) }
        for await piece in BoardPieces(of: [], most: 10) { counts.append(piece.items.count) }
        #expect(counts == [0])
    }
}
