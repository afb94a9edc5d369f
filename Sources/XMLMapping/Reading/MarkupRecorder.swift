import Switchless
import XMLStream

/// Writes the content of elements as XML while it is read: with every namespace declared, so that it stands alone.
///
/// Prefixes are not those of the document, as events do not tell them: elements get a default namespace, attributes
/// prefixes of their own.
struct MarkupRecorder {
    /// An open element: its name, and the namespace that is the default in it.
    private struct Open {
        var name: [UInt8]
        var namespace: [UInt8]
    }

    private static let xmlNamespace = Array("http://www.w3.org/XML/1998/namespace".utf8)

    private(set) var output: [UInt8] = []
    /// The starts of the open recordings.
    private var starts: [Int] = []
    private var open: [Open] = []
    private var isTagOpen = false

    /// Whether anything is recorded.
    var isActive: Bool { !starts.isEmpty }

    /// Begins to record the content of an element.
    mutating func begin() {
        closeTag()
        starts.append(output.count)
        open.append(Open(name: [], namespace: []))
    }

    /// Ends the innermost recording, and calls `body` with what it has recorded.
    mutating func end(_ body: (Bytes) throws -> Void) rethrows {
        closeTag()
        open.removeLast()
        let start = starts.removeLast()
        defer { if starts.isEmpty { output.removeAll(keepingCapacity: true) } }
        try output.withBytes { try body($0.extracting(start...)) }
    }

    /// Forgets everything.
    mutating func reset() { self = MarkupRecorder() }

    mutating func start(_ tag: XMLStartTag) {
        closeTag()
        let name = tag.name.localBytes.array
        let namespace = tag.name.namespaceBytes.map { $0.array } ?? []
        output.append(UInt8(ascii: "<"))
        output += name
        if namespace != open.last?.namespace { declare("xmlns", namespace) }
        for index in tag.attributes.indices { write(tag.attributes[index], index) }
        open.append(Open(name: name, namespace: namespace))
        isTagOpen = true
    }

    mutating func end() {
        // A recording's own element is not in it.
        guard let last = open.last, !last.name.isEmpty else { return }
        open.removeLast()
        if isTagOpen {
            output += Array("/>".utf8)
        } else {
            output += Array("</".utf8) + last.name + [UInt8(ascii: ">")]
        }
        isTagOpen = false
    }

    mutating func text(_ text: Bytes) {
        closeTag()
        MarkupText.appendContent(text.array, to: &output)
    }

    private mutating func closeTag() {
        if isTagOpen { output.append(UInt8(ascii: ">")) }
        isTagOpen = false
    }

    private mutating func declare(_ name: String, _ namespace: [UInt8]) {
        output += Array(" \(name)=\"".utf8)
        MarkupText.appendValue(namespace, to: &output)
        output.append(UInt8(ascii: "\""))
    }

    private mutating func write(_ attribute: XMLAttribute, _ index: Int) {
        var prefix = ""
        if let namespace = attribute.name.namespaceBytes.map({ $0.array }) {
            prefix = namespace == Self.xmlNamespace ? "xml:" : "a\(index):"
            if namespace != Self.xmlNamespace { declare("xmlns:a\(index)", namespace) }
        }
        output += Array(" \(prefix)".utf8) + attribute.name.localBytes.array + Array("=\"".utf8)
        MarkupText.appendValue(attribute.value.array, to: &output)
        output.append(UInt8(ascii: "\""))
    }
}
