import CommandBridge
import Foundation
import Testing

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
        let site = try BoardSite(page: TestBoard.folder.appending(path: "page").path)
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

    @Test("The oldest uploads go first")
    func oldest() async throws {
        var limits = BoardLimits()
        limits.uploads = 1
        try await withBoard(limits: limits) { _, port in
            var first = Upload(picture: Data([1]), to: "/uploads"), second = first
            let client = LocalClient(port: port)
            let request = try #require(try first.next(after: nil)).request
            _ = try second.next(after: nil)
            let places = [try await client.send(request), try await client.send(request)]
            let old = try #require(try first.next(after: places[0])),
                new = try #require(try second.next(after: places[1]))
            await #expect(throws: CommandFault.self) { try await client.send(old.request) }
            let kept = try await client.send(new.request)
            #expect(kept.status == 204)
        }
    }
}
