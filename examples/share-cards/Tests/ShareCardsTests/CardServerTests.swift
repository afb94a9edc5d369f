import BridgeServer
import Foundation
import TextOutlines
import Testing
import VectorScene

@testable import ShareCards

/// Answers of the server, asked without one.
@Suite("The server of cards")
struct CardServerTests {
    private static let markup =
        "<page xmlns='urn:switchless:layout' xmlns:c='urn:example:cards' width='100' height='50'>"
        + "<row width='20' height='10' style='background: {color ?? \"red\"}'/><text>{title}</text>"
        + "<if has='link'><c:qr value='{link}'/></if><c:sparkline values='1 3 2'/></page>"

    private func ask(
        _ target: String, method: String = "GET", _ change: (inout CardServer.Options) -> Void = { _ in }
    ) async throws -> ServerResponse {
        var options = CardServer.Options()
        change(&options)
        let server = try CardServer(Array(Self.markup.utf8), fonts: FontBook(), options: options)
        return await (try RouteTable(server.routes)).respond(to: target, method: method)
    }

    @Test("A card is an SVG drawing or a PNG that others may keep")
    func formats() async throws {
        let drawing = try await ask("/card.svg?title=a")
        #expect(drawing.status == 200)
        #expect(drawing.fields["Content-Type"] == "image/svg+xml")
        #expect(drawing.fields["Cache-Control"] == "public, max-age=86400")
        #expect(String(decoding: try await drawing.bytes(), as: UTF8.self).contains("<svg"))
        let picture = try await ask("/card.png?title=a")
        #expect(picture.fields["Content-Type"] == "image/png")
        #expect(try await picture.bytes().starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test("The card of the example is laid out without a warning")
    func example() async throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../served/event.xml")
        let server = try CardServer(Array(try Data(contentsOf: file)), fonts: FontBook())
        let card = try server.card("title=a&where=b&when=c&name=d&link=https://example.com&visits=1+2+4")
        #expect(card.diagnostics.filter { $0.severity != .note && $0.code != "missing-glyph" } == [])
        #expect(card.scene.size == Size(width: 600, height: 315))
    }

    @Test("A name that is missing is said, and so is a query that is too long")
    func refusals() async throws {
        let missing = try await ask("/card.svg")
        #expect(missing.status == 400)
        #expect(String(decoding: try await missing.bytes(), as: UTF8.self).contains("title"))
        #expect(missing.fields["Cache-Control"] == "no-store")
        #expect(try await ask("/card.svg?title=\(String(repeating: "a", count: 3000))").status == 414)
        #expect(try await ask("/card.svg?title=a", method: "POST").status == 405)
        #expect(try await ask("/card.gif?title=a").status == 404)
    }

    @Test(
        "No value is read as markup or as another declaration",
        arguments: [
            "%3Cscript%3Ealert(1)%3C/script%3E", "%7Btitle%7D", "%26lt%3B", "red;display:none", "%00", "%", "%FF",
        ])
    func hostile(value: String) async throws {
        let drawing = try await ask("/card.svg?title=\(value)&color=\(value)")
        let text = String(decoding: try await drawing.bytes(), as: UTF8.self)
        #expect([200, 400].contains(drawing.status))
        #expect(!text.contains("<script"))
    }

    @Test("A card has the same tag each time, and another one for other words")
    func tags() async throws {
        let tags = try await [ask("/card.svg?title=a"), ask("/card.svg?title=a"), ask("/card.svg?title=b")]
            .map { $0.fields["ETag"] }
        #expect(tags[0] == tags[1])
        #expect(tags[0] != tags[2])
        #expect(tags[0] != nil)
    }

    @Test("A card that takes too long, and one too many, is refused")
    func bounds() async throws {
        #expect(try await ask("/card.svg?title=a") { $0.time = .zero }.status == 503)
        let slots = Slots(1, waiting: 0)
        #expect(await slots.take())
        #expect(await !slots.take())
        slots.release()
        #expect(await slots.take())
    }

    @Test("The query's first value of a name counts, and plus signs are spaces")
    func queries() throws {
        let data = try CardServer.data(of: "a=1+2&a=3&b=%C3%A9&c")
        #expect(data.root["a"]?.string == "1 2")
        #expect(data.root["b"]?.string == "é")
        #expect(data.root["c"]?.string == "")
    }
}
