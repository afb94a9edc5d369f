import CommandBridge
import XMLRPC
import Foundation
import ModelMapping
import Testing

/// Where a host notes what it is called with.
private struct Recorder: Sendable {
    let arguments: @Sendable (String) -> Void
}

private enum Record: Command {
    static let name: CommandName = "note.record"
    static let summary = "Takes a note of its arguments."
    struct Arguments: Codable {
        var id: Int, ratio: Double, text: String, isOn: Bool, tags: [String], at: Date?, bytes: Data?, count: UInt8?
    }
    static func run(_ arguments: Arguments, on recorder: Recorder) throws(CommandFault) -> Arguments {
        recorder.arguments("\(arguments)")
        guard arguments.id != 13 else { throw CommandFault(.failed, "no thirteen") }
        return arguments
    }
}

/// A value, and how each syntax writes it.
private struct Written {
    let json: String, xml: String, url: [String]

    init(_ json: String, _ xml: String, _ url: String...) {
        self.json = json
        self.xml = "<value>\(xml)</value>"
        self.url = url
    }

    private init(list: [Written]) {
        json = "[\(list.map(\.json).joined(separator: ","))]"
        xml = "<value><array><data>\(list.map(\.xml).joined())</data></array></value>"
        url = list.flatMap(\.url)
    }

    static func integer(_ number: Int) -> Written { Written("\(number)", "<i8>\(number)</i8>", "\(number)") }
    static func double(_ number: Double) -> Written { Written("\(number)", "<double>\(number)</double>", "\(number)") }
    static func bool(_ value: Bool) -> Written {
        Written("\(value)", "<boolean>\(value ? 1 : 0)</boolean>", "\(value)")
    }
    static func string(_ text: String) -> Written {
        let json = MessageID(text).json
        let xml = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\n", with: "&#10;")
        return Written(json, "<string>\(xml)</string>", escaped(text))
    }
    static func date(_ seconds: Int) -> Written {
        let text = CivilDate.text(ofSecondsSince2001: Double(seconds))
        let xml = text.replacing("-", with: "").replacing("Z", with: "")
        return Written("\"\(text)\"", "<dateTime.iso8601>\(xml)</dateTime.iso8601>", escaped(text))
    }
    static func data(_ bytes: [UInt8]) -> Written {
        let text = Data(bytes).base64EncodedString()
        return Written("\"\(text)\"", "<base64>\(text)</base64>", escaped(text))
    }
    static func list(_ values: [Written]) -> Written { Written(list: values) }

    static func escaped(_ text: String) -> String {
        text.utf8.map { 97...122 ~= $0 ? String(Unicode.Scalar($0)) : "%" + String($0 + 0, radix: 16).leftPadded }
            .joined()
    }
}

extension String {
    fileprivate var leftPadded: String { count < 2 ? "0" + self : self }
}

@Suite("One handler, three codecs")
struct TraceTests {
    private struct Call {
        let method: String
        let arguments: [(String, Written)]

        var json: String {
            let params = arguments.map { "\"\($0)\":\($1.json)" }.joined(separator: ",")
            return #"{"jsonrpc":"2.0","method":"\#(method)","params":{\#(params)},"id":1}"#
        }

        var xml: String {
            let members = arguments.map { "<member><name>\($0)</name>\($1.xml)</member>" }.joined()
            return
                "<methodCall><methodName>\(method)</methodName><params><param><value><struct>\(members)</struct></value>"
                + "</param></params></methodCall>"
        }

        var url: String {
            let query = arguments.flatMap { name, value in
                value.url.map { value.json.hasPrefix("[") ? "\(name)[]=\($0)" : "\(name)=\($0)" }
            }
            return "app://\(method.replacing(".", with: "/"))?\(query.joined(separator: "&"))"
        }
    }

    /// Calls that succeed, lack an argument, have one of the wrong kind, fail in the command, or call what there is
    /// not.
    private func calls() -> [Call] {
        var random = SplitMix()
        let texts = ["", "a b", "ä€😀", "<&>\"'\\", "line\nline", "100%", "a=b&c+d"]
        return (0..<200).map { number in
            var arguments: [(String, Written)] = [
                ("id", .integer(number % 17 == 0 ? 13 : Int.random(in: .min ... .max, using: &random))),
                ("ratio", .double(Double(Int.random(in: -1000...1000, using: &random)) / 8)),
                ("text", .string(texts[number % texts.count])), ("isOn", .bool(number % 2 == 0)),
                ("tags", .list((0...number % 3).map { .string("t\($0)") })),
            ]
            if number % 4 == 0 {
                arguments.append(("at", .date(Int.random(in: -999_999_999...999_999_999, using: &random))))
            }
            if number % 5 == 0 {
                arguments.append(
                    ("bytes", .data((0...number % 7).map { _ in UInt8.random(in: 0...255, using: &random) })))
            }
            if number % 6 == 0 { arguments.append(("count", .integer(number % 12 == 0 ? 255 : 256))) }
            if number % 19 == 0 { arguments.remove(at: number % arguments.count) }
            if number % 23 == 0 { arguments[0].1 = .string("x") }
            return Call(
                method: number % 29 == 0 ? "note.forget" : "note.record", arguments: arguments.shuffled(using: &random))
        }
    }

    private func trace(_ codec: any Codec, _ message: (Call) -> String) async -> [String] {
        let notes = Inbox()
        let note: @Sendable (String) -> Void = { notes.send(Array($0.utf8)) }
        var phases = Phases()
        phases.before { call throws(CommandFault) in note("\(call.name)") }
        phases.after { _, settlement in note(settlement.fault?.code.rawValue ?? "replied") }
        let dispatcher = CommandDispatcher(
            host: Recorder(arguments: note), commands: CommandRegistry<Recorder>([Record.self]),
            policy: Desk.openPolicy,
            codec: codec, phases: phases)
        let answers = Inbox()
        for call in calls() {
            note("--")
            await dispatcher.receive(Array(message(call).utf8), from: Desk.page, reply: answers.send)
        }
        #expect(await answers.rest().count == 200)
        return await notes.rest()
    }

    @Test("The same two hundred calls leave the same trace: command, arguments, outcome")
    func equal() async throws {
        let json = await trace(JSONRPCCodec(), \.json)
        #expect(json.count(where: { $0 == "replied" }) > 100)
        #expect(Set(json).isSuperset(of: ["replied", "failed", "invalid-arguments"]))
        #expect(await trace(XMLRPCCodec(), \.xml) == json)
        #expect(await trace(URLCodec(), \.url) == json)
    }
}
