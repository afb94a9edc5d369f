import Switchless
import XMLStream

@testable import SVGScene

/// An element as a test writes it down.
struct Sample {
    var name: String
    var attributes: [String: String]
    var text: String
    var children: [Sample]

    init(_ name: String, _ attributes: [String: String] = [:], text: String = "", _ children: Sample...) {
        self.init(name, attributes, text: text, children: children)
    }

    init(_ name: String, _ attributes: [String: String] = [:], text: String = "", children: [Sample]) {
        self.name = name
        self.attributes = attributes
        self.text = text
        self.children = children
    }
}

/// A tree of samples. It outlives its nodes, which is the caller's care.
final class SampleTree {
    struct Entry {
        let name: BytesReference
        let namespace: BytesReference
        let attributes: [(namespace: BytesReference, name: BytesReference, value: BytesReference)]
        let hasText: Bool
        var parent: Int32 = -1, previous: Int32 = -1, next: Int32 = -1, firstChild: Int32 = -1
    }

    var entries: [Entry] = []
    private var owned: [UnsafeMutableBufferPointer<UInt8>] = []

    init(_ root: Sample) {
        // Not recursive, so that trees may be as deep as they like.
        var waiting: [(sample: Sample, parent: Int32)] = [(root, -1)]
        var lastChild: [Int32: Int32] = [:]
        while let (sample, parent) = waiting.popLast() {
            let index = Int32(entries.count)
            entries.append(entry(sample, parent: parent, previous: lastChild[parent] ?? -1))
            if parent >= 0, let previous = lastChild[parent] { entries[Int(previous)].next = index }
            if parent >= 0, lastChild[parent] == nil { entries[Int(parent)].firstChild = index }
            lastChild[parent] = index
            waiting += sample.children.reversed().map { ($0, index) }
        }
    }

    deinit { for bytes in owned { bytes.deallocate() } }

    var nodes: [SampleNode] { entries.indices.map { SampleNode(tree: self, index: Int32($0)) } }

    /// The ids of the elements that `selectors` match, in document order; those without one by their names.
    func matches(_ selectors: String, before sheet: String = "") -> [String] {
        let sheet = StyleSheet(css: sheet + selectors + "{fill:red}")
        let index = RuleIndex([sheet])
        let memory = MatchMemory<SampleNode>(budget: MatchBudget(limit: .max))
        return nodes.filter { !index.matches($0, in: memory).isEmpty }.map {
            $0.id.map { $0.string } ?? $0.localName.string
        }
    }

    private func entry(_ sample: Sample, parent: Int32, previous: Int32) -> Entry {
        let parts = sample.name.split(separator: "|")
        let attributes = sample.attributes.map { key, value in
            let parts = key.split(separator: "|")
            return (keep(parts.count > 1 ? String(parts[0]) : ""), keep(String(parts[parts.count - 1])), keep(value))
        }
        return Entry(
            name: keep(String(parts[parts.count - 1])), namespace: keep(parts.count > 1 ? String(parts[0]) : "urn:svg"),
            attributes: attributes, hasText: !sample.text.isEmpty, parent: parent, previous: previous)
    }

    private func keep(_ text: String) -> BytesReference {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
        _ = copy.initialize(from: text.utf8)
        owned.append(copy)
        return BytesReference(Bytes(copy))
    }
}

/// A handle to one element of a ``SampleTree``.
struct SampleNode: SelectorSubject {
    unowned(unsafe) let tree: SampleTree
    let index: Int32

    static func == (left: Self, right: Self) -> Bool { left.index == right.index }
    func hash(into hasher: inout Hasher) { hasher.combine(index) }

    private var entry: SampleTree.Entry { tree.entries[Int(index)] }
    private func node(_ index: Int32) -> Self? { index < 0 ? nil : Self(tree: tree, index: index) }

    var localName: Bytes {
        @_lifetime(borrow self) get { entry.name.bytes }
    }
    var namespace: Bytes {
        @_lifetime(borrow self) get { entry.namespace.bytes }
    }
    var parent: Self? { node(entry.parent) }
    var previousSibling: Self? { node(entry.previous) }
    var nextSibling: Self? { node(entry.next) }
    var firstChild: Self? { node(entry.firstChild) }
    var isEmpty: Bool { entry.firstChild < 0 && !entry.hasText }
    var isLink: Bool { localName.string == "a" && value("href") != nil }
    var id: Bytes? {
        @_lifetime(borrow self) get { kept(value("id")) }
    }
    var classes: Bytes {
        @_lifetime(borrow self) get { (value("class") ?? BytesReference("")).bytes }
    }
    var language: Bytes? {
        @_lifetime(borrow self) get {
            kept(sequence(first: self, next: { $0.parent }).lazy.compactMap { $0.value("lang") }.first { _ in true })
        }
    }

    @_lifetime(borrow self)
    func attribute(_ name: Bytes, in namespace: Bytes?) -> Bytes? { kept(value(name, in: namespace)) }

    @_lifetime(borrow self)
    private func kept(_ value: BytesReference?) -> Bytes? {
        guard let value else { return nil }
        return value.bytes
    }

    private func value(_ name: Bytes, in namespace: Bytes?) -> BytesReference? {
        entry.attributes.first { attribute in
            guard attribute.name.bytes.isSame(as: name) else { return false }
            return namespace.map { $0.isSame(as: attribute.namespace.bytes) } ?? true
        }?.value
    }

    private func value(_ name: String) -> BytesReference? { name.withBytes { value($0, in: Bytes()) } }
}

extension StyleSheet {
    /// Reads the sheet that `css` is.
    init(
        css: String, at position: SourcePosition = SourcePosition(line: 1, column: 1),
        media: MediaContext = MediaContext(),
        limits: StyleSheetLimits = StyleSheetLimits()
    ) {
        self = css.withBytes { StyleSheet(parsing: $0, at: position, media: media, limits: limits) }
    }

    /// What each rule declares: `name:value`, an exclamation mark for what is important.
    var declared: [String] {
        rules.map { rule in
            rule.declarations.map {
                "\($0.name):\(String(decoding: $0.value, as: UTF8.self))\($0.isImportant ? "!" : "")"
            }.joined(separator: ";")
        }
    }
}
