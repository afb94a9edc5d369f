import CommandBridge
import ModelMapping
import Switchless
import XMLStream

/// The role of an element for the one around it.
struct XMLRPCRole: Hashable, Sendable {
    /// With its article, for errors.
    let phrase: String

    static let call = Self(phrase: "a <methodCall>"), methodName = Self(phrase: "a <methodName>")
    static let params = Self(phrase: "<params>"), param = Self(phrase: "a <param>"), value = Self(phrase: "a <value>")
    static let type = Self(phrase: "an element for its type"), member = Self(phrase: "a <member>")
    static let name = Self(phrase: "a <name>"), data = Self(phrase: "<data>"), none = Self(phrase: "nothing")
}

/// A part of an element's content: the kind of child, and how many.
struct XMLRPCContent: Sendable {
    let role: XMLRPCRole
    let isOptional: Bool
    var mayRepeat = false

    /// Exactly one.
    static func one(_ role: XMLRPCRole) -> Self { Self(role: role, isOptional: false) }
    /// At most one.
    static func optional(_ role: XMLRPCRole) -> Self { Self(role: role, isOptional: true) }
    /// Any number.
    static func any(_ role: XMLRPCRole) -> Self { Self(role: role, isOptional: true, mayRepeat: true) }
}

/// An element of XML-RPC: its content, and how it becomes part of the call.
protocol XMLRPCElement: ElementHandler where Context == XMLRPCBuilder {
    /// Its role for the element around it.
    static var role: XMLRPCRole { get }
    /// Its content, in this order.
    static var content: [XMLRPCContent] { get }
    /// An element begins in it.
    static func admit(_ builder: XMLRPCBuilder) throws
    /// It has begun.
    static func open(_ builder: XMLRPCBuilder, at position: SourcePosition) throws
    /// It is complete.
    static func close(_ builder: XMLRPCBuilder, at position: SourcePosition) throws
}

extension XMLRPCElement {
    static var content: [XMLRPCContent] { [] }
    static func admit(_ builder: XMLRPCBuilder) throws {}
    static func open(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {}
    static func close(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {}

    static func begin(_ tag: XMLStartTag, in context: inout XMLRPCBuilder) throws {
        let position = tag.position
        try context.enter(tag.name.id, at: position)
        try open(context, at: position)
    }

    static func text(_ text: XMLText, in context: inout XMLRPCBuilder) throws { try context.skipSpace(text) }

    static func end(in context: inout XMLRPCBuilder) throws { try close(context, at: try context.leave()) }
}

/// An element with text inside, and nothing else.
protocol XMLRPCScalar: XMLRPCElement {}

extension XMLRPCScalar {
    static var role: XMLRPCRole { .type }
    static func open(_ builder: XMLRPCBuilder, at position: SourcePosition) throws { builder.tape.beginText() }
    static func text(_ text: XMLText, in context: inout XMLRPCBuilder) throws { context.tape.appendText(text.bytes) }
}

/// An element whose text is a number, a Boolean or a time, with white space allowed around it.
protocol XMLRPCParsed: XMLRPCScalar {
    associatedtype Value
    /// The expected value, with an article, for errors.
    static var phrase: String { get }
    /// The value of the text; `nil` if the text is invalid.
    static func read(_ text: Bytes) -> Value?
    /// Writes the value.
    static func write(_ value: Value, to tape: TapeWriter, at position: SourcePosition) throws
}

extension XMLRPCParsed {
    static func close(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {
        guard let value = builder.tape.withText({ read($0.trimmed) }) else {
            throw builder.misspelled(name, phrase, at: position)
        }
        builder.tape.dropText()
        try write(value, to: builder.tape, at: position)
    }
}

extension XMLRPCBuilder {
    /// The fault that the text of the ending element is invalid.
    func misspelled(_ name: Name, _ phrase: String, at position: SourcePosition) -> CommandFault {
        fault("'\(tape.withText { $0.shown })' in <\(name)> is not \(phrase)", at: position)
    }
}
