import Foundation
import Testing

@Suite("switchless bridge")
struct BridgeTests {
    private func bridge(_ arguments: String..., input: String) throws -> Tool.Result {
        try Tool.run(["bridge"] + arguments, input: input)
    }

    private static let subtraction = #"{"jsonrpc":"2.0","method":"subtract","params":[42,23],"id":1}"#
    private static let nineteen = #"{"jsonrpc":"2.0","result":19,"id":1}"#

    @Test("Each line is a message; empty lines are none, and the last one needs no end")
    func lines() throws {
        let result = try bridge(input: "\(Self.subtraction)\r\n\n\(Self.subtraction)")
        #expect(result.status == 0)
        #expect(result.output == "\(Self.nineteen)\n\(Self.nineteen)\n")
        #expect(result.errors.isEmpty)
    }

    @Test("What is no message is answered with an error, and the next one read")
    func malformed() throws {
        let result = try bridge(input: "{\n\(Self.subtraction)\n")
        #expect(result.status == 0)
        #expect(result.lines.count == 2)
        #expect(result.lines[0].hasPrefix(#"{"jsonrpc":"2.0","error":{"code":-32700,"#))
        #expect(result.lines[1] == Self.nineteen)
    }

    @Test("Requests that are open at the end of the input are still answered")
    func end() throws {
        let result = try bridge(
            input: #"{"jsonrpc":"2.0","method":"wait","params":{"milliseconds":150},"id":"a"}"#)
        #expect(result.status == 0)
        #expect(result.output == #"{"jsonrpc":"2.0","result":150,"id":"a"}"# + "\n")
    }

    @Test("A deadline ends what takes longer")
    func deadline() throws {
        let result = try bridge(
            "--deadline", "20", input: #"{"jsonrpc":"2.0","method":"wait","params":{"milliseconds":60000},"id":1}"#)
        #expect(result.output.contains("-32002"))
    }

    @Test(
        "A line that is too long is answered with an error, and what follows is read", arguments: [62, 5000, 300_000])
    func longLine(length: Int) throws {
        let long = String(repeating: "x", count: length)
        let result = try bridge("--message-bytes", "61", input: "\(long)\n\(Self.subtraction)\n\(long)")
        #expect(result.status == 0)
        #expect(result.lines.count == 3)
        #expect(result.lines[0].contains(#""code":-32010"#))
        #expect(result.lines[1] == Self.nineteen)
        #expect(result.lines[2].contains(#""code":-32010"#))
    }

    @Test("A line that does not end is read for 64 MiB, and then ends the reading with 1")
    func endlessLine() throws {
        let result = try bridge(input: Self.subtraction + "\n" + String(repeating: "x", count: 65 << 20))
        #expect(result.status == 1)
        #expect(result.output.hasPrefix(Self.nineteen))
        #expect(result.errors.contains("a line has more than 67108864 bytes"))
    }

    // MARK: Content-Length

    private func framed(_ message: String, headers: String = "") -> String {
        "\(headers)Content-Length: \(message.utf8.count)\r\n\r\n\(message)"
    }

    @Test("Messages may have headers with their length, in any case, beside others")
    func headers() throws {
        let messages =
            framed(Self.subtraction) + framed("\n\(Self.subtraction)", headers: "Content-Type: application/json\r\n")
            + "content-length:61\r\n\r\n\(Self.subtraction)"
        let result = try bridge("--framing", "content-length", input: messages)
        #expect(result.status == 0)
        #expect(result.output == String(repeating: framed(Self.nineteen), count: 3))
    }

    @Test("A message whose length is beyond the limit is passed over and answered with an error")
    func longMessage() throws {
        let long = String(repeating: "x", count: 200_000)
        let result = try bridge(
            "--framing", "content-length", "--message-bytes", "61", input: framed(long) + framed(Self.subtraction))
        #expect(result.status == 0)
        #expect(result.output.contains(#""code":-32010"#))
        #expect(result.output.hasSuffix(framed(Self.nineteen)))
    }

    @Test(
        "Broken headers end the reading with 1 and say why; what came before is answered",
        arguments: [
            ("Content-Length: x\r\n\r\n", "invalid length 'x'"), ("Content-Length: -1\r\n\r\n", "invalid length '-1'"),
            ("Content-Type: a\r\n\r\n", "lack Content-Length"), ("nonsense\r\n\r\n", "invalid header 'nonsense'"),
            ("Content-Length: 1\r\nContent-Length: 2\r\n\r\n", "two lengths"),
            ("Content-Length: 9\r\n\r\n{", "ends inside of a message"), ("Content-Le", "ends inside of a message"),
            (String(repeating: "a: b\r\n", count: 2000), "more than 4096 bytes"),
            (String(repeating: "a: b\r\n", count: 2000) + "\r\n", "more than 4096 bytes"),
            ("Content-Length: 99999999999999999999\r\n\r\n", "invalid length"),
            ("Content-Length: 9223372036854775807\r\n\r\n", "cannot be skipped; send 1048576 at most"),
        ])
    func brokenHeaders(text: String, words: String) throws {
        let result = try bridge("--framing", "content-length", input: framed(Self.subtraction) + text)
        #expect(result.status == 1)
        #expect(result.output.hasPrefix(framed(Self.nineteen)))
        #expect(result.output.contains("-32700"))
        #expect(result.errors.hasPrefix("<input>: error: "))
        #expect(result.errors.contains(words))
    }

    @Test(
        "An invalid argument is answered with its position, what was expected and found, and its path, each once",
        arguments: [
            (#"{"minuend":"x","subtrahend":23}"#, "line 1, column 58: expected Int, found a string, at params.minuend"),
            (#"[1,{}]"#, "line 1, column 50: expected Int, found a dictionary, at params[1]"),
            (
                #"{"minuend":1}"#,
                "line 1, column 47: the dictionary has no key 'subtrahend'; it has 'minuend', at params"
            ),
        ])
    func argument(params: String, expected: String) throws {
        let result = try bridge(input: #"{"jsonrpc":"2.0","method":"subtract","params":\#(params),"id":1}"# + "\n")
        #expect(result.output.contains("\"data\":\"\(expected)\"}"), "\(result.output)")
    }

    @Test("An answer that says in which line and column the message is wrong")
    func place() throws {
        let result = try bridge(
            "--codec", "xml-rpc", input: "<methodCall><methodName>a</methodName><circle/></methodCall>")
        #expect(result.output.contains("1:39: unknown element &lt;circle&gt; in a call"))
    }

    // MARK: Codecs

    @Test("A former name is answered, after a warning")
    func warning() throws {
        let result = try bridge(
            input: #"{"jsonrpc":"2.0","method":"minus","params":{"minuend":3,"subtrahend":1},"id":5}"#)
        #expect(
            result.output == """
                {"jsonrpc":"2.0","method":"$/warning","params":{"id":5,"message":"'minus' is deprecated; call 'subtract' instead"}}
                {"jsonrpc":"2.0","result":2,"id":5}

                """)
    }

    @Test("A URL is a call")
    func url() throws {
        let result = try bridge("--codec", "url", input: "app://subtract?minuend=42&subtrahend=23\napp://nothing\n")
        #expect(result.lines[0] == #"{"result":19}"#)
        #expect(result.lines[1].hasPrefix(#"{"error":{"code":-32601,"#))
    }

    @Test(
        "A wrong command line ends with 2 and says what there is",
        arguments: [
            (["--codec", "soap"], "choose one of json-rpc, url, xml-rpc"),
            (["--framing", "x"], "choose one of content-length, line"),
            (["--message-bytes", "0"], "above 0"), (["--deadline", "-1"], "deadline"),
        ])
    func usage(arguments: [String], words: String) throws {
        let result = try Tool.run(["bridge"] + arguments)
        #expect(result.status == 2)
        #expect(result.errors.contains(words))
        #expect(result.output.isEmpty)
    }

    @Test("The commands are listed as a table, as OpenRPC and as TypeScript")
    func commands() throws {
        let table = try Tool.run("commands")
        #expect(
            table.lines.contains { $0.hasPrefix("subtract ") && $0.hasSuffix(" The first number less the second.") })
        let document = try Tool.run("commands", "--json").output
        let object = try JSONSerialization.jsonObject(with: Data(document.utf8)) as? [String: Any]
        #expect((object?["methods"] as? [Any])?.count == table.lines.count)
        #expect(try Tool.run("commands", "--typescript").output.contains("\"validator1.easyStructTest\": {"))
        #expect(try Tool.run("commands", "--json", "--typescript").status == 2)
    }
}
