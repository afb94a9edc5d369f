import CommandBridge
import JSONTape
import ModelMapping
import Testing

/// The examples of the JSON-RPC 2.0 specification, section 7, in its order.
@Suite("The examples of the JSON-RPC 2.0 specification")
struct SpecificationTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let title: String, request: String, response: String?
        var testDescription: String { title }
    }

    static let batch = """
        [{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"},
         {"jsonrpc": "2.0", "method": "notify_hello", "params": [7]},
         {"jsonrpc": "2.0", "method": "subtract", "params": [42,23], "id": "2"},
         {"foo": "boo"},
         {"jsonrpc": "2.0", "method": "foo.get", "params": {"name": "myself"}, "id": "5"},
         {"jsonrpc": "2.0", "method": "get_data", "id": "9"}]
        """
    static let batchResponse = """
        [{"jsonrpc": "2.0", "result": 7, "id": "1"},
         {"jsonrpc": "2.0", "result": 19, "id": "2"},
         {"jsonrpc": "2.0", "error": {"code": -32600, "message": "Invalid Request"}, "id": null},
         {"jsonrpc": "2.0", "error": {"code": -32601, "message": "Method not found"}, "id": "5"},
         {"jsonrpc": "2.0", "result": ["hello", 5], "id": "9"}]
        """
    static let invalid = #"{"jsonrpc": "2.0", "error": {"code": -32600, "message": "Invalid Request"}, "id": null}"#
    static let malformed = #"{"jsonrpc": "2.0", "error": {"code": -32700, "message": "Parse error"}, "id": null}"#

    static let examples: [Example] = [
        Example(
            title: "positional parameters",
            request: #"{"jsonrpc": "2.0", "method": "subtract", "params": [42, 23], "id": 1}"#,
            response: #"{"jsonrpc": "2.0", "result": 19, "id": 1}"#),
        Example(
            title: "positional parameters, swapped",
            request: #"{"jsonrpc": "2.0", "method": "subtract", "params": [23, 42], "id": 2}"#,
            response: #"{"jsonrpc": "2.0", "result": -19, "id": 2}"#),
        Example(
            title: "named parameters",
            request: #"{"jsonrpc": "2.0", "method": "subtract", "params": {"subtrahend": 23, "minuend": 42}, "id": 3}"#,
            response: #"{"jsonrpc": "2.0", "result": 19, "id": 3}"#),
        Example(
            title: "named parameters, in the other order",
            request: #"{"jsonrpc": "2.0", "method": "subtract", "params": {"minuend": 42, "subtrahend": 23}, "id": 4}"#,
            response: #"{"jsonrpc": "2.0", "result": 19, "id": 4}"#),
        Example(
            title: "a notification", request: #"{"jsonrpc": "2.0", "method": "update", "params": [1,2,3,4,5]}"#,
            response: nil),
        Example(
            title: "a notification of no method", request: #"{"jsonrpc": "2.0", "method": "foobar"}"#, response: nil),
        Example(
            title: "a method that there is not", request: #"{"jsonrpc": "2.0", "method": "foobar", "id": "1"}"#,
            response: #"{"jsonrpc": "2.0", "error": {"code": -32601, "message": "Method not found"}, "id": "1"}"#),
        Example(
            title: "invalid JSON", request: #"{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]"#,
            response: malformed),
        Example(
            title: "an invalid request", request: #"{"jsonrpc": "2.0", "method": 1, "params": "bar"}"#,
            response: invalid),
        Example(
            title: "a batch of invalid JSON",
            request: """
                [{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"},
                 {"jsonrpc": "2.0", "method"
                ]
                """, response: malformed),
        Example(title: "an empty batch", request: "[]", response: invalid),
        Example(title: "an invalid batch that is not empty", request: "[1]", response: "[\(invalid)]"),
        Example(title: "an invalid batch", request: "[1,2,3]", response: "[\(invalid),\(invalid),\(invalid)]"),
        Example(title: "a batch", request: batch, response: batchResponse),
        Example(
            title: "a batch of notifications",
            request: """
                [{"jsonrpc": "2.0", "method": "notify_sum", "params": [1,2,4]},
                 {"jsonrpc": "2.0", "method": "notify_hello", "params": [7]}]
                """, response: nil),
    ]

    @Test("Each request has the response that stands there", arguments: examples)
    func example(_ example: Example) async throws {
        let dispatcher = CommandDispatcher(host: Desk(), commands: Desk.commands, policy: Desk.openPolicy)
        let inbox = Inbox()
        await dispatcher.receive(Array(example.request.utf8), from: Desk.page, reply: inbox.send)
        guard let expected = example.response else {
            #expect(await inbox.rest() == [])
            return
        }
        let response = try #require(await inbox.next())
        #expect(try withoutData(response) == withoutData(expected))
    }

    /// The values, without the errors' `data`, which the specification leaves to the server.
    private func withoutData(_ text: String) throws -> ModelValue {
        let value = try TapeJSONDecoder().decode(ModelValue.self, from: Array(text.utf8))
        guard let list = value.array else { return withoutData(value) }
        return ModelValue(list.map { withoutData($0) })
    }

    private func withoutData(_ response: ModelValue) -> ModelValue {
        guard var members = response.dictionary, var error = members["error"]?.dictionary else { return response }
        error["data"] = nil
        members["error"] = ModelValue(error)
        return ModelValue(members)
    }

    @Test(
        "An id comes back as it was",
        arguments: [
            "1", "-7", "\"a\\\"b\"", "null", "1.5", "18446744073709551615", "\"€\"", "1E-400", "-0", "1.50", "1e2",
            "340282366920938463463374607431768211456",
        ])
    func ids(id: String) async throws {
        let dispatcher = CommandDispatcher(host: Desk(), commands: Desk.commands, policy: Desk.openPolicy)
        let inbox = Inbox()
        let request = #"{"jsonrpc":"2.0","method":"subtract","params":[3,1],"id":\#(id)}"#
        await dispatcher.receive(Array(request.utf8), from: Desk.page, reply: inbox.send)
        #expect(await inbox.next() == #"{"jsonrpc":"2.0","result":2,"id":\#(id)}"#)
    }

    @Test(
        "An id that is too large for a double is refused with an error that says so", arguments: ["1e400", "-1E+999"])
    func largeID(id: String) async throws {
        let dispatcher = CommandDispatcher(host: Desk(), commands: Desk.commands, policy: Desk.openPolicy)
        let inbox = Inbox()
        let request = #"{"jsonrpc":"2.0","method":"subtract","params":[3,1],"id":\#(id)}"#
        await dispatcher.receive(Array(request.utf8), from: Desk.page, reply: inbox.send)
        let response = try #require(await inbox.next())
        #expect(response.contains("-32600") && response.contains("'id' is a number that is too large for a double"))
        #expect(response.hasSuffix(#","id":null}"#))
    }

    @Test(
        "What is no request has the code of the specification",
        arguments: [
            (#"{"jsonrpc":"1.0","method":"sum","id":1}"#, -32600, "1"), (#"{"method":"sum","id":1}"#, -32600, "1"),
            (#"{"jsonrpc":2.0,"method":"sum","id":1}"#, -32600, "1"), (#"{"jsonrpc":"2.0","id":"x"}"#, -32600, "\"x\""),
            (#"{"jsonrpc":"2.0","method":"sum","id":[1]}"#, -32600, "null"),
            (#"{"jsonrpc":"2.0","method":"sum","id":true}"#, -32600, "null"),
            (#"{"jsonrpc":"2.0","method":"sum","params":null,"id":1}"#, -32600, "1"),
            (#"{"jsonrpc":"2.0","method":"sum","params":"a","id":1}"#, -32600, "1"), ("\"sum\"", -32600, "null"),
            ("null", -32600, "null"), ("[[]]", -32600, "null"), ("", -32700, "null"),
            (#"{"jsonrpc":"2.0","method":"sum","params":["a"],"id":1}"#, -32602, "1"),
            (#"{"jsonrpc":"2.0","method":"sum","params":{},"id":1}"#, -32602, "1"),
            (#"{"jsonrpc":"2.0","method":"fail","id":1}"#, -32000, "1"),
        ])
    func codes(request: String, code: Int, id: String) async throws {
        let dispatcher = CommandDispatcher(host: Desk(), commands: Desk.commands, policy: Desk.openPolicy)
        let inbox = Inbox()
        await dispatcher.receive(Array(request.utf8), from: Desk.page, reply: inbox.send)
        let response = try #require(await inbox.next())
        #expect(response.contains(#""error":{"code":\#(code),"#))
        #expect(response.contains(#","id":\#(id)}"#))
    }
}
