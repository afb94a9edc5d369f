import CommandBridge
import XMLRPC
import Foundation
import ModelMapping
import Testing

@Suite("XML-RPC")
struct XMLRPCTests {
    private let codec = XMLRPCCodec()

    /// What breaks the structure, so that a grammar sees it too.
    static let noCalls = [
        "<value><boolean>2</boolean></value>", "<value><int>1.0</int></value>", "<value><int/></value>",
        "<value><base64>AP8</base64></value>", "<value>a<int>1</int></value>", "<int>1</int>", "",
        "<value><struct><member><name>a</name></member></struct></value>", "<value><array/></value>",
        "<value><circle/></value>", "<value><dateTime.iso8601>20011301T00:00:00</dateTime.iso8601></value>",
    ]

    /// A value of a type of Apache's library.
    private static func apache(_ type: String, _ text: String) -> String {
        "<value><ex:\(type) xmlns:ex='http://ws.apache.org/xmlrpc/namespaces/extensions'>\(text)</ex:\(type)></value>"
    }

    private func call(_ value: String, method: String = "m") -> [UInt8] {
        Array(
            "<methodCall><methodName>\(method)</methodName><params><param>\(value)</param></params></methodCall>".utf8)
    }

    /// The call that has `value` for its parameter.
    private func request(_ value: String) throws -> CommandRequest {
        try #require(codec.read(call(value)).members.first as? CommandRequest)
    }

