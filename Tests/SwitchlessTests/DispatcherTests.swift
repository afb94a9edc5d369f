import Switchless
import Testing
import XMLStream

/// Writes down which handler was called with what.
private protocol Noting: ElementHandler where Context == [String] {}

extension Noting {
    static var summary: String { "Writes down what it is given." }
    static func begin(_ tag: XMLStartTag, in context: inout [String]) throws { context.append("\(name) begins") }
    static func text(_ text: XMLText, in context: inout [String]) throws {
        context.append("\(name) has \(text.bytes.string)")
    }
    static func end(in context: inout [String]) throws { context.append("\(name) ends") }
}

private enum Book: Noting { static let name: Name = "book" }
private enum Title: Noting { static let name: Name = "title" }
private enum Nothing: Noting { static let name: Name = "nothing" }

private struct Refused: Error {}
private enum Refusing: ElementHandler {
    static let name: Name = "title"
    static let summary = "Throws."
    static func begin(_ tag: XMLStartTag, in context: inout [String]) throws { throw Refused() }
    static func text(_ text: XMLText, in context: inout [String]) throws {}
    static func end(in context: inout [String]) throws {}
}

@Suite("Dispatching")
struct DispatcherTests {
    private func trace(_ document: String, title: any ElementHandler<[String]>.Type = Title.self) throws -> [String] {
        let handlers: ContiguousArray<any ElementHandler<[String]>.Type> = [Book.self, title]
        let stream = XMLStream(vocabulary: XMLVocabulary(handlers.map { $0.name }))
        let dispatcher = Dispatcher(handlers, unknown: Nothing.self, context: [])
        return try stream.parse(BytesSource(document), with: dispatcher).context
    }

    @Test("Each element goes to the handler of its name, with its own text")
    func names() throws {
        #expect(
            try trace("<book>a<title>b</title>c</book>") == [
                "book begins", "book has a", "title begins", "title has b", "title ends", "book has c", "book ends",
            ])
    }

    @Test("An element that nobody registered goes to the null object, and so does its text")
    func unknown() throws {
        #expect(
            try trace("<book><plum>x</plum></book>") == [
                "book begins", "nothing begins", "nothing has x", "nothing ends", "book ends",
            ])
    }

    @Test("A name in another namespace is another name")
    func namespaces() throws {
        #expect(try trace("<title xmlns='urn:other'/>") == ["nothing begins", "nothing ends"])
    }

    @Test("What a handler throws ends the reading")
    func errors() {
        #expect(throws: Refused.self) { try trace("<book><title/></book>", title: Refusing.self) }
    }
}
