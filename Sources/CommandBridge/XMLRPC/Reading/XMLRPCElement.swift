import ModelMapping
import Switchless
import XMLStream

/// What an element is to the one around it.
struct XMLRPCRole: Hashable, Sendable {
    /// With its article, for errors.
    let phrase: String

    static let call = Self(phrase: "a <methodCall>"), methodName = Self(phrase: "a <methodName>")
    static let params = Self(phrase: "<params>"), param = Self(phrase: "a <param>"), value = Self(phrase: "a <value>")
    static let type = Self(phrase: "an element for its type"), member = Self(phrase: "a <member>")
    static let name = Self(phrase: "a <name>"), data = Self(phrase: "<data>"), none = Self(phrase: "nothing")
}

/// A place in the content of an element, and what may stand there.
struct XMLRPCContent: Sendable {
    let role: XMLRPCRole
    let isOptional: Bool
    var mayRepeat = false

    /// Just one.
    static func one(_ role: XMLRPCRole) -> Self { Self(role: role, isOptional: false) }
    /// One or none.
    static func optional(_ role: XMLRPCRole) -> Self { Self(role: role, isOptional: true) }
    /// Any number.
    static func any(_ role: XMLRPCRole) -> Self { Self(role: role, isOptional: true, mayRepeat: true) }
}

/// An element of XML-RPC: it says what may stand in it, and how it lowers into the call.
protocol XMLRPCElement: ElementHandler where Context == XMLRPCBuilder {
    /// What it is to the element around it.
    static var role: XMLRPCRole { get }
    /// What may stand in it, in this order.
    static var content: [XMLRPCContent] { get }
    /// An element begins in it.
    static func admit(_ builder: XMLRPCBuilder) throws
    /// It has begun.
    static func open(_ builder: inout XMLRPCBuilder, at position: XMLPosition) throws
    /// It is complete.
    static func close(_ builder: inout XMLRPCBuilder, at position: XMLPosition) throws
}

extension XMLRPCElement {
    static var content: [XMLRPCContent] { [] }
    static func admit(_ builder: XMLRPCBuilder) throws {}
    static func open(_ builder: inout XMLRPCBuilder, at position: XMLPosition) throws {}
    static func close(_ builder: inout XMLRPCBuilder, at position: XMLPosition) throws {}

    static func begin(_ tag: XMLStartTag, in context: inout XMLRPCBuilder) throws {
        let position = tag.position
        try context.enter(self, at: position)
        try open(&context, at: position)
    }

    static func text(_ text: XMLText, in context: inout XMLRPCBuilder) throws { try context.skipSpace(text) }

    static func end(in context: inout XMLRPCBuilder) throws { try close(&context, at: try context.leave()) }
}

/// An element with text inside, and nothing else.
protocol XMLRPCScalar: XMLRPCElement {}

extension XMLRPCScalar {
    static var role: XMLRPCRole { .type }
    static func open(_ builder: inout XMLRPCBuilder, at position: XMLPosition) throws { builder.tape.beginText() }
    static func text(_ text: XMLText, in context: inout XMLRPCBuilder) throws { context.tape.appendText(text.bytes) }
}

/// An element whose text is a number, a truth value or a time; white space may stand around it.
protocol XMLRPCParsed: XMLRPCScalar {
    /// What the text is to be, with an article, for errors.
    static var phrase: String { get }
    /// Writes the value that the text spells.
    ///
    /// - Returns: whether it spells one.
    static func write(_ text: Bytes, to tape: TapeWriter, at position: XMLPosition) throws -> Bool
}

extension XMLRPCParsed {
    static func close(_ builder: inout XMLRPCBuilder, at position: XMLPosition) throws {
        let tape = builder.tape
        // The text is taken off the tape before its value goes on.
        let text = tape.withText { Array($0) }
        tape.dropText()
        let isValue = try text.withUnsafeBufferPointer { try write($0.trimmed, to: tape, at: position) }
        guard isValue else {
            throw builder.fault(
                "'\(text.withUnsafeBufferPointer { $0.shown })' in <\(name)> is not \(phrase)", at: position)
        }
    }
}