    /// The one argument that is read from `value`.
    private func argument(_ value: String) throws -> ModelValue { try #require(request(value).params?[0]).model }

    @Test(
        "Each type of value is read",
        arguments: [
            ("<value><i4>-12</i4></value>", ModelValue(TapeInteger(Int64(-12)))),
            ("<value><int> 41 </int></value>", 41),
            ("<value><i8>9223372036854775807</i8></value>", 9_223_372_036_854_775_807),
            (apache("i8", "9223372036854775807"), 9_223_372_036_854_775_807),
            (apache("i1", "-128"), -128), (apache("i2", "32767"), 32767), (apache("float", "0.5"), 0.5),
            (apache("nil", ""), nil),
            ("<value><i8>-9223372036854775808</i8></value>", ModelValue(TapeInteger(Int64.min))),
            ("<value><i4>\n+0007\t</i4></value>", 7), ("<value><i4>-2147483648</i4></value>", -2_147_483_648),
            ("<value><double>\n 1024.5 </double></value>", 1024.5),
            ("<value><boolean>1</boolean></value>", true), ("<value><boolean>0</boolean></value>", false),
            ("<value><string> a &lt;b&gt; </string></value>", " a <b> "), ("<value> plain </value>", " plain "),
            ("<value/>", ""), ("<value><string/></value>", ""), ("<value><double>-12.5</double></value>", -12.5),
            ("<value><double>1e3</double></value>", 1000.0),
            (
                "<value><dateTime.iso8601>20010101T00:01:00</dateTime.iso8601></value>",
                ModelValue(Date(timeIntervalSinceReferenceDate: 60))
            ),
            (
                "<value><dateTime.iso8601>2001-01-01T01:00:00.5+01:00</dateTime.iso8601></value>",
                ModelValue(Date(timeIntervalSinceReferenceDate: 0.5))
            ),
            ("<value><base64>\n AP8=\n</base64></value>", ModelValue(Data([0, 255]))), ("<value><nil/></value>", nil),
            (
                "<value> <array> <data> <value><int>1</int></value> <value>a</value> </data> </array> </value>",
                [1, "a"]
            ),
            ("<value><array><data/></array></value>", []),
        ] as [(String, ModelValue)])
    func values(text: String, value: ModelValue) throws { #expect(try argument(text) == value) }

    /// What becomes of a message: its calls, or its fault.
    private func outcome(_ message: [UInt8]) -> String {
        do throws(CommandFault) {
            return try codec.read(message).members
                .map { member in
                    let request = member as? CommandRequest
                    let params = request?.params.map { "\($0.model) \($0.position?.description ?? "-")" }
                    return "\(request?.method ?? "-") \(params ?? "-")"
                }
                .joined(separator: ", ")
        } catch {
            return "\(error.code.rawValue) \(error.message)"
        }
    }

    @Test(
        "A call and its fault are the same whether libxml2 reads it or not",
        arguments: noCalls + [
            "<value>a &amp;&#233; b</value>", "<value>\n <struct>\n</struct>\n</value>",
            "<value><array><data>\n</data></array></value>",
            "<value><struct><member><name>é</name><value><int>1</int></value></member></struct></value>",
            "<value><nil/></value>",
        ])
    func readers(value: String) {
        for value in [value, "\n\n  " + value] {
            let plain = outcome(call(value))
            #expect(!plain.isEmpty)
            #expect(outcome(call(value) + Array("<!-- libxml2 reads comments -->".utf8)) == plain)
        }
    }

    @Test("One struct is the arguments by name, two are a list, and of names that come twice the last counts")
    func structs() throws {
        let point = """
            <value><struct><member><name>x</name><value><int>1</int></value></member>
            <member><name>x</name><value>b</value></member></struct></value>
            """
        #expect(try request(point).params?.model == ["x": "b"])
        let two = point + "</param><param>" + point
        #expect(try request(two).params?.model == [["x": "b"], ["x": "b"]])
        let none = Array("<methodCall><methodName> a.b </methodName></methodCall>".utf8)
        let member = try #require(codec.read(none).members.first as? CommandRequest)
        #expect(member.method == "a.b" && member.params == nil && member.responseID == .null)
    }

    @Test(
        "What is well-formed but no call is an invalid request that says where",
        arguments: [
            ("<value><i4>2147483648</i4></value>", "an integer from -2147483648 to 2147483647"),
            ("<value><i4>-2147483649</i4></value>", "not an integer"),
            ("<value><i4>- 1</i4></value>", "not an integer"),
            ("<value><i4>-</i4></value>", "not an integer"), ("<value><i4>+-1</i4></value>", "not an integer"),
            ("<value><i4>1.0</i4></value>", "not an integer"), ("<value><int/></value>", "not an integer"),
            ("<value><i8>9223372036854775808</i8></value>", "not an integer"),
            ("<value><boolean>2</boolean></value>", "0 or 1"), ("<value><boolean>true</boolean></value>", "0 or 1"),
            ("<value><double>NaN</double></value>", "not a number"),
            ("<value><double>.</double></value>", "not a number"),
            ("<value><dateTime.iso8601>20010230T00:00:00</dateTime.iso8601></value>", "not a time"),
            ("<value><dateTime.iso8601>20010101T24:00:00</dateTime.iso8601></value>", "not a time"),
            ("<value><base64>AP8</base64></value>", "not base64"),
            ("<value><base64>A-8=</base64></value>", "not base64"),
            ("<value>a<int>1</int></value>", "is not allowed in <value>"),
            ("<value><int>1</int>a</value>", "is not allowed here in"),
            ("<value><int>1</int><int>1</int></value>", "is not allowed here"),
            ("<value><value>1</value></value>", "is not allowed here"),
            ("<value><int><int>1</int></int></value>", "is not allowed here"),
            ("<int>1</int>", "is not allowed here in <param>"), ("", "lacks a <value>"),
            ("a", "is not allowed here in"),
            ("<value><struct><member><value>1</value></member></struct></value>", "is not allowed here"),
            ("<value><struct><member><name>a</name></member></struct></value>", "lacks a <value>"),
            ("<value><array/></value>", "lacks <data>"),
            ("<value><array><value/></array></value>", "is not allowed here"),
            ("<value><circle/></value>", "unknown element"), ("<value><nil>a</nil></value>", "is not allowed here in"),
        ])
    func invalid(value: String, words: String) throws {
        let fault = try #require(throws: CommandFault.self) { try codec.read(call(value)) }
        #expect(fault.code == .invalidRequest)
        #expect(fault.message.contains(words))
        #expect(fault.message.hasPrefix("1:"))
    }

    @Test(
        "What is no XML, or no call at all, is refused",
        arguments: [
            ("", "malformed"), ("noise", "malformed"), ("<methodCall>", "malformed"),
            ("<methodCall/>", "invalid-request"),
            ("<methodCall><methodName/></methodCall>", "invalid-request"), ("<fault/>", "invalid-request"),
            ("<methodCall><params/><methodName>a</methodName></methodCall>", "invalid-request"),
            ("<methodCall><methodName>a</methodName><params/><params/></methodCall>", "invalid-request"),
            ("<!DOCTYPE a [<!ENTITY e 'e'>]><methodCall><methodName>&e;</methodName></methodCall>", "malformed"),
            ("<methodCall><methodName>a</methodName></methodCall><methodCall/>", "malformed"),
            ("<methodCall><methodName>a&#0;</methodName></methodCall>", "malformed"),
            ("<methodCall><methodName>a\u{1}</methodName></methodCall>", "malformed"),
            ("<methodCall><methodName>a\u{FFFE}</methodName></methodCall>", "malformed"),
        ])
    func malformed(text: String, code: String) throws {
        let fault = try #require(throws: CommandFault.self) { try codec.read(Array(text.utf8)) }
        #expect(fault.code.rawValue == code)
    }

    @Test("Each limit has a fault of its own, and what just fits is read")
    func limits() throws {
        var small = codec
        small.limits.depth = 2
        let nested = { (depth: Int) in
            call(
                String(repeating: "<value><array><data>", count: depth)
                    + String(repeating: "</data></array></value>", count: depth))
        }
        #expect(throws: Never.self) { try small.read(nested(2)) }
        #expect(try #require(throws: CommandFault.self) { try small.read(nested(3)) }.code == .depth)
        #expect(try #require(throws: CommandFault.self) { try codec.read(nested(10_000)) }.code == .depth)
        let message = call("<value/>")
        small.limits.messageBytes = message.count
        #expect(throws: Never.self) { try small.read(message) }
        small.limits.messageBytes -= 1
        #expect(try #require(throws: CommandFault.self) { try small.read(message) }.code == .messageBytes)
    }

    @Test("A message that is compressed is refused, whatever is in it; in another encoding of XML it is read")
    func encodings() throws {
        let fault = try #require(throws: CommandFault.self) { try codec.read([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]) }
        #expect(fault.code == .malformed && fault.message.contains("compressed"))
        let text = String(decoding: call("<value>ä€</value>"), as: UTF8.self)
        let wide = try #require(text.data(using: .utf16))
        #expect(try (codec.read(Array(wide)).members[0] as? CommandRequest)?.params?[0]?.string == "ä€")
    }

    @Test("A multicall is split into its calls; what is no call, or another multicall, is a fault in its place")
    func multicall() throws {
        let part = { (name: String) in
            """
            <value><struct><member><name>methodName</name><value>\(name)</value></member>
            <member><name>params</name><value><array><data><value><int>1</int></value></data></array></value></member>
            </struct></value>
            """
        }
        let calls = [part("a"), part("system.multicall"), "<value>b</value>"].joined()
        let array = "<value><array><data>\(calls)</data></array></value>"
        let message = try codec.read(call(array, method: "system.multicall"))
        #expect(message.isBatch)
        let requests = message.members.map { $0 as? CommandRequest }
        #expect(requests.map { $0?.method } == ["a", nil, nil])
        #expect(requests[0]?.params?.model == [1])
        let faults = message.members.dropFirst().map { ($0 as? MalformedRequest)?.fault.code }
        #expect(faults == [.invalidRequest, .invalidRequest])
        var small = codec
        small.limits.batchSize = 2
        let tooMany = #expect(throws: CommandFault.self) {
            try small.read(call(array, method: "system.multicall"))
        }
        #expect(tooMany?.code == .batchSize)
        #expect(throws: CommandFault.self) { try codec.read(call("<value>a</value>", method: "system.multicall")) }
    }

    // MARK: Writing

    private func written(_ value: some Encodable) throws -> String {
        let response = CommandResponse(.success(try TapeEncoder().encode(value)), to: .null)
        let bytes = try #require(codec.write([response], isBatch: false))
        let text = String(decoding: bytes, as: UTF8.self)
        let start = try #require(text.range(of: "<param>")), end = try #require(text.range(of: "</param>"))
        return String(text[start.upperBound..<end.lowerBound])
    }

    @Test("Each kind of value is written")
    func writing() throws {
        #expect(try written(-7) == "<value><int>-7</int></value>")
        #expect(try written(2_147_483_648) == "<value><i8>2147483648</i8></value>")
        #expect(try written(true) == "<value><boolean>1</boolean></value>")
        #expect(try written(2.5) == "<value><double>2.5</double></value>")
        #expect(try written("a<&>\r\n") == "<value><string>a&lt;&amp;&gt;&#13;&#10;</string></value>")
        #expect(try written(Data([0, 255])) == "<value><base64>AP8=</base64></value>")
        #expect(try written(Int?.none) == "<value><nil/></value>")
        #expect(
            try written(Date(timeIntervalSinceReferenceDate: 60))
                == "<value><dateTime.iso8601>20010101T00:01:00</dateTime.iso8601></value>")
        #expect(try written([1]) == "<value><array><data><value><int>1</int></value></data></array></value>")
        #expect(
            try written(["a": "b"])
                == "<value><struct><member><name>a</name><value><string>b</string></value></member></struct></value>")
    }

    @Test(
        "A double is written without exponent, and is the same when it is read",
        arguments: [
            1e20, -1.5e20, 1.2345678901234567e19, 1e-7, -1.25e-10, .leastNonzeroMagnitude, 1.7976931348623157e308, 0.1,
            -0.0,
        ])
    func doubles(number: Double) throws {
        let text = try written(number)
        #expect(!text.dropFirst(15).dropLast(17).contains("e"))
        #expect(try argument(text) == ModelValue(number))
    }

    @Test("What XML-RPC cannot carry is a fault that says so")
    func unwritable() throws {
        for value: ModelValue in [
            ModelValue(TapeInteger(UInt64.max)), ["a\u{1}b": 1], ["\u{FFFF}": 1],
            ModelValue(Date.distantFuture.addingTimeInterval(4e11)),
        ] {
            let response = CommandResponse(.success(try TapeEncoder().encode(value)), to: .null)
            let bytes = try #require(codec.write([response], isBatch: false))
            #expect(
                String(decoding: bytes, as: UTF8.self).contains(
                    "<fault><value><struct><member><name>faultCode</name><value><int>-32603"))
            let both = try #require(codec.write([response, response], isBatch: true))
            #expect(String(decoding: both, as: UTF8.self).components(separatedBy: "faultCode").count == 3)
        }
    }

    @Test(
        "A text that XML cannot carry is written as its bytes, and the rest of the reply as it is",
        arguments: ["\u{0}", "\u{1}", "\u{1F}", "\u{FFFE}", "\u{FFFF}"])
    func characters(character: String) throws {
        let text = "ä\(character)b\u{0}"
        let data = "<value><base64>\(Data(text.utf8).base64EncodedString())</base64></value>"
        #expect(try written(text) == data)
        #expect(
            try written(["<", text])
                == "<value><array><data><value><string>&lt;</string></value>\(data)</data></array></value>")
    }

    @Test("A key that XML cannot carry is a fault that says which", arguments: ["\u{0}", "\u{FFFE}"])
    func keys(character: String) throws {
        let response = CommandResponse(.success(try TapeEncoder().encode(["k\(character)": 1])), to: .null)
        for isBatch in [false, true] {
            let bytes = try #require(codec.write([response], isBatch: isBatch))
            let written = String(decoding: bytes, as: UTF8.self)
            #expect(written.contains("XML cannot carry all characters of the key 'k"))
            #expect(!written.contains(character) && written.hasSuffix("</methodResponse>"))
        }
    }

    @Test(
        "Characters that look like those that XML cannot carry are written",
        arguments: ["\u{FFFD}", "\u{1FFFE}", "\u{7F}"])
    func allowedCharacters(character: String) throws {
        #expect(try written(character).contains("<string>\(character)</string>"))
        let response = CommandResponse(.failure(CommandFault(.failed, character)), to: .null)
        let bytes = try #require(codec.write([response], isBatch: false))
        #expect(String(decoding: bytes, as: UTF8.self).contains("<string>\(character)</string>"))
    }

    @Test("A fault is a struct of its number and its words, even where those cannot stand in XML")
    func fault() throws {
        let response = CommandResponse(.failure(CommandFault(.unknownCommand, "no '\u{1}'")), to: .null)
        let text = String(decoding: try #require(codec.write([response], isBatch: false)), as: UTF8.self)
        #expect(
            text == """
                <?xml version="1.0"?><methodResponse><fault><value><struct><member><name>faultCode</name><value><int>-32601</int></value></member>\
                <member><name>faultString</name><value><string>no '\u{FFFD}'</string></value></member></struct></value></fault>\
                </methodResponse>
                """)
    }

    @Test("A multicall of nothing is answered with nothing, in an array")
    func nothing() async throws {
        let dispatcher = CommandDispatcher(
            host: Desk(), commands: Desk.commands, policy: Desk.openPolicy, codec: XMLRPCCodec())
        let inbox = Inbox()
        let message = call("<value><array><data/></array></value>", method: "system.multicall")
        await dispatcher.receive(message, from: Desk.page, reply: inbox.send)
        #expect(await inbox.next()?.contains("<array><data></data></array>") == true)
    }
}
