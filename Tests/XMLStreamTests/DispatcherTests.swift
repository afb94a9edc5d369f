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
        let stream = XMLStreamParser(vocabulary: XMLVocabulary(handlers.map { $0.name }))
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

    @Test("An unregistered element and its text go to the null object")
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

    @Test("Elements may be nested deeper than there is room for at first")
    func depth() throws {
        let document = String(repeating: "<book>", count: 200) + String(repeating: "</book>", count: 200)
        #expect(
            try trace(document) == Array(repeating: "book begins", count: 200)
                + Array(repeating: "book ends", count: 200))
    }

    @Test("Copies of a dispatcher that read in turns do not get into each other's way")
    func copies() throws {
        let handlers: ContiguousArray<any ElementHandler<[String]>.Type> = [Book.self, Title.self]
        let vocabulary = XMLVocabulary(handlers.map { $0.name })
        let dispatcher = Dispatcher(handlers, unknown: Nothing.self, context: [])
        let first = XMLPushParser(handler: dispatcher, vocabulary: vocabulary)
        let second = XMLPushParser(handler: dispatcher, vocabulary: vocabulary)
        for (one, other) in [("<book><title>", "<title>"), ("a</title>", "b"), ("</book>", "</title>")] {
            try first.push(Array(one.utf8))
            try second.push(Array(other.utf8))
        }
        #expect(
            try first.finish().context == ["book begins", "title begins", "title has a", "title ends", "book ends"])
        #expect(try second.finish().context == ["title begins", "title has b", "title ends"])
    }
}
