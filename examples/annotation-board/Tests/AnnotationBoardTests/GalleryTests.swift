import BridgeHost
import CommandBridge
import Testing
import XMLStream

@testable import AnnotationBoard

@Suite("Drawings of another server")
struct GalleryTests {
    private struct Away: Error, CustomStringConvertible {
        var description: String { "away" }
    }

    /// Has one drawing, and knows of another that it cannot give.
    private struct Shelf: Repository {
        func value(for name: String) async throws -> DatedValue<String> {
            guard name == "clock" else { throw Away() }
            let svg =
                #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>"#
            return DatedValue(svg, age: .milliseconds(7500), failure: "late")
        }
    }

    private struct Source: BoardModule {
        static let className = "shelf"
        var offers: [Offer<Board>] { [Offer(\.drawings) { _ in Shelf() }] }
    }

    private func board() async throws -> TestBoard {
        let board = try await TestBoard(adding: [GalleryTool(drawings: ["clock", "flag"]), Source()])
        await board.dispatcher.change(
            policy: Policy([PolicyRule(scheme: "http", host: "localhost", port: 8080, commands: ["*"])]))
        return board
    }

    @Test("A drawing is put on a layer, with its age and why there is no newer one")
    func put() async throws {
        let board = try await board()
        #expect(await board.call("gallery.list").contains(#"{"drawings":["clock","flag"],"source":"shelf"}"#))
        let reply = await board.call("gallery.put", #"{"name":"clock","at":[1,2],"layer":3}"#)
        #expect(reply.contains(#""result":{"id":1,"age":7,"failure":"late"}"#))
        let placed = try board.store.item(1)
        #expect(placed.item.kind == "drawing" && placed.layer == 3)
    }

    @Test(
        "What cannot be had is refused with the reason",
        arguments: [
            ("flag", "away"), ("moon", #"choose one of [\"clock\", \"flag\"]"#), ("../clock", "unknown drawing"),
        ])
    func refusals(name: String, reason: String) async throws {
        let board = try await board()
        #expect(await board.call("gallery.put", #"{"name":"\#(name)","at":[1,2]}"#).contains(reason))
        #expect(board.ids == [])
    }

    @Test("A name that cannot be part of a path is an error of the property list", arguments: ["", "../a", "a/b", "é"])
    func names(name: String) async {
        await #expect(throws: WiringError.self) {
            try await TestBoard(adding: [GalleryTool(drawings: [name]), Source()])
        }
    }

    @Test(
        "Settings of a server that are wrong are an error with their line",
        arguments: [
            ("gallery-server", "<key>server</key><string>file:///etc</string>", "is no address of a server"),
            (
                "gallery-server", "<key>server</key><string>http://a</string><key>freshSeconds</key><real>-1</real>",
                "0 to 86400"
            ),
            ("mirror", "<key>server</key><string>127.0.0.1:9000</string>", "is no address of a server"),
            ("mirror", "<key>server</key><string></string>", "is no address of a server"),
            ("mirror", "<key>server</key><string>http://</string>", "is no address of a server"),
            (
                "mirror", "<key>server</key><string>http://a</string><key>longestPause</key><real>0</real>",
                "0.01 to 3600"
            ),
        ])
    func settings(module: String, fields: String, reason: String) throws {
        let text =
            "<plist><dict><key>modules</key><array>\n<dict><key>module</key><string>\(module)</string>\(fields)</dict></array></dict></plist>"
        let error = #expect(throws: (any Error).self) { try BoardPlan.read(BytesSource(Array(text.utf8))) }
        let words = error.map { "\($0)" } ?? ""
        #expect(words.contains(reason) && words.contains("line 2"), "\(words)")
    }
}
