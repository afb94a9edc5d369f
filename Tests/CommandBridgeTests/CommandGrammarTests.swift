import CommandBridge
import XMLRPC
import Foundation
import ModelMapping
import Testing
import XMLStream

@Suite("The grammar of XML-RPC's messages")
struct CommandGrammarTests {
    private struct Names: XMLStreamHandler {
        var elements: Set<String> = []

        mutating func startElement(_ tag: XMLStartTag) {
            guard tag.name.name.local == "element", let name = tag.attributes.first else { return }
            elements.insert(String(decoding: name.value, as: UTF8.self))
        }
        mutating func endElement() {}
        mutating func text(_ text: XMLText) {}
    }

    private static let path = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../grammars/command.rng"
    ).path

    @Test("It names the elements that are registered and those of answers, no more and no fewer")
    func names() throws {
        let names = try XMLStreamParser(vocabulary: XMLVocabulary([])).parse(FileSource(Self.path), with: Names())
        #expect(names.elements == Set(XMLRPCCodec.elements.map(\.name.local) + XMLRPCCodec.answerElements))
    }

    @Test("What is answered is as it wants it")
    func answers() throws {
        let grammar = try RelaxNGGrammar(contentsOf: Self.path)
        let everything: ModelValue = [
            "a": [1, -2.5e-9, nil, true, "<&>\r\n"], "b": ModelValue(Date(timeIntervalSinceReferenceDate: 0.25)),
            "c": ModelValue(Data([1, 2, 3, 4])), "": 9_000_000_000, "e": [[:], []], "d": 1e300,
        ]
        let reply = CommandResponse(.success(try TapeEncoder().encode(everything)), to: .null)
        let fault = CommandResponse(.failure(CommandFault(.failed, "a\u{0}b")), to: .null)
        for (responses, isBatch) in [([reply], false), ([fault], false), ([reply, fault], true), ([], true)] {
            let bytes = try #require(XMLRPCCodec().write(responses, isBatch: isBatch))
            #expect(try grammar.validate(BytesSource(bytes), ignoringAttributes: "").isEmpty)
        }
    }

    @Test("What is no call, the grammar refuses as the codec does", arguments: XMLRPCTests.noCalls)
    func refusals(value: String) throws {
        let text = "<methodCall><methodName>m</methodName><params><param>\(value)</param></params></methodCall>"
        let grammar = try RelaxNGGrammar(contentsOf: Self.path)
        #expect(try !grammar.validate(BytesSource(text), ignoringAttributes: "").isEmpty)
        #expect(throws: CommandFault.self) { try XMLRPCCodec().read(Array(text.utf8)) }
    }
}
