import Switchless
import XMLStream

/// What is the same for all of a template while it is read.
struct TemplateReader: Sendable {
    let options: TemplateOptions
    let file: String?
}

/// Builds the nodes of a template from the elements that the dispatcher hands over.
struct TemplateBuilder {
    /// An open element.
    private struct Open {
        var nodes: [any TemplateNode] = []
        /// Whether braces in the text begin expressions.
        let hasExpressions: Bool
        let make: (TemplateContent) -> any TemplateNode
    }

    private let reader: TemplateReader
    private var open: [Open] = []
    private var run = TextRun()
    /// The root, once it is whole.
    private(set) var root: [any TemplateNode] = []

    init(_ reader: TemplateReader) { self.reader = reader }

    /// Begins an element that is written as it is.
    mutating func beginElement(_ tag: XMLStartTag, hasExpressions: Bool) throws {
        try endText()
        let tag = try ElementNode.Tag(tag, reader)
        open.append(Open(hasExpressions: hasExpressions) { ElementNode(tag, $0) })
    }

    /// Begins a template element.
    mutating func begin(_ directive: any TemplateDirective.Type, _ tag: XMLStartTag) throws {
        try endText()
        let position = tag.position
        var tag = TemplateTag(tag, file: reader.file)
        let made = try directive.init(&tag)
        try tag.checkAttributes()
        open.append(Open(hasExpressions: true) { DirectiveNode(directive: made, content: $0, position: position) })
    }

    /// Adds text to the innermost element.
    mutating func text(_ text: XMLText) { run.append(text) }

    /// Ends the innermost element.
    mutating func end() throws {
        try endText()
        guard let element = open.popLast() else { return }
        append(element.make(TemplateContent(nodes: element.nodes)))
    }

    private mutating func endText() throws {
        guard let position = run.position, let hasExpressions = open.last?.hasExpressions else { return }
        let text = try hasExpressions ? run.compiled(reader) : TemplateText(literal: run.bytes, at: position)
        append(TextNode(text: text, position: position))
        run = TextRun()
    }

    private mutating func append(_ node: any TemplateNode) {
        guard !open.isEmpty else { return root.append(node) }
        open[open.count - 1].nodes.append(node)
    }
}

/// The text between two tags, in the pieces in which it arrived.
private struct TextRun {
    private struct Piece {
        let start: Int
        let position: SourcePosition
    }

    private(set) var bytes: [UInt8] = []
    private var pieces: [Piece] = []

    /// The position of the first piece; `nil` if there is none.
    var position: SourcePosition? { pieces.first?.position }

    mutating func append(_ text: XMLText) {
        guard !text.bytes.isEmpty else { return }
        pieces.append(Piece(start: bytes.count, position: text.position))
        bytes.append(text.bytes)
    }

    /// Compiles the text with its expressions.
    func compiled(_ reader: TemplateReader) throws(TemplateError) -> TemplateText {
        // Positions are asked for in ascending order, so that the text is walked once.
        var index = 0, offset = 0
        var line = 0, lineStart = 0
        return try bytes.withBytes { (text) throws(TemplateError) in
            try TemplateText(text, in: .content, reader) { target in
                while index + 1 < pieces.count, pieces[index + 1].start <= target {
                    index += 1
                    (offset, line, lineStart) = (pieces[index].start, 0, pieces[index].start)
                }
                offset = max(offset, pieces[index].start)
                while offset < target {
                    if text[offset] == UInt8(ascii: "\n") { (line, lineStart) = (line + 1, offset + 1) }
                    offset += 1
                }
                let start = pieces[index].position
                return SourcePosition(
                    line: start.line + line, column: (line == 0 ? start.column : 1) + target - lineStart)
            }
        }
    }
}

/// Hands the elements over, and notes the prefixes that the template does not declare.
struct TemplateStream: XMLStreamHandler {
    private(set) var dispatcher: Dispatcher<TemplateBuilder>
    private(set) var undeclared: UndeclaredPrefix?

    init(_ reader: TemplateReader) {
        dispatcher = Dispatcher(
            reader.options.directives.handlers, unknown: ElementNodeHandler.self, context: TemplateBuilder(reader))
    }

    mutating func startElement(_ tag: XMLStartTag) throws { try dispatcher.startElement(tag) }
    mutating func endElement() throws { try dispatcher.endElement() }
    mutating func text(_ text: XMLText) throws { try dispatcher.text(text) }
    mutating func undeclaredPrefix(_ prefix: UndeclaredPrefix) { undeclared = undeclared ?? prefix }
}

// MARK: Handlers

extension ElementHandler where Context == TemplateBuilder {
    static func text(_ text: XMLText, in context: inout TemplateBuilder) { context.text(text) }
    static func end(in context: inout TemplateBuilder) throws { try context.end() }
}

/// Handles every element that is written as it is.
private enum ElementNodeHandler: ElementHandler {
    static let name: Name = "*"
    static let summary = "An element that is written as it is."

    static func begin(_ tag: XMLStartTag, in context: inout TemplateBuilder) throws {
        try context.beginElement(tag, hasExpressions: true)
    }
}

/// Handles an element whose text has no expressions.
enum RawTextHandler: ElementHandler {
    static let name: Name = "*"
    static let summary = "An element whose text is written as it is."

    static func begin(_ tag: XMLStartTag, in context: inout TemplateBuilder) throws {
        try context.beginElement(tag, hasExpressions: false)
    }
}

/// Handles one template element.
enum DirectiveHandler<Directive: TemplateDirective>: ElementHandler {
    static var name: Name { Directive.name }
    static var summary: String { Directive.summary }

    static func begin(_ tag: XMLStartTag, in context: inout TemplateBuilder) throws {
        try context.begin(Directive.self, tag)
    }
}
