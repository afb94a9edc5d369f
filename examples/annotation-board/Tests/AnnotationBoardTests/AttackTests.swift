import CommandBridge
import Testing

@testable import AnnotationBoard

/// What `Scripts/check attacks board` does on a larger scale, with figures.
@Suite("Hostile messages to the board")
struct AttackTests {
    private static let names = [
        "__proto__", "constructor", "toString", "hasOwnProperty", #"\u001b[31m"#, #"a\r\nb"#, #"\u202e"#, #"\u0000"#,
    ]

    @Test("Names that JavaScript has for itself, and escape sequences, are names like any other", arguments: names)
    func strangeNames(name: String) async throws {
        let board = try await TestBoard()
        #expect(await board.call(name).contains("-32001"))
        #expect(await board.call("$/subscribe", #"{"name":"\#(name)"}"#).contains(#""error""#))
        #expect(await board.call("history.undo", #"{"\#(name)":1,"steps":0}"#).contains(#""error""#))
        #expect(await board.call("rpc.discover", #"{"\#(name)":{"\#(name)":1}}"#).contains(#""id":1"#))
        #expect(board.ids == [])
    }

    @Test("A name of a million characters is answered with a short error")
    func longNames() async throws {
        let board = try await TestBoard()
        let name = String(repeating: "n", count: 900_000)
        for reply in [await board.call(name), await board.call("$/subscribe", #"{"name":"\#(name)"}"#)] {
            #expect(reply.contains(#""error""#) && reply.utf8.count < 1_000)
        }
    }

    @Test("What a page sends is a line of the log without control characters")
    func log() {
        let call = CommandCall("text.add", from: TestBoard.page)
        let fault = CommandFault(.failed, "'\u{1B}[31m\r\ndone' is not a colour" + String(repeating: "m", count: 9_000))
        let line = LogTool.line(of: call, Settlement(fault: fault))
        #expect(line.hasPrefix(#"1 text.add: "#) && line.contains(#"'\u{1B}[31m\u{D}\u{A}done'"#) && line.count < 600)
    }
}
