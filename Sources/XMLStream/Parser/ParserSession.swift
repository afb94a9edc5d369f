import CLibXML2
import Switchless

/// One parse: libxml2's parser, what it has counted so far, and the first fault.
///
/// libxml2 calls back into this class, which checks the limits; a subclass that knows the handler's type delivers. That is
/// one call through the class's table per event: C callbacks cannot be generic.
class ParserSession {
    let limits: XMLLimits
    let vocabulary: XMLVocabulary
    let table: NameTable
    let file: String?
    let tracker = PositionTracker()
    private(set) var parser: xmlParserCtxtPtr?
    private(set) var failure: (any Error)?

    /// Bytes handed to libxml2 so far.
    var inputBytes = 0
    /// Bytes that entities and defaulted attributes have yielded so far.
    var entityBytes = 0
    /// Where the document type began, in bytes of its input.
    var doctypeStart = 0
    /// Declarations of any kind that the document type has made.
    var declarations = 0
    /// Attributes that the document type has declared.
    var declaredAttributes = 0
    /// Whether libxml2 looks at the encoding that the document declares.
    private(set) var hasStandardOptions = true
    /// Whether the end of the input was announced, so that what is missing now will never come.
    var isFinishing = false
    private var depth = 0
    private var elements = 0
    private var textLength = 0
    private(set) var hasFailed = false
    /// The names in the dictionary before the document.
    private(set) var knownNames = 0

    /// - Parameter parser: the context to parse with, which is freed at the end unless it was taken back before.
    init(vocabulary: XMLVocabulary, limits: XMLLimits, file: String?, parser: xmlParserCtxtPtr?) {
        self.limits = limits
        self.vocabulary = vocabulary
        self.table = vocabulary.table
        self.file = file
        guard let parser else {
            fail(XMLStreamError(.parser, "no memory for a parser", file: file))
            return
        }
        knownNames = Int(xmlDictSize(parser.pointee.dict))
        parser.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
        tracker.follow(parser)
        self.parser = parser
    }

    deinit {
        if let parser { ParserPool.free(parser) }
    }

    /// The bytes to come are UTF-8, whatever the document declares.
    final func overrideEncoding() {
        hasStandardOptions = false
        if let parser { xmlCtxtUseOptions(parser, ParserOptions.converted) }
    }

    /// Gives up the context, which then is the caller's.
    final func takeParser() -> xmlParserCtxtPtr? {
        defer { parser = nil }
        tracker.follow(nil)
        return parser
    }

    // MARK: What a subclass delivers

    func deliver(_ tag: XMLStartTag) throws {}
    func deliverEnd() throws {}
    func deliver(_ text: XMLText) throws {}
    func deliver(target: String, data: String, position: SourcePosition) throws {}

    // MARK: Faults

    final var isTooDeep: Bool { depth > limits.depth }

    /// Keeps the first fault and ends the events.
    final func fail(_ error: any Error) {
        guard failure == nil else { return }
        failure = error
        hasFailed = true
        if let parser { switchless_parser_mute(parser) }
    }

    /// A fault at the place where the parser stands.
    final func fail(_ code: XMLStreamError.Code, _ message: String) {
        guard failure == nil else { return }
        fail(XMLStreamError(code, message, file: file, position: tracker.current))
    }

    final func check() throws {
        if let failure { throw failure }
    }

    // MARK: Events

    final func startElement(
        _ local: UnsafePointer<UInt8>, prefix: UnsafePointer<UInt8>?, namespace: UnsafePointer<UInt8>?,
        declaredNamespaces: Int, attributeFields: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, attributeCount: Int,
        defaulted: Int
    ) {
        guard !hasFailed else { return }
        depth += 1
        elements += 1
        textLength = 0
        let undeclared = namespace == nil && prefix != nil
        let tag = XMLStartTag(
            name: InternedName(
                id: undeclared ? -1 : table.id(local: local, namespace: namespace), local: local, namespace: namespace),
            attributes: XMLAttributes(fields: attributeFields, count: attributeCount, table: table),
            tracker: .passUnretained(tracker))
        if depth > limits.depth || elements > limits.elements || attributeCount + declaredNamespaces > limits.attributes
        {
            return failCounting(tag, attributes: attributeCount + declaredNamespaces)
        }
        if attributeCount + declaredNamespaces > 0 {
            checkAttributes(of: tag, declaredNamespaces: declaredNamespaces, defaulted: defaulted)
            guard !hasFailed else { return }
        }
        do { try deliver(tag) } catch { fail(error) }
    }

    final func endElement() {
        guard !hasFailed else { return }
        depth -= 1
        textLength = 0
        do { try deliverEnd() } catch { fail(error) }
    }

    final func text(_ bytes: Bytes, isSection: Bool) {
        guard !hasFailed else { return }
        textLength += bytes.count
        if textLength > limits.textLength { return failTextLength() }
        let text = XMLText(bytes: bytes, isSection: isSection, tracker: .passUnretained(tracker))
        do { try deliver(text) } catch { fail(error) }
    }

    final func processingInstruction(target: UnsafePointer<UInt8>, data: UnsafePointer<UInt8>?) {
        guard !hasFailed else { return }
        let target = String(cString: target)
        let data = data.map { String(cString: $0) } ?? ""
        let position = tracker.instruction(dataLength: data.utf8.count)
        do { try deliver(target: target, data: data, position: position) } catch { fail(error) }
    }
}
