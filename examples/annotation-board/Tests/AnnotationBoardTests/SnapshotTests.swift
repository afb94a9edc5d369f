import BridgeHost
import CommandBridge
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@testable import AnnotationBoard

@Suite("Uploading the picture of the board", .timeLimit(.minutes(5)))
struct SnapshotTests {
    private static let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3])

    /// A board whose desk is served, and whose page gives a picture when it is asked.
    private func withBoard(
        picture: Data = png, limits: BoardLimits? = nil, _ body: (TestBoard, _ port: UInt16) async throws -> Void
    ) async throws {
        let board = try await TestBoard(limits: limits)
        let dispatcher = board.dispatcher, heard = board.heard
        await dispatcher.connect(TestBoard.page) { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            guard text.contains("page.snapshot") else { return heard.send(bytes) }
            let id = text.split(separator: #""id":"#).last?.prefix { $0.isNumber } ?? ""
            let answer = #"{"jsonrpc":"2.0","id":\#(id),"result":{"png":"\#(picture.base64EncodedString())"}}"#
            Task { await dispatcher.receive(Array(answer.utf8), from: TestBoard.page) }
        }
        let site = try BoardSite(
            page: TestBoard.folder.appending(path: "page").path, moderators: ModeratorToken())
        let (ports, continuation) = AsyncStream<UInt16>.makeStream()
        let serving = Task {
            defer { continuation.finish() }
            try await site.serve([board.room], port: 0) { port, _ in
                board.address.open(LocalClient(port: port))
                continuation.yield(port)
            }
        }
        defer { serving.cancel() }
        guard let port = await ports.first(where: { _ in true }) else { return try await serving.value }
        try await body(board, port)
    }

    /// What the page hears until the request is answered.
    private func upload(_ board: TestBoard) async -> [String] {
        await board.dispatcher.receive(
            Array(#"{"jsonrpc":"2.0","id":9,"method":"snapshot.upload"}"#.utf8), from: TestBoard.page)
        var messages: [String] = []
        while messages.last?.hasSuffix(#""id":9}"#) != true, let next = await board.heard.next() {
            messages.append(next)
        }
        return messages
    }

    private func progress(_ step: String, _ attempt: Int, failed: Bool = false) -> String {
        #"{"step":"\#(step)","attempt":\#(attempt),"failed":\#(failed)}"#
    }

    @Test("The picture goes through three steps, of which the page is told, and is there after that")
    func upload() async throws {
        try await withBoard { board, port in
            let messages = await upload(board)
            #expect(messages.count == 4)
            for (message, step) in zip(messages, UploadDesk.steps) { #expect(message.contains(progress(step, 1))) }
            #expect(messages.last?.contains(#""attempts":3,"bytes":11"#) == true)
            let path = messages.last?.split(separator: #""url":""#).last?.prefix { $0 != "\"" } ?? ""
            let shown = try await LocalClient(port: port).send(LocalRequest(method: "GET", path: String(path)))
            #expect(shown.body == Self.png)
        }
    }

    @Test("A step that fails is sent again, and the page is told of both", arguments: UploadDesk.steps)
    func recovery(step: String) async throws {
        try await withBoard { board, _ in
            #expect(await board.call("snapshot.fail", #"{"step":"\#(step)"}"#).contains("result"))
            let messages = await upload(board)
            #expect(messages.count == 6)
            let place = try #require(UploadDesk.steps.firstIndex(of: step))
            #expect(messages[place].contains(progress(step, 1)))
            #expect(messages[place + 1].contains(progress(step, 1, failed: true)))
            #expect(messages[place + 2].contains(progress(step, 2)))
            #expect(messages.last?.contains(#""attempts":4"#) == true)
        }
    }

    @Test("A picture that is none, or too large, is refused before anything is sent")
    func refusedPictures() async throws {
        try await withBoard(picture: Data("GIF89a".utf8)) { board, _ in
            #expect(await upload(board).last?.contains("is not a PNG in base64") == true)
        }
        var limits = BoardLimits()
        limits.snapshotBytes = 10
        try await withBoard(limits: limits) { board, _ in
            let messages = await upload(board)
            #expect(
                messages.count == 1 && messages.last?.contains("11 exceeds the limit 'snapshotBytes' of 10") == true)
        }
    }

    /// Asks a desk for a place, puts a picture there and confirms it.
    private func place(_ desk: UploadDesk, for author: String?, confirmed: Bool = true) throws -> String {
        let reply = desk.answer("POST", desk.allocationPath(for: author), [])
        let url = try JSONDecoder().decode(UploadPlace.self, from: Data(reply.body)).url
        guard confirmed else { return url }
        #expect(desk.answer("PUT", url, Array(Self.png)).status == 204)
        #expect(desk.answer("POST", url + "/confirm", []).status == 204)
        return url
    }

    private func desk(keeping count: Int, in folder: String? = nil) throws -> UploadDesk {
        var limits = BoardLimits()
        limits.uploads = count
        return try UploadDesk(limits: limits, keptIn: folder)
    }

    @Test("What was confirmed is there after a restart, and goes as the oldest one")
    func restart() throws {
        let file = TemporaryFile(), folder = file.path + ".uploads"
        let first = try desk(keeping: 3, in: folder)
        let kept = try ["ann", "b_n-\u{1F981}:\u{E9}", "ann"].map { try place(first, for: $0) }
        _ = try place(first, for: "ben", confirmed: false)
        #expect(kept.map { first.answer("GET", $0, []).status } == [404, 200, 200])
        let second = try desk(keeping: 3, in: folder)
        #expect(kept.map { second.answer("GET", $0, []).status } == [404, 200, 200])
        #expect(second.answer("GET", kept[1], []).body == Array(Self.png))
        #expect(second.answer("PUT", kept[1], Array(Self.png)).status == 409)
        _ = try (0..<2).map { _ in try place(second, for: "ann") }
        let third = try desk(keeping: 3, in: folder)
        #expect(kept.map { third.answer("GET", $0, []).status } == [404, 200, 404])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 3)
        _ = try desk(keeping: 1, in: folder)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
    }

    @Test("What cannot be kept is not confirmed, until it can be")
    func notKept() throws {
        let file = TemporaryFile(), folder = file.path + ".uploads"
        let desk = try desk(keeping: 3, in: folder), url = try place(desk, for: "ann", confirmed: false)
        #expect(desk.answer("PUT", url, Array(Self.png)).status == 204)
        try Data([1]).write(to: URL(filePath: folder))
        #expect(desk.answer("POST", url + "/confirm", []).status == 507)
        #expect(desk.answer("GET", url, []).status == 404)
        try FileManager.default.removeItem(atPath: folder)
        #expect(desk.answer("POST", url + "/confirm", []).status == 204)
        #expect(desk.answer("GET", url, []).body == Array(Self.png))
    }

    @Test(
        "A file of another kind in the folder is left alone", arguments: ["notes.txt", "1-a-b-c", "x-YQ==-1", "1-!-2"])
    func strangeFile(name: String) throws {
        let file = TemporaryFile(), folder = try KeptFolder(file.path + ".uploads")
        try folder.write([1], as: name)
        _ = try desk(keeping: 1, in: folder.path)
        #expect(try folder.read(name, atMost: 1) == [1])
    }

    @Test("The oldest uploads of a user go first")
    func oldest() throws {
        let desk = try desk(keeping: 2)
        let places = try (0..<3).map { _ in try place(desk, for: "ann") }
        #expect(places.map { desk.answer("GET", $0, []).status } == [404, 200, 200])
    }

    @Test("A flood of one user's uploads pushes nobody else's out", arguments: [true, false])
    func flood(isConfirmed: Bool) throws {
        let desk = try desk(keeping: 4)
        let own = try place(desk, for: "ann"), begun = try place(desk, for: "ben", confirmed: false)
        for _ in 0..<100 { _ = try place(desk, for: nil, confirmed: isConfirmed) }
        #expect(desk.answer("GET", own, []).status == 200)
        #expect(desk.answer("PUT", begun, Array(Self.png)).status == 204)
    }

    @Test("What was confirmed is not written over, and can be confirmed again")
    func written() throws {
        let desk = try desk(keeping: 4), url = try place(desk, for: "ann")
        #expect(desk.answer("PUT", url, Array(Self.png) + [7]).status == 409)
        #expect(desk.answer("POST", url + "/confirm", []).status == 204)
        #expect(desk.answer("GET", url, []).body == Array(Self.png))
    }

    @Test("Only a PNG is taken, which is what it is served as, alone")
    func type() async throws {
        let desk = try desk(keeping: 4), url = try place(desk, for: "ann", confirmed: false)
        for text in ["<svg/>", "<script>alert(1)</script>", "GIF89a", ""] {
            #expect(desk.answer("PUT", url, Array(text.utf8)).status == 415)
        }
        #expect(desk.answer("POST", url + "/confirm", []).status == 409)
        #expect(desk.answer("GET", url, []).status == 404)
        try await withBoard { board, port in
            let desk = try board.board.uploads(), url = try place(desk, for: nil)
            let address = try #require(URL(string: "http://127.0.0.1:\(port)\(url)"))
            let response = try await LocalClient.session.data(from: address).1 as? HTTPURLResponse
            #expect(response?.value(forHTTPHeaderField: "Content-Type") == "image/png")
            #expect(response?.value(forHTTPHeaderField: "Content-Security-Policy") == "sandbox; default-src 'none'")
        }
    }

    @Test(
        "Nobody but the room is given a place",
        arguments: ["/uploads", "/uploads/", "/uploads//", "/uploads/ann", "/uploads/0/ann"])
    func strangers(path: String) async throws {
        try await withBoard { _, port in
            let request = LocalRequest(method: "POST", path: path)
            let status = try await LocalClient(port: port).reply(to: request).status
            #expect([404, 405].contains(status))
        }
    }
}
