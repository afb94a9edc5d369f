import CommandBridge
import Foundation
import Testing

@testable import AnnotationBoard

@Suite("Mirroring a board")
struct MirrorTests {
    @Test(
        "A failure that may pass is sent again, any other is not",
        arguments: [
            (400, true), (401, true), (404, true), (408, false), (409, false), (413, true), (422, true), (425, false),
            (429, false), (500, false), (503, false), (0, true), (302, true),
        ])
    func statuses(status: Int, isPermanent: Bool) {
        #expect(MirrorFailure(status: status).advice.isPermanent == isPermanent)
        #expect(MirrorFailure(status: status).advice.isCounted)
    }

    @Test("The pause that a server asks for is kept, and is no negative one")
    func retryAfter() {
        #expect(MirrorFailure(status: 503, after: 7).advice == .later(after: .seconds(7)))
        #expect(MirrorFailure(status: 503, after: -7).advice == .later(after: .zero))
        #expect(MirrorFailure(CancellationError()).advice == .whenReachable)
    }

    @Test("An upload has three requests, the last two to the place that the server gives")
    func upload() throws {
        var upload = MirroredUpload(picture: Data([1, 2]))
        let place = MirrorReply(status: 201, body: Data(#"{"url":"/uploads/7"}"#.utf8))
        #expect(try upload.next(after: nil)?.request.path == "/uploads")
        let put = try upload.next(after: place)
        #expect(put?.request.method == "PUT" && put?.request.path == "/uploads/7" && put?.request.body == Data([1, 2]))
        #expect(try upload.next(after: MirrorReply(status: 204, body: Data()))?.request.path == "/uploads/7/confirm")
        #expect(try upload.next(after: MirrorReply(status: 204, body: Data())) == nil)
    }

    @Test(
        "A place that is no path is refused", arguments: [#"{"url":"javascript:alert(1)"}"#, #"{"url":""}"#, "{}", ""])
    func hostilePlace(body: String) throws {
        var upload = MirroredUpload(picture: Data([1]))
        _ = try upload.next(after: nil)
        #expect(throws: (any Error).self) { try upload.next(after: MirrorReply(status: 201, body: Data(body.utf8))) }
    }

    @Test("Who follows a board hears of each step that is done, and of the end")
    func following() async throws {
        let board = try await TestBoard()
        let (steps, _) = board.store.follow()
        await board.draw(1, 1)
        _ = await board.call("history.undo")
        board.store.close()
        var numbers: [Int] = []
        for await step in steps { numbers.append(step.number) }
        #expect(numbers == [1, 2])
    }
}
