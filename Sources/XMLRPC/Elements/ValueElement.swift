import CommandBridge
import ModelMapping
import Switchless
import XMLStream

/// `value`: an element for its type, or text, which is a string.
enum ValueElement: XMLRPCElement {
    static let name: Name = "value"
    static let summary = "A value: an element of a type, or text, which is a string."
    static let role = XMLRPCRole.value
    static let content: [XMLRPCContent] = [.optional(.type)]

    static func open(_ builder: XMLRPCBuilder, at position: SourcePosition) throws { builder.tape.beginText() }

    /// Only white space may precede the element of the type.
    static func admit(_ builder: XMLRPCBuilder) throws {
        let text = builder.tape.withText { $0.trimmed.isEmpty ? nil : $0.trimmed.shown }
        builder.tape.dropText()
        if let text { throw builder.fault("the text '\(text)' is not allowed in <value> beside a type") }
    }

    /// Text is a string if there is no element of a type. White space around such an element is ignored.
    static func text(_ text: XMLText, in context: inout XMLRPCBuilder) throws {
        guard !context.hasContent else { return try context.skipSpace(text) }
        context.tape.appendText(text.bytes)
    }

    static func end(in context: inout XMLRPCBuilder) throws {
        let isTyped = context.hasContent
        let position = try context.leave()
        if !isTyped { try context.tape.stringFromText(at: position) }
    }
}
