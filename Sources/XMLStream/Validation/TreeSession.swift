import CLibXML2
import Switchless

/// A parse that builds libxml2's tree under the usual limits and records each element's position.
@safe
final class TreeSession: ParserSession {
    private var positions: [SourcePosition] = []
    private var open: [xmlNodePtr] = unsafe []
    /// The elements in each of the open ones.
    private var childCounts: [Int] = []
    /// The memory of the tree, about.
    private var bytes = 0
    private var text: [UInt8] = []
    private let ignoredPrefix: [UInt8]
    private let treeLimits: TreeLimits
    private let handler = UnsafeMutablePointer<Handler>.allocate(capacity: 1)
    /// libxml2 validates elements in each other with nested calls.
    private let deepest = StackBudget.levels(taking: TreeSession.bytesPerLevel)
    /// The stack that libxml2's calls for an element and the patterns around it take: 2.6 KiB with the grammar of SVG.
    static let bytesPerLevel = 8 << 10

    /// The memory of libxml2's nodes: measured with 2.9.14, validated.
    private enum NodeBytes {
        static let element = 150, attribute = 280, text = 150, namespace = 100
    }

    /// Forwards the events to the session.
    @safe
    private struct Handler: XMLStreamHandler {
        let session: Unmanaged<TreeSession>

        func startElement(_ tag: XMLStartTag) { unsafe session.takeUnretainedValue().positions.append(tag.position) }
        func endElement() { unsafe session.takeUnretainedValue().closeElement() }
        func text(_ text: XMLText) { unsafe session.takeUnretainedValue().text.append(text.bytes) }
    }

    /// Makes a session that leaves attributes whose names begin with `prefix` out.
    ///
    /// - Parameter prefix: the beginning of the names, or empty to keep all attributes.
    init(
        vocabulary: XMLVocabulary, limits: XMLLimits, tree: TreeLimits, file: String?, ignoringAttributes prefix: String
    ) {
        treeLimits = tree
        ignoredPrefix = Array(prefix.utf8)
        unsafe super.init(
            vocabulary: vocabulary, limits: limits, file: file,
            context: ParserContext(names: vocabulary.dictionary, callbacks: Self.callbacks), type: Handler.self,
            handler: UnsafeMutableRawPointer(handler))
        unsafe handler.initialize(to: Handler(session: .passUnretained(self)))
    }

    deinit { unsafe handler.deallocate() }

    /// The tree, complete once the input is finished.
    var document: xmlDocPtr? { unsafe parser?.pointee.myDoc }

    /// The position of the element that `node` is or belongs to.
    func position(of node: xmlNodePtr?) -> SourcePosition? {
        var node = unsafe node
        while let candidate = unsafe node, unsafe candidate.pointee._private == nil {
            unsafe node = unsafe candidate.pointee.parent
        }
        guard let index = unsafe node.flatMap({ unsafe Int(bitPattern: $0.pointee._private) }),
            positions.indices.contains(index - 1)
        else { return nil }
        return positions[index - 1]
    }

    private func closeElement() {
        addText()
        unsafe open.removeLast()
        childCounts.removeLast()
    }

    /// Counts what the tree takes.
    private func grow(by count: Int) {
        bytes += count
        guard bytes > treeLimits.bytes, !hasFailed else { return }
        fail(
            .treeBytes,
            "the document is too large to be validated: its tree takes more than \(treeLimits.bytes) bytes; split it or raise the limit"
        )
    }

    /// Counts one more element in the innermost open one.
    private func countSibling() {
        guard let last = childCounts.indices.last else { return }
        childCounts[last] += 1
        guard childCounts[last] > treeLimits.siblings else { return }
        fail(
            .siblings,
            "an element has more than \(treeLimits.siblings) elements in it, which take too long to validate; group them or raise the limit"
        )
    }

    // libxml2's own functions could build the tree. But a parser that uses them reads an entity's elements without the
    // namespaces in scope at the reference (seen in 2.15). So the tree is built separately.

