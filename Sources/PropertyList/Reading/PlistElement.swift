import ModelMapping
import Switchless
import XMLStream

/// An element of a property list, with its role in a container.
protocol PlistElement: ElementHandler where Context == PlistBuilder {
    /// The role of the element in its container.
    static var role: Expectation { get }
    /// The error for the element where `container` does not allow it.
    static func misplaced(in container: any PlistContainer.Type, at position: SourcePosition) -> ModelError
}

extension PlistElement {
    static var role: Expectation { .value }

    static func misplaced(in container: any PlistContainer.Type, at position: SourcePosition) -> ModelError {
        container.misplacedValue(name, at: position)
    }
}

/// An element that contains other elements.
protocol PlistContainer: PlistElement {
    /// The values that may come first and second; the two alternate.
    static var expects: (first: Expectation, then: Expectation) { get }
    /// The expectation at which the element may end.
    static var endsBefore: Expectation { get }
    /// The error for an element that ends too early.
    static func incomplete(at position: SourcePosition) -> ModelError
    /// The error for a value that is not expected.
    static func misplacedValue(_ element: Name, at position: SourcePosition) -> ModelError
    /// The error for a `key` that is not expected.
    static func misplacedKey(at position: SourcePosition) -> ModelError
    /// Begins the container on the tape.
    static func open(_ tape: TapeWriter, at position: SourcePosition) throws
    /// Ends the container on the tape.
    static func close(_ builder: inout PlistBuilder) throws
}

extension PlistContainer {
    static func incomplete(at position: SourcePosition) -> ModelError {
        ModelError(.emptyDocument, "<\(name)> has no value in it", position: position)
    }

    static func misplacedValue(_ element: Name, at position: SourcePosition) -> ModelError {
        ModelError(
            .secondValue, "<\(element)> is a second value in <\(name)>; put several values into an <array>",
            position: position)
    }

    static func misplacedKey(at position: SourcePosition) -> ModelError {
        ModelError(.misplacedKey, "a <key> is only allowed in a <dict>", position: position)
    }

    static func begin(_ tag: XMLStartTag, in context: inout PlistBuilder) throws {
        try context.admit(self, at: tag.position)
        let position = tag.position
        try open(context.tape, at: position)
        context.enter(self, at: position)
    }

    static func text(_ text: XMLText, in context: inout PlistBuilder) throws { try context.skipSpace(text, in: self) }

    static func end(in context: inout PlistBuilder) throws {
        try context.checkEnd(of: self)
        try close(&context)
        context.leave()
    }
}

/// A kind of value that is spelled in text, in whatever syntax.
protocol SpelledValue: SendableMetatype {
    /// Writes the value of the text that the tape has collected.
    static func write(_ tape: TapeWriter, at position: SourcePosition?) throws(ModelError)
}

/// An element that contains text.
protocol PlistScalar: PlistElement, SpelledValue {}

extension PlistScalar {
    @inline(__always)
    static func begin(_ tag: XMLStartTag, in context: inout PlistBuilder) throws {
        try context.admit(self, at: tag.position)
        context.enterScalar(self, at: tag.position)
        context.tape.beginText()
    }

    @inline(__always)
    static func text(_ text: XMLText, in context: inout PlistBuilder) throws { context.tape.appendText(text.bytes) }

    @inline(__always)
    static func end(in context: inout PlistBuilder) throws {
        try write(context.tape, at: context.scalarPosition)
        context.leaveScalar()
    }
}

/// An empty element that stands for a Boolean.
protocol PlistFlag: PlistElement {
    /// The value that the element stands for.
    static var value: Bool { get }
}

extension PlistFlag {
    static func begin(_ tag: XMLStartTag, in context: inout PlistBuilder) throws {
        try context.admit(self, at: tag.position)
        let position = tag.position
        try context.tape.bool(value, at: position)
        context.enterScalar(self, at: position)
    }

    static func text(_ text: XMLText, in context: inout PlistBuilder) throws { try context.skipSpace(text, in: self) }

    static func end(in context: inout PlistBuilder) throws { context.leaveScalar() }
}
