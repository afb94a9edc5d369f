import BridgeHost
import CommandBridge
import ModelMapping
import Switchless
import Testing

/// A shelf of pictures that links lead to.
private struct Gallery: LinkedHost {
    func linkRoutes() -> LinkRoutes<Gallery> { LinkRoutes(scheme: "gallery", [OpenLinkRoute.self, TourRoute.self]) }
}

private enum ShowPicture: Command {
    static let name: CommandName = "picture.show"
    static let summary = "Shows a picture."
    struct Arguments: Codable {
        var id: Int
        var tags: [String]?
        var isLarge: Bool?
        var zoom: Double?
        var note: String?
    }
    static func run(_ arguments: Arguments, on gallery: Gallery) -> Int { arguments.id }
}

private enum OpenLinkRoute: LinkRoute {
    typealias Target = ShowPicture
    static let name: Name = "open"
    static let summary = "Shows a picture."
}

private enum TakeTour: Command {
    static let name: CommandName = "tour.take"
    static let summary = "Goes through the rooms."
    static func run(_ arguments: NoArguments, on gallery: Gallery) -> String { "a tour" }
}

private enum TourRoute: LinkRoute {
    typealias Target = TakeTour
    static let name: Name = "tour.take"
    static let summary = "Goes through the rooms."
}

@Suite("Links of a stranger's host")
struct LinkTests {
    private let links = Gallery().linkRoutes()

    @Test(
        "A link is written with its arguments, and read again",
        arguments: [
            (ShowPicture.Arguments(id: 75), "gallery://open?id=75"),
            (ShowPicture.Arguments(id: -1, isLarge: true, zoom: 1.5), "gallery://open?id=-1&isLarge=true&zoom=1.5"),
            (
                ShowPicture.Arguments(id: 1, tags: ["a&b", "ü"]),
                "gallery://open?id=1&tags%5B%5D=a%26b&tags%5B%5D=%C3%BC"
            ),
            (ShowPicture.Arguments(id: 1, note: "1 + 1 = 2?#"), "gallery://open?id=1&note=1%20%2B%201%20%3D%202%3F%23"),
        ])
    private func writing(arguments: ShowPicture.Arguments, link: String) throws {
        let written = try links.link(to: OpenLinkRoute.self, arguments)
        #expect(written.replacing("[]", with: "%5B%5D") == link)
        let call = try links.call(of: written)
        #expect(call.name == "picture.show")
    }

    @Test("A name with a point is a path")
    func path() throws {
        #expect(try links.link(to: TourRoute.self) == "gallery://tour/take")
        #expect(try links.call(of: "gallery://tour/take").name == "tour.take")
    }

    @Test(
        "The fragment of a page's address has the link without its scheme",
        arguments: ["gallery://open?id=7", "open?id=7", "GALLERY://open?id=7"])
    func address(link: String) throws {
        #expect(try links.address(of: link, on: "http://localhost:8080/") == "http://localhost:8080/#open?id=7")
    }

    @Test(
        "What is no link of the host is an error that says why",
        arguments: [
            ("other://open?id=1", "the link begins with 'other://'; expected 'gallery://'"),
            ("gallery://close", "no link is named 'close'; available: gallery://open, gallery://tour.take"),
            ("gallery://", "the URL has no command"), ("gallery://open?a=%zz", "two hexadecimal digits"),
            ("gallery://o pen", "escape it"), ("", "the URL has no command"),
            ("gallery://" + String(repeating: "x", count: 2048), "a link has at most 2048"),
        ])
    func faults(link: String, reason: String) {
        let error = #expect(throws: CommandFault.self) { try links.call(of: link) }
        #expect(error?.message.contains(reason) == true)
    }

    @Test("A link has no objects in it")
    func objects() {
        let error = #expect(throws: CommandFault.self) {
            try links.link(to: OpenLinkRoute.self, ["id": ["a": 1]])
        }
        #expect(error?.message.contains("the argument 'id' is something else") == true)
    }

    @Test("Two routes of one name are refused")
    func twice() throws {
        #expect(throws: RegistryError.self) { try links.registering(OpenLinkRoute.self) }
    }

    @Test("A page opens a link by a command, within the policy of the link's own command", arguments: [true, false])
    func opening(isAllowed: Bool) async throws {
        let rule = PolicyRule(
            scheme: "http", host: "localhost", commands: ["link.open"] + (isAllowed ? ["picture.*"] : []))
        let dispatcher = CommandDispatcher(
            host: Gallery(), commands: CommandRegistry([OpenLink<Gallery>.self, ShowPicture.self, TakeTour.self]),
            policy: Policy([rule]))
        let (replies, continuation) = AsyncStream<String>.makeStream()
        let call = #"{"jsonrpc":"2.0","id":1,"method":"link.open","params":{"link":"open?id=75&layer=2"}}"#
        await dispatcher.receive(Array(call.utf8), from: Caller(id: 1, scheme: "http", host: "localhost")) {
            continuation.yield(String(decoding: $0, as: UTF8.self))
        }
        let reply = await replies.first { _ in true }
        #expect(reply?.contains(isAllowed ? #""result":[75]"# : "-32001") == true)
    }
}