    /// Adds the element whose tag was delivered last, and stores the index of its position.
    private func addElement(
        _ local: UnsafePointer<xmlChar>, prefix: UnsafePointer<xmlChar>?, uri: UnsafePointer<xmlChar>?,
        namespaces: UnsafeBufferPointer<UnsafePointer<xmlChar>?>, fields: UnsafeBufferPointer<UnsafePointer<xmlChar>?>
    ) {
        addText()
        guard unsafe open.count < deepest else {
            return fail(
                .depth,
                "elements are nested more than \(deepest) deep, which is all that this thread's stack has room to validate; "
                    + "flatten them or use a thread with a larger stack")
        }
        let node = unsafe named(local, prefix: prefix, isDeclared: uri != nil) {
            unsafe xmlNewDocNode(document, nil, $0, nil)
        }
        guard let node = unsafe node else { return fail(.parser, "no memory for an element") }
        grow(by: NodeBytes.element)
        countSibling()
        if let parent = unsafe open.last {
            unsafe xmlAddChild(parent, node)
        } else {
            unsafe xmlDocSetRootElement(document, node)
        }
        unsafe node.pointee._private = unsafe UnsafeMutableRawPointer(bitPattern: positions.count)
        for index in stride(from: 0, to: namespaces.count, by: 2) {
            unsafe xmlNewNs(node, namespaces[index + 1], namespaces[index])
            grow(by: NodeBytes.namespace)
        }
        if unsafe uri != nil { unsafe node.pointee.ns = unsafe xmlSearchNs(document, node, prefix) }
        for index in stride(from: 0, to: fields.count, by: 5)
        where unsafe !isIgnored(local: fields[index], prefix: fields[index + 1]) {
            unsafe addAttribute(to: node, UnsafeBufferPointer(rebasing: fields[index..<index + 5]))
        }
        unsafe open.append(node)
        childCounts.append(0)
    }

    /// Adds an attribute, given by its local name, prefix, URI, value and end of value.
    private func addAttribute(to node: xmlNodePtr, _ field: UnsafeBufferPointer<UnsafePointer<xmlChar>?>) {
        guard let local = unsafe field[0], let start = unsafe field[3], let end = unsafe field[4] else { return }
        grow(by: unsafe NodeBytes.attribute + (end - start))
        let value = unsafe xmlStrndup(start, Int32(clamping: end - start))
        defer { unsafe switchless_free(value) }
        let namespace = unsafe field[2] == nil ? nil : xmlSearchNs(document, node, field[1])
        unsafe named(local, prefix: field[1], isDeclared: field[2] != nil) {
            unsafe xmlNewNsProp(node, namespace, $0, value)
        }
    }

    /// Calls `body` with a local name, or the qualified one if the prefix is undeclared.
    @discardableResult
    private func named<Node>(
        _ local: UnsafePointer<xmlChar>, prefix: UnsafePointer<xmlChar>?, isDeclared: Bool,
        _ body: (UnsafePointer<xmlChar>) -> Node?
    ) -> Node? {
        guard let prefix = unsafe prefix, !isDeclared, let name = unsafe xmlBuildQName(local, prefix, nil, 0) else {
            return unsafe body(local)
        }
        defer { unsafe switchless_free(name) }
        return unsafe body(name)
    }

    /// Adds the text read so far as one node.
    private func addText() {
        defer { text.removeAll(keepingCapacity: true) }
        guard let parent = unsafe open.last, !text.isEmpty else { return }
        grow(by: NodeBytes.text + text.count)
        let node = unsafe text.withUnsafeBufferPointer {
            unsafe xmlNewDocTextLen(document, $0.baseAddress, Int32(clamping: $0.count))
        }
        unsafe xmlAddChild(parent, node)
    }

    private func isIgnored(local: UnsafePointer<xmlChar>?, prefix: UnsafePointer<xmlChar>?) -> Bool {
        guard !ignoredPrefix.isEmpty, unsafe prefix == nil, let local = unsafe local else { return false }
        return unsafe xmlStrncmp(local, ignoredPrefix, Int32(ignoredPrefix.count)) == 0
    }

    /// The usual callbacks, except for the starts of the document and of elements.
    private static var callbacks: xmlSAXHandler {
        var handler = unsafe SAXCallbacks.handler
        unsafe handler.startDocument = { context in unsafe context.session { unsafe xmlSAX2StartDocument($0.parser) } }
        unsafe handler.startElementNs = {
            context, local, prefix, uri, namespaceCount, namespaces, count, defaulted, attributes in
            guard let local = unsafe local else { return }
            guard let events = unsafe context.events else { return }
            unsafe events.startElement(
                local, prefix: prefix, namespace: uri, declaredNamespaces: Int(namespaceCount),
                attributeFields: attributes, attributeCount: Int(count), defaulted: Int(defaulted))
            guard unsafe !events.pointee.hasFailed else { return }
            let handler = unsafe events.pointee.handler.assumingMemoryBound(to: Handler.self)
            unsafe handler.pointee.session.takeUnretainedValue().addElement(
                local, prefix: prefix, uri: uri,
                namespaces: UnsafeBufferPointer(start: namespaces, count: Int(namespaceCount) * 2),
                fields: UnsafeBufferPointer(start: attributes, count: Int(count) * 5))
        }
        return unsafe handler
    }
}

