import CommandBridge
import ModelMapping
import Switchless
import Testing

@Suite("Calls as URLs")
struct URLTests {
    private let codec = URLCodec()

    private func member(_ url: String) throws -> CommandRequest {
        try #require(codec.read(Array(url.utf8)).members.first as? CommandRequest)
    }

    @Test(
        "The command is in host and path",
        arguments: [
            ("app://item/open?id=75", "item.open"), ("app://history", "history"), ("my-app+1.x:///a/b/", "a.b"),
            ("app://item/op%65n#part", "item.open"), ("app://item//open", "item.open"), ("app://%C3%A9", "é"),
        ])
    func names(url: String, name: String) throws { #expect(try member(url).method == name) }

    @Test(
        "The arguments are in the query",
        arguments: [
            ("app://a", nil), ("app://a?", [:]), ("app://a?x=1&y=b+c%2B%20d", ["x": "1", "y": "b c+ d"]),
            ("app://a?x=1&y=&x=2&x=3", ["x": ["1", "2", "3"], "y": ""]), ("app://a?x[]=1&&y", ["x": ["1"], "y": true]),
            ("app://a?x=a=b&%C3%A9=%F0%9F%98%80", ["x": "a=b", "é": "😀"]), ("app://a?x=1#?y=2", ["x": "1"]),
        ] as [(String, ModelValue?)])
    func arguments(url: String, arguments: ModelValue?) throws {
        #expect(try member(url).params?.model == arguments)
    }

    private struct Wanted: Decodable, Equatable {
        var id: Int, ratio: Double, isNew: Bool, isOld: Bool, text: String, list: [UInt64], flag: Bool, none: Int?
    }

    @Test("Text is read as what the model wants")
    func models() throws {
        let url = "app://a?id=-75&ratio=1.5e2&isNew=true&isOld=0&text=7&list=1&list=18446744073709551615&flag"
        var diagnostics = Diagnostics()
        let wanted = try #require(member(url).params).decode(Wanted.self, reporting: &diagnostics)
        #expect(
            wanted
                == Wanted(
                    id: -75, ratio: 150, isNew: true, isOld: false, text: "7", list: [1, .max], flag: true, none: nil))
    }

    @Test("Text that is not what the model wants is an error with its column")
    func mismatch() throws {
        var diagnostics = Diagnostics()
        let params = try #require(member("app://a?b=1&id=x7").params)
        let error = #expect(throws: DecodingError.self) {
            try params.decode([String: Int].self, reporting: &diagnostics)
        }
        #expect(error.map { "\($0)" }?.contains("line 1, column 13: expected Int, found text") == true)
    }

    @Test(
        "What is no call is an error with its column",
        arguments: [
            ("", 1), ("item/open", 1), ("app:item", 1), ("1app://item", 1), ("app://", 7), ("app:///?a=1", 8),
            ("app://a b", 8), ("app://a?b=%4", 11), ("app://a?b=%zz", 11), ("app://a?b=%ff", 11), ("app://u@a", 8),
            ("app://a:80/b", 8), ("app://a?b=\u{1}", 11), ("app://a/%C3", 9),
        ])
    func malformed(url: String, column: Int) throws {
        let fault = try #require(throws: CommandFault.self) { try member(url) }
        #expect(fault.code == .malformed)
        #expect(fault.message.hasPrefix("column \(column): "))
    }

    @Test("A URL beyond the limit is refused")
    func limit() throws {
        var small = codec
        small.limits.messageBytes = 7
        #expect(throws: Never.self) { try small.read(Array("app://a".utf8)) }
        #expect(
            try #require(throws: CommandFault.self) { try small.read(Array("app://ab".utf8)) }.code == .messageBytes)
    }

    @Test("The answer is JSON")
    func answers() throws {
        let reply = CommandResponse(.success(try TapeEncoder().encode([1])), to: .null)
        #expect(codec.write([reply], isBatch: false) == Array(#"{"result":[1]}"#.utf8))
        let fault = CommandResponse(.failure(CommandFault(.refused, "no")), to: .null)
        #expect(codec.write([fault], isBatch: false) == Array(#"{"error":{"code":-32001,"message":"no"}}"#.utf8))
    }
}
