import CommandBridge
import Foundation
import Testing

@testable import AnnotationBoard

@Suite("What is left of pages and rooms", .timeLimit(.minutes(5)))
struct LeakTests {
    /// Objects that nothing has to keep, by name.
    private struct Left {
        private struct Link {
            weak var object: AnyObject?
        }

        private var links: [String: Link] = [:]

        init(of room: Room) throws {
            let board = room.host.host
            let objects: [String: AnyObject] = [
                "room": room, "host": room.host, "dispatcher": room.dispatcher, "store": try board.store() as AnyObject,
                "events": try board.events(), "parts": try board.parts(), "address": try board.address(),
                "poll": try board.polls() as AnyObject, "uploads": try board.uploads(),
                "moderation": try board.moderation(), "activity": try board.activity(),
            ]
            links = objects.mapValues { Link(object: $0) }
        }

        var names: [String] { links.filter { $0.value.object != nil }.keys.sorted() }
    }

    /// Serves a room while `body` runs.
    private func serve(_ body: (Room, UInt16, ModeratorToken) async throws -> Void) async throws {
        let config = TestBoard.folder.appending(path: "board.plist").path
        let page = TestBoard.folder.appending(path: "page").path
        let token = ModeratorToken()
        let options = BoardServer.Options(
            rooms: [RoomOptions(config: config)], port: 0, moderators: token, page: page)
        let server = try BoardServer(options) { _ in }
        let (rooms, continuation) = AsyncStream<ServedRoom>.makeStream()
        let serving = Task {
            defer { continuation.finish() }
            try await server.run { continuation.yield($0[0]) }
        }
        defer { serving.cancel() }
        for await served in rooms {
            try await body(served.room, URL(string: served.url)?.port.flatMap(UInt16.init) ?? 0, token)
            serving.cancel()
        }
        try await serving.value
    }

    private static let stroke = ##"{"points":[[0,0],[9,9]],"color":"#1a73e8","width":4}"##

    @Test("Pages that come and go over sockets leave nothing, and nothing is left of a room that has ended")
    func sockets() async throws {
        var left: Left?
        try await serve { room, port, token in
            left = try Left(of: room)
            for _ in 0..<5 {
                let page = try await PageSocket("/bridge", port: port)
                let viewer = try await PageSocket("/viewer/bridge", port: port)
                let moderator = try await PageSocket(
                    "/admin/bridge", port: port, cookies: "board-moderator=\(token.text)")
                try await moderator.result("moderation.attend", id: 1)
                try await viewer.result("$/subscribe", #"{"name":"board.changed"}"#, id: 1)
                try await page.result("stroke.add", Self.stroke, id: 1)
                try await viewer.until("board.changed")
                try await moderator.result("modules.suspend", #"{"name":"eraser"}"#, id: 2)
                try await moderator.result("modules.resume", #"{"name":"eraser"}"#, id: 3)
                try await room.reload()
                // A question, an export and a delay are under way when the pages go.
                try page.call("board.clear", id: 2)
                try await moderator.until("page.permit")
                try viewer.call("export.board", #"{"pieceItems":1}"#, id: 2)
                try moderator.call("rehearsal.delay", #"{"milliseconds":50}"#, id: 4)
                for socket in [page, viewer, moderator] { socket.drop() }
            }
            let end = ContinuousClock.now + .seconds(10)
            while await room.dispatcher.load != BridgeLoad(), ContinuousClock.now < end {
                try await Task.sleep(for: .milliseconds(5))
            }
            #expect(await room.dispatcher.load == BridgeLoad())
        }
        // A task that has ended may hold what it has used for a moment longer.
        for _ in 0..<500 where left?.names.isEmpty == false { try await Task.sleep(for: .milliseconds(10)) }
        #expect(left?.names == [])
    }
}
