import BridgeServer
import CairoDrawing
import Foundation
public import LayoutMarkup
import SVGScene
import Switchless
import TextOutlines
import VectorScene

/// Answers `/card.svg` and `/card.png` with a card that the query fills: `/card.png?title=Registries&name=Ada`.
///
/// A card depends on its address alone, so that whoever is between may keep it: it has a tag, and says for how long it
/// holds. At most so many cards are laid out at a time, and so many wait.
public struct CardServer: Sendable {
    /// What a server may be given.
    public struct Options: Sendable {
        /// The cards that are laid out at a time. Default: the processors.
        public var running = ProcessInfo.processInfo.activeProcessorCount
        /// The cards that wait for that. One more is answered with 503. Default: 64.
        public var waiting = 64
        /// How long a card may take. Then it is answered with 503. Default: 500 ms.
        public var time: Duration = .milliseconds(500)
        /// The bytes of a query. A longer one is answered with 414. Default: 2,000.
        public var queryBytes = 2_000
        /// The port; 0 for any that is free. Default: 0.
        public var port = 0

        /// The defaults.
        public init() {}
    }

    private let template: LayoutTemplate
    private let converter: LayoutConverter
    private let options: Options
    private let slots: Slots
    /// What the template is, in the tags of its cards.
    private let version: UInt64

    /// Makes a server.
    ///
    /// - Parameters:
    ///   - markup: the template. A name without a default has to be in the query.
    ///   - fonts: the fonts.
    /// - Throws: `TemplateError` if the template is not valid.
    public init(_ markup: [UInt8], fonts: FontBook, options: Options = Options()) throws {
        template = try LayoutTemplate(parsing: markup, file: "card.xml")
        var drawing = SVGOptions()
        drawing.text = .outlines(TextOutliner(fonts: fonts))
        converter = LayoutConverter(
            elements: try LayoutElements.standard.registering(QRElement.self).registering(Sparkline.self),
            options: drawing)
        self.options = options
        slots = Slots(options.running, waiting: options.waiting)
        version = Self.hash(markup)
    }

    /// Serves until the task is cancelled.
    ///
    /// - Parameter ready: is called with the address when the port is bound.
    public func run(ready: @Sendable (String) async -> Void) async throws {
        let configuration = ServerConfiguration(address: .loopback(port: options.port))
        let server = PageServer(routes: routes, configuration: configuration)
        try await server.run { await ready($0.url) }
    }

    /// The routes, to stand beside others.
    public var routes: [any Route] {
        [
            route("/card.svg", "image/svg+xml", SVGWriter()),
            route("/card.png", "image/png", PNGWriter(SceneWriterOptions(scale: 2))),
        ]
    }

    private func route(_ path: String, _ type: String, _ writer: some SceneWriter) -> any Route {
        HandlerRoute(path: path) { request in
            guard (request.query?.utf8.count ?? 0) <= options.queryBytes else {
                return refusal(414, "the query is longer than \(options.queryBytes) bytes")
            }
            let tag = "\"\(String(Self.hash(Array((request.query ?? "").utf8)) ^ version, radix: 36))\""
            var fields = ["ETag": tag, "Cache-Control": "public, max-age=86400"]
            guard request.field("If-None-Match") != tag else { return ServerResponse(status: 304, fields: fields) }
            guard await slots.take() else {
                return refusal(503, "too many cards are being made; ask again", ["Retry-After": "1"])
            }
            defer { slots.release() }
            do {
                fields["Content-Type"] = type
                return ServerResponse(fields: fields, body: try writer.bytes(of: card(request.query).scene))
            } catch let fault as TemplateError {
                return refusal(400, fault.message)
            } catch {
                return refusal(503, "the card could not be made: \(error)", ["Retry-After": "1"])
            }
        }
    }

    /// The card that a query fills.
    func card(_ query: String?) throws -> SVGConversion {
        try converter.convert(template, with: Self.data(of: query), deadline: .now + options.time)
    }

    private func refusal(_ status: Int, _ text: String, _ fields: [String: String] = [:]) -> ServerResponse {
        let own = ["Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store"]
        return ServerResponse(
            status: status, fields: own.merging(fields) { $1 }, body: Array("\(ShownText.of(text))\n".utf8))
    }

    /// The names and values of a query, of which the first of each name counts. What is not encoded as it should be
    /// stays as it is: `URLComponents` ends the process at such a query.
    static func data(of query: String?) throws -> TemplateData {
        let decoded = { (text: Substring) -> String in
            let spaced = String(text).replacing("+", with: " ")
            return spaced.removingPercentEncoding ?? spaced
        }
        var values: [String: String] = [:]
        for item in (query ?? "").split(separator: "&") {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = decoded(parts[0])
            if values[name] == nil { values[name] = parts.count > 1 ? decoded(parts[1]) : "" }
        }
        return try TemplateData(encoding: values)
    }

    /// FNV-1a: the same for the same bytes in each run.
    private static func hash(_ bytes: [UInt8]) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
