import Switchless
import VectorScene

/// A part of a box that no tag makes: `::before`, `::after` and `::marker` (CSS Pseudo 4, 4).
struct GeneratedBox: BoxElement {
    /// No tag has such a name.
    static let name: Name = "::"
    static let summary = "What a style sheet puts before or behind the content of a box."
    static let hasPresentationAttributes = false
    static let attributes =
        boxAttributes(\.box) + [Attribute("content", \GeneratedBox.text, isProperty: true, takingBareNumbers: [])]
    static let roles: [Role<GeneratedBox>] = [.box, Role(GeneratedRole.self) { $0 }]
    var box = HTMLBox()
    var text = GeneratedContent()

    func writtenText(in drawing: Drawing) -> String? {
        (text.parts ?? []).reduce("") { $0 + $1(&drawing.counters) }
    }
}

/// It is a part of another box.
enum GeneratedRole: ElementRole { typealias Part = GeneratedBox }

extension Tree {
    /// Makes a part of an element, which has the attributes of that for `attr()`.
    func makePart(_ part: PseudoElement, of node: NodeID) -> NodeID {
        let made = NodeID(index: Int32(nodes.count))
        var child = TreeNode(elementType: Int32(dialect.htmlType + HTMLElements.generated))
        (child.parent, child.attributes) = (node, self[node].attributes)
        (child.line, child.column) = (self[node].line, self[node].column)
        nodes.append(child)
        elements.append(GeneratedBox())
        foreignElements[made] = (
            context.pool.store(Array(HTMLBox.namespace.utf8)), context.pool.store(Array("::\(part)".utf8))
        )
        parts[node, default: [:]][part] = made
        return made
    }
}

extension Drawing {
    /// Calls `body` with a part of an element, if a style sheet gives it content.
    func withPart(_ part: PseudoElement, of instance: Instance, _ body: (Instance, GeneratedBox) -> Void) {
        guard let node = tree.parts[instance.node]?[part] else { return }
        withShown(node, below: instance.style, in: styling.viewport(in: instance)) { instance in
            if let made = element(of: instance).part(as: GeneratedRole.self) { body(instance, made) }
        }
    }
}

/// The value of `content` (CSS Content 3, 2): texts, counters and quotation marks. Pictures are left out.
struct GeneratedContent: SVGValue {
    /// What one part writes.
    typealias Part = @Sendable (inout BoxCounters) -> String

    /// The parts; `nil` where the value is `normal` or `none`.
    var parts: [Part]?

    private static let words: KeywordTable<GeneratedContent> = [
        "none": GeneratedContent(), "normal": GeneratedContent(),
    ]
    private static let quotes: KeywordTable<Part> = [
        "close-quote": { $0.closeQuote() }, "open-quote": { $0.openQuote() },
        "no-close-quote": {
            _ = $0.closeQuote()
            return ""
        },
        "no-open-quote": {
            _ = $0.openQuote()
            return ""
        },
    ]
    /// The most parts of one value, which many boxes may have. One with more is invalid.
    private static let most = 64
    /// The functions, and whether they write the counters of all scopes.
    private static let counters: KeywordTable<Bool> = ["counter": false, "counters": true]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> GeneratedContent? {
        if let word = words.take(&input) { return word }
        var parts: [Part] = []
        while parts.count <= most,
            let part = takeText(&input) ?? quotes.take(&input) ?? takeCounter(&input, in: context)
        {
            parts.append(part)
            input.skipSpace()
        }
        // What stands for it in speech.
        if input.take("/") { input.skipAll() }
        return 1...most ~= parts.count ? GeneratedContent(parts: parts) : nil
    }

    private static func takeText(_ input: inout ByteScanner) -> Part? {
        input.attempt { $0.takeString() }.map { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            return { _ in text }
        }
    }

    private static func takeCounter(_ input: inout ByteScanner, in context: ValueContext) -> Part? {
        input.attempt { input in
            guard let isOfAll = counters.take(&input), input.take("(") else { return nil }
            input.skipSpace()
            guard let name = input.takeName() else { return nil }
            let separator = isOfAll ? input.takeArgument { $0.takeString() } : []
            guard let separator else { return nil }
            let style = input.takeArgument { ListMarker.read(&$0, in: context) } ?? .decimal
            input.skipSpace()
            guard input.take(")") else { return nil }
            return { counters in
                let values = counters.values(of: name).suffix(isOfAll ? .max : 1)
                return values.map(style.sign(of:)).joined(separator: String(decoding: separator, as: UTF8.self))
            }
        }
    }
}

extension ByteScanner {
    /// Takes a comma and what `read` takes after it; nothing where there is none.
    fileprivate mutating func takeArgument<Value>(_ read: (inout ByteScanner) -> Value?) -> Value? {
        attempt { input in
            input.skipSpace()
            guard input.take(",") else { return nil }
            input.skipSpace()
            return read(&input)
        }
    }
}
