import CommandBridge
import ModelMapping
import Switchless
import XMLStream

/// The elements of a call in XML-RPC, and the registry that holds them.
enum XMLRPCElements {
    /// Every element that is read.
    static let standard = Registry<any XMLRPCElement.Type>(
        "XML-RPC element",
        [
            ApacheFloatElement.self,
            ApacheI1Element.self,
            ApacheI2Element.self,
            ApacheI8Element.self,
            ApacheNilElement.self,
            // ex:bigdecimal, ex:biginteger, ex:dateTime, ex:dom, ex:serializable: more than values have, or a program
            // of Java's
            ArrayElement.self,
            Base64Element.self,
            BooleanElement.self,
            DataElement.self,
            DateTimeElement.self,
            DoubleElement.self,
            // fault: only in answers; see XMLRPCWriter
            I4Element.self,
            I8Element.self,
            IntElement.self,
            MemberElement.self,
            MethodCallElement.self,
            MethodNameElement.self,
            // methodResponse: only in answers; see XMLRPCWriter
            NameElement.self,
            NilElement.self,
            ParamElement.self,
            ParamsElement.self,
            StringElement.self,
            StructElement.self,
            ValueElement.self,
        ], as: { $0 })
}

/// `data`: the values of an array.
enum DataElement: XMLRPCElement {
    static let name: Name = "data"
    static let summary = "The values of an array."
    static let role = XMLRPCRole.data
    static let content: [XMLRPCContent] = [.any(.value)]
}

/// `member`: a name and its value.
enum MemberElement: XMLRPCElement {
    static let name: Name = "member"
    static let summary = "A member of a struct: a name and its value."
    static let role = XMLRPCRole.member
    static let content: [XMLRPCContent] = [.one(.name), .one(.value)]
}

/// `name`: the name of a struct's member, with its white space.
enum NameElement: XMLRPCScalar {
    static let name: Name = "name"
    static let summary = "The name of a member."
    static let role = XMLRPCRole.name

    static func close(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {
        try builder.tape.keyFromText(at: position)
    }
}

/// The document, as the parent of the root element.
enum DocumentElement: XMLRPCElement {
    static let name: Name = "#document"
    static let summary = "What is around the root."
    static let role = XMLRPCRole.none
    static let content: [XMLRPCContent] = [.one(.call)]
}

/// `methodCall`: the root.
enum MethodCallElement: XMLRPCElement {
    static let name: Name = "methodCall"
    static let summary = "The call: a method's name and its parameters."
    static let role = XMLRPCRole.call
    static let content: [XMLRPCContent] = [.one(.methodName), .optional(.params)]
}

/// `methodName`: the name of the method.
enum MethodNameElement: XMLRPCScalar {
    static let name: Name = "methodName"
    static let summary = "The name of the method."
    static let role = XMLRPCRole.methodName

    static func close(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {
        let name = builder.tape.withText { $0.trimmed.string }
        builder.tape.dropText()
        guard !name.isEmpty else { throw builder.fault("<methodName> is empty", at: position) }
        builder.methodName = name
    }
}

/// `params`: the parameters, in order.
enum ParamsElement: XMLRPCElement {
    static let name: Name = "params"
    static let summary = "The parameters, in order."
    static let role = XMLRPCRole.params
    static let content: [XMLRPCContent] = [.any(.param)]

    static func open(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {
        try builder.tape.beginArray(at: position)
    }

    static func close(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {
        try builder.tape.endArray()
    }
}

/// `param`: a parameter, which is one value.
enum ParamElement: XMLRPCElement {
    static let name: Name = "param"
    static let summary = "A parameter: one value."
    static let role = XMLRPCRole.param
    static let content: [XMLRPCContent] = [.one(.value)]
}

/// The null object: refuses every element that XML-RPC does not define.
enum UnknownElement: XMLRPCElement {
    static let name: Name = "#unknown"
    static let summary = "An element that XML-RPC does not have."
    static let role = XMLRPCRole.none

    static func begin(_ tag: XMLStartTag, in context: inout XMLRPCBuilder) throws {
        throw context.fault("unknown element <\(tag.name.name)> in a call", at: tag.position)
    }
}

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
