import Foundation
import Testing

/// What is said to `switchless bridge`, and what it says.
@Suite("Transcripts")
struct TranscriptTests {
    struct Exchange: Sendable, CustomTestStringConvertible {
        let name: String, request: String, answer: String?
        var testDescription: String { name }
    }

    /// The examples of the JSON-RPC 2.0 specification, 7, in its order, each in a line.
    static let specification: [Exchange] = [
        Exchange(
            name: "positional", request: #"{"jsonrpc": "2.0", "method": "subtract", "params": [42, 23], "id": 1}"#,
            answer: #"{"jsonrpc":"2.0","result":19,"id":1}"#),
        Exchange(
            name: "positional, swapped",
            request: #"{"jsonrpc": "2.0", "method": "subtract", "params": [23, 42], "id": 2}"#,
            answer: #"{"jsonrpc":"2.0","result":-19,"id":2}"#),
        Exchange(
            name: "named",
            request: #"{"jsonrpc": "2.0", "method": "subtract", "params": {"subtrahend": 23, "minuend": 42}, "id": 3}"#,
            answer: #"{"jsonrpc":"2.0","result":19,"id":3}"#),
        Exchange(
            name: "named, in the other order",
            request: #"{"jsonrpc": "2.0", "method": "subtract", "params": {"minuend": 42, "subtrahend": 23}, "id": 4}"#,
            answer: #"{"jsonrpc":"2.0","result":19,"id":4}"#),
        Exchange(
            name: "notification", request: #"{"jsonrpc": "2.0", "method": "update", "params": [1,2,3,4,5]}"#,
            answer: nil),
        Exchange(name: "notification of no method", request: #"{"jsonrpc": "2.0", "method": "foobar"}"#, answer: nil),
        Exchange(
            name: "no method", request: #"{"jsonrpc": "2.0", "method": "foobar", "id": "1"}"#,
            answer: #"{"jsonrpc":"2.0","error":{"code":-32601,"message":"Method not found"},"id":"1"}"#),
        Exchange(
            name: "invalid JSON", request: #"{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]"#,
            answer: #"{"jsonrpc":"2.0","error":{"code":-32700,"message":"Parse error"},"id":null}"#),
        Exchange(
            name: "invalid request", request: #"{"jsonrpc": "2.0", "method": 1, "params": "bar"}"#,
            answer: #"{"jsonrpc":"2.0","error":{"code":-32600,"message":"Invalid Request"},"id":null}"#),
        Exchange(
            name: "invalid batch",
            request:
                #"[{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"}, {"jsonrpc": "2.0", "method"]"#,
            answer: #"{"jsonrpc":"2.0","error":{"code":-32700,"message":"Parse error"},"id":null}"#),
        Exchange(
            name: "empty batch", request: "[]",
            answer: #"{"jsonrpc":"2.0","error":{"code":-32600,"message":"Invalid Request"},"id":null}"#),
        Exchange(
            name: "batch of no requests", request: "[1,2]",
            answer: """
                [{"jsonrpc":"2.0","error":{"code":-32600,"message":"Invalid Request"},"id":null},\
                {"jsonrpc":"2.0","error":{"code":-32600,"message":"Invalid Request"},"id":null}]
                """),
        Exchange(
            name: "batch",
            request: """
                [{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"}, \
                {"jsonrpc": "2.0", "method": "notify_hello", "params": [7]}, \
                {"jsonrpc": "2.0", "method": "subtract", "params": [42,23], "id": "2"}, {"foo": "boo"}, \
                {"jsonrpc": "2.0", "method": "foo.get", "params": {"name": "myself"}, "id": "5"}, \
                {"jsonrpc": "2.0", "method": "get_data", "id": "9"}]
                """,
            answer: """
                [{"jsonrpc":"2.0","result":7,"id":"1"},{"jsonrpc":"2.0","result":19,"id":"2"},\
                {"jsonrpc":"2.0","error":{"code":-32600,"message":"Invalid Request"},"id":null},\
                {"jsonrpc":"2.0","error":{"code":-32601,"message":"Method not found"},"id":"5"},\
                {"jsonrpc":"2.0","result":["hello",5],"id":"9"}]
                """),
        Exchange(
            name: "batch of notifications",
            request: """
                [{"jsonrpc": "2.0", "method": "notify_sum", "params": [1,2,4]}, \
                {"jsonrpc": "2.0", "method": "notify_hello", "params": [7]}]
                """, answer: nil),
    ]

    @Test("The examples of the JSON-RPC 2.0 specification are answered as it says")
    func jsonRPC() throws {
        let result = try Tool.run("bridge", input: Self.specification.map { "\($0.request)\n" }.joined())
        // What the specification leaves to the server.
        let answers = result.output.replacing(/,"data":"(?:[^"\\]|\\.)*"/, with: "")
        #expect(answers.split(separator: "\n").map(String.init) == Self.specification.compactMap(\.answer))
        #expect(result.status == 0)
    }

    // MARK: XML-RPC

    private static func stooges(_ moe: Int, _ larry: Int, _ curly: Int) -> String {
        let members = [("moe", moe), ("larry", larry), ("curly", curly)].map { name, number in
            "<member><name>\(name)</name><value><i4>\(number)</i4></value></member>"
        }
        return "<value><struct>\(members.joined())</struct></value>"
    }

    private static func nested(_ names: [String], _ value: String) -> String {
        names.reversed().reduce(value) { inner, name in
            "<value><struct><member><name>\(name)</name>\(inner)</member></struct></value>"
        }
    }

    private static func ints(_ members: [(String, Int)]) -> String {
        let members = members.map { "<member><name>\($0)</name><value><int>\($1)</int></value></member>" }
        return "<value><struct>\(members.joined())</struct></value>"
    }

    private static let manyTypes = [
        "<value><int>-5</int></value>", "<value><boolean>1</boolean></value>",
        "<value><string>a&amp;b</string></value>",
        "<value><double>2.5</double></value>",
        "<value><dateTime.iso8601>19980717T14:08:55</dateTime.iso8601></value>", "<value><base64>eW91</base64></value>",
    ]

    /// The eight calls of the validator: xmlrpc.com/validator1Docs.
    static let validator: [Exchange] = [
        Exchange(
            name: "arrayOfStructsTest",
            request: "<value><array><data>\(stooges(1, 2, 3))\(stooges(4, 5, -60))</data></array></value>",
            answer: "<value><int>-57</int></value>"),
        Exchange(
            name: "countTheEntities", request: "<value>&lt;&lt;a&gt; &amp;&amp;&amp; '\"\" '</value>",
            answer: ints([
                ("ctLeftAngleBrackets", 2), ("ctRightAngleBrackets", 1), ("ctAmpersands", 3), ("ctApostrophes", 2),
                ("ctQuotes", 2),
            ])),
        Exchange(name: "easyStructTest", request: stooges(10, 20, -5), answer: "<value><int>25</int></value>"),
        Exchange(
            name: "echoStructTest", request: nested(["a", "b"], "<value><string>c</string></value>"),
            answer: nested(["a", "b"], "<value><string>c</string></value>")),
        Exchange(
            name: "manyTypesTest", request: manyTypes.joined(separator: "</param><param>"),
            answer: "<value><array><data>\(manyTypes.joined())</data></array></value>"),
        Exchange(
            name: "moderateSizeArrayCheck",
            request: "<value><array><data>\((1...150).map { "<value>s\($0)</value>" }.joined())</data></array></value>",
            answer: "<value><string>s1s150</string></value>"),
        Exchange(
            name: "nestedStructTest", request: nested(["2000", "04", "01"], stooges(1, 2, 4)),
            answer: "<value><int>7</int></value>"),
        Exchange(
            name: "simpleStructReturnTest", request: "<value><i4>7</i4></value>",
            answer: ints([("times10", 70), ("times100", 700), ("times1000", 7000)])),
    ]

    @Test("The eight calls of the validator are answered as it wants")
    func xmlRPC() throws {
        let calls = Self.validator.map { exchange in
            "<?xml version=\"1.0\"?><methodCall><methodName>validator1.\(exchange.name)</methodName>"
                + "<params><param>\(exchange.request)</param></params></methodCall>\n"
        }
        let answers = Self.validator.map { exchange in
            "<?xml version=\"1.0\"?><methodResponse><params><param>\(exchange.answer ?? "")</param></params></methodResponse>"
        }
        let result = try Tool.run("bridge", "--codec", "xml-rpc", input: calls.joined())
        #expect(result.lines.map(String.init) == answers)
        for message in calls + answers {
            #expect(try Tool.run("validate", "--grammar", "command", "-", input: message).status == 0)
        }
    }
}