/// Owns a compiled RELAX NG grammar of libxml2. `@unchecked Sendable` is safe: libxml2 only reads it.
@safe
final class RelaxNGSchema: @unchecked Sendable {
    private let pointer: xmlRelaxNGPtr

    /// Compiles a grammar.
    ///
    /// - Throws: `XMLStreamError` if it is none.
    init(_ bytes: [UInt8], named name: String?) throws {
        let collector = unsafe IssueCollector(file: name) { error in
            unsafe error.line > 0 ? SourcePosition(line: Int(error.line), column: 1) : nil
        }
        let pointer: xmlRelaxNGPtr? = unsafe bytes.withBytes { bytes in
            let start = unsafe bytes.raw.baseAddress?.assumingMemoryBound(to: CChar.self)
            guard let context = unsafe xmlRelaxNGNewMemParserCtxt(start, Int32(clamping: bytes.count)) else {
                return nil
            }
            defer { unsafe xmlRelaxNGFreeParserCtxt(context) }
            let previous = unsafe switchless_thread_errors_set(IssueCollector.callback, collector.context)
            defer { unsafe switchless_thread_errors_restore(previous) }
            unsafe switchless_relaxng_set_grammar_errors(context, IssueCollector.callback, collector.context)
            return unsafe xmlRelaxNGParse(context)
        }
        guard let pointer = unsafe pointer else {
            let issue = collector.issues.first
            throw XMLStreamError(
                .grammar, issue?.message ?? "not a RELAX NG grammar", file: name, position: issue?.position)
        }
        unsafe self.pointer = unsafe pointer
    }

    deinit { unsafe xmlRelaxNGFree(pointer) }

    /// Validates the tree of a session whose input is finished.
    ///
    /// - Returns: whether the tree is valid, and what libxml2 says of it.
    /// - Throws: `XMLStreamError` if there is no memory.
    func validate(_ session: TreeSession) throws -> (isValid: Bool, issues: [RelaxNGIssue]) {
        let collector = unsafe IssueCollector(file: session.file) { error in
            unsafe session.position(of: error.node?.assumingMemoryBound(to: xmlNode.self))
        }
        guard let context = unsafe xmlRelaxNGNewValidCtxt(pointer) else {
            throw XMLStreamError(.parser, "no memory to validate", file: session.file)
        }
        defer { unsafe xmlRelaxNGFreeValidCtxt(context) }
        unsafe switchless_relaxng_set_validity_errors(context, IssueCollector.callback, collector.context)
        let previous = unsafe switchless_thread_errors_set(IssueCollector.callback, collector.context)
        defer { unsafe switchless_thread_errors_restore(previous) }
        return unsafe (xmlRelaxNGValidateDoc(context, session.document) == 0, collector.issues)
    }
}

/// Collects libxml2's messages about a grammar or document, up to a limit.
@safe
private final class IssueCollector {
    private static let most = 200

    private(set) var issues: [RelaxNGIssue] = []
    private let file: String?
    private let position: (xmlError) -> SourcePosition?

    init(file: String?, position: @escaping (xmlError) -> SourcePosition?) {
        self.file = file
        unsafe self.position = unsafe position
    }

    var context: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

    static let callback: switchless_error_callback = { context, error in
        guard let context = unsafe context, let error = unsafe error else { return }
        unsafe Unmanaged<IssueCollector>.fromOpaque(context)._withUnsafeGuaranteedRef {
            unsafe $0.collect(error.pointee)
        }
    }

    private func collect(_ error: xmlError) {
        guard issues.count < Self.most else { return }
        let text = unsafe error.message.map { unsafe String(cString: $0) } ?? "does not match the grammar"
        let issue = unsafe RelaxNGIssue(
            message: text.split(separator: "\n").joined(separator: " "), file: file, position: position(error))
        if issue != issues.last { issues.append(issue) }
    }
}
