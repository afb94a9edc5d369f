import Foundation
import Testing

@Suite("switchless bridge --record and --replay")
struct ReplayTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private static let messages = """
        {"jsonrpc":"2.0","method":"subtract","params":[42,23],"id":1}
        {"jsonrpc":"2.0","method":"wait","params":{"milliseconds":60},"id":"slow"}
        {"jsonrpc":"2.0","method":"update","params":[1]}
        [{"jsonrpc":"2.0","method":"sum","params":[1,2],"id":7},{"jsonrpc":"2.0","method":"nothing","id":8}]
        {broken

        """

    private func record(_ messages: String = messages) throws -> Tool.Result {
        try Tool.run("bridge", "--record", "calls.ndjson", input: messages, in: folder)
    }

    private func replay(_ arguments: String...) throws -> Tool.Result {
        try Tool.run(["bridge", "--replay", "calls.ndjson"] + arguments, in: folder)
    }

    private func recording() throws -> [String] {
        try folder.read("calls.ndjson").split(separator: "\n").map(String.init)
    }

    private func line(_ number: Int, _ text: String) -> String {
        let caller = #"{"id":1,"scheme":"https","host":"example.org"}"#
        return #"{"message":\#(number),"caller":\#(caller),"text":"\#(text.replacing("\"", with: "\\\""))"}"#
    }

    @Test("A recording has each message and each response, and replaying it finds no difference")
    func same() throws {
        let recorded = try record()
        #expect(recorded.status == 0 && recorded.lines.count == 4)
        let lines = try recording()
        #expect(lines.filter { $0.hasPrefix(#"{"message":"#) }.count == 5)
        #expect(lines.filter { $0.hasPrefix(#"{"response":"#) }.count == 4)
        let again = try replay()
        #expect(again.status == 0 && again.errors.isEmpty)
        #expect(again.output == recorded.output)
    }

    @Test("A response that differs ends the run with 1, and is shown with its place in the recording")
    func different() throws {
        _ = try record()
        let text = try folder.read("calls.ndjson")
        try folder.write(text.replacing(#"\"result\":19"#, with: #"\"result\":17"#), to: "calls.ndjson")
        let result = try replay()
        #expect(result.status == 1)
        let index = try #require(try recording().firstIndex { $0.contains(#"\"result\":17"#) })
        let column = try #require(try recording()[index].range(of: #""{\"#)).lowerBound
        let position = try recording()[index].distance(from: try recording()[index].startIndex, to: column) + 1
        #expect(
            result.errors == """
                calls.ndjson:\(index + 1):\(position): error: the response to message 1 differs from the recorded one, from byte 28 on [recording]
                - {"jsonrpc":"2.0","result":17,"id":1}
                + {"jsonrpc":"2.0","result":19,"id":1}

                """)
        #expect(result.output.hasPrefix(#"{"jsonrpc":"2.0","result":19,"id":1}"#))
    }

    @Test("A response that is missing, and one that is too many, differ too")
    func missing() throws {
        try folder.write(
            [
                line(1, #"{"jsonrpc":"2.0","method":"update","params":[1]}"#),
                #"{"response":1,"text":"{\"jsonrpc\":\"2.0\",\"result\":1,\"id\":1}"}"#,
                line(2, #"{"jsonrpc":"2.0","method":"sum","params":[1,2],"id":2}"#),
            ].joined(separator: "\n"), to: "calls.ndjson")
        let result = try replay()
        #expect(result.status == 1)
        #expect(
            result.errors == """
                calls.ndjson:2:22: error: message 1 is not answered, and in the recording it is [recording]
                - {"jsonrpc":"2.0","result":1,"id":1}
                calls.ndjson: error: message 2 is answered, and in the recording it is not [recording]
                + {"jsonrpc":"2.0","result":3,"id":2}

                """)
    }

    @Test("A cancelled call is cancelled again, and ids are those of the recording")
    func cancelled() throws {
        let messages = """
            {"jsonrpc":"2.0","method":"wait","params":{"milliseconds":60000},"id":1.50}
            {"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1.50}}

            """
        let recorded = try record(messages)
        #expect(recorded.output.contains(#""code":-32800"#) && recorded.output.contains(#""id":1.50"#))
        let again = try replay()
        #expect(again.status == 0 && again.output == recorded.output)
    }

    @Test("What was redacted is not compared")
    func redacted() throws {
        try folder.write(
            line(1, #"{"jsonrpc":"2.0","method":"sum","params":[0,0],"id":1}"#) + "\n"
                + #"{"response":1,"text":"{\"jsonrpc\":\"2.0\",\"result\":9,\"id\":1}","redacted":true}"# + "\n",
            to: "calls.ndjson")
        #expect(try replay().status == 0)
    }

    @Test(
        "A broken recording is an error with line and column",
        arguments: [
            ("{\"message\":1,", 1, 14, "expected"), ("\n\n[]", 3, 1, "one of 'end', 'message', 'response'"),
            (#"{"message":0}"#, 1, 12, "an integer above 0"), (#"{"message":1,"text":""}"#, 1, 12, "needs a 'caller'"),
            (#"{"message":1,"caller":{"id":1}}"#, 1, 23, "the caller needs"),
            (#"{"response":1,"text":7}"#, 1, 22, "needs 'text', a string"),
            (#"{"response":1,"base64":"?"}"#, 1, 24, "needs 'text', a string"),
            (#"{"message":1,"caller":{"id":1,"scheme":"a","host":""},"omitted":true}"#, 1, 12, "was not recorded"),
        ])
    func broken(text: String, line: Int, column: Int, words: String) throws {
        try folder.write(text, to: "calls.ndjson")
        let result = try replay()
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("calls.ndjson:\(line):\(column): error: "), "\(result.errors)")
        #expect(result.errors.contains(words), "\(result.errors)")
    }

    @Test("A file that is not there, or cannot be written, ends with 1; both options together with 2")
    func files() throws {
        #expect(try replay().errors == "calls.ndjson: error: cannot be opened: No such file or directory [recording]\n")
        let result = try Tool.run("bridge", "--record", "nowhere/calls.ndjson", in: folder)
        #expect(result.status == 1 && result.errors.hasPrefix("nowhere/calls.ndjson: error: cannot be written: "))
        #expect(try replay("--record", "other.ndjson").status == 2)
    }

    @Test("--help teaches how to record and how to replay")
    func help() throws {
        let help = try Tool.run("bridge", "--help").output
        #expect(help.contains("switchless bridge --record calls.ndjson") && help.contains("--replay <file>"))
    }
}
