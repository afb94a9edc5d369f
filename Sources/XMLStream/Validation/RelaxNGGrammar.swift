import CLibXML2
public import Switchless

/// A compiled RELAX NG grammar (ISO/IEC 19757-2, XML syntax), usable from any thread.
public struct RelaxNGGrammar: Sendable {
    /// Registers libxml2's data types once. libxml2 itself does not make that thread-safe.
    private static let dataTypes: Void = {
        xmlInitParser()
        xmlRelaxNGInitTypes()
    }()

    private let schema: RelaxNGSchema

    /// Compiles the grammar in the file at `path`.
    /// - Throws: `XMLStreamError` if the file cannot be read, is not well-formed or is not a grammar.
    public init(contentsOf path: String) throws {
        var bytes: [UInt8] = []
        try FileSource(path).forEachChunk { bytes.append($0) }
        try self.init(bytes: bytes, named: path)
    }

    /// Compiles the grammar in `bytes`; errors call it `name`. Grammars must not include others.
    /// - Throws: `XMLStreamError` if it is not well-formed or is not a grammar.
    public init(bytes: [UInt8], named name: String? = nil) throws {
        _ = Self.dataTypes
        // libxml2 compiles patterns in each other with nested calls.
        var limits = XMLLimits.standard
        limits.depth = min(limits.depth, StackBudget.levels(taking: TreeSession.bytesPerLevel))
        let reader = try XMLStreamParser(vocabulary: GrammarReader.vocabulary, limits: limits).parse(
            BytesSource(bytes, named: name), with: GrammarReader(file: name))
        if let fault = reader.fault { throw fault }
        schema = try RelaxNGSchema(bytes, named: name)
    }

    /// Reads a document and validates it against the grammar.
    ///
    /// The document is held in memory, 10 to 15 times its size. No other file is read.
    /// - Parameters:
    ///   - source: The document.
    ///   - limits: The limits on the document.
    ///   - tree: The limits on its tree.
    ///   - prefix: Attributes without a namespace whose names begin with it are ignored; empty for none. RELAX NG can
    ///     describe single names and whole namespaces, but no family such as `data-*`.
    /// - Returns: At most 200 issues; none if the document is valid.
    /// - Throws: `XMLStreamError` if the document cannot be read or is not well-formed.
    public func validate(
        _ source: some XMLSource, limits: XMLLimits = .standard, tree: TreeLimits = TreeLimits(),
        ignoringAttributes prefix: String = ""
    ) throws -> [RelaxNGIssue] {
        _ = Self.dataTypes
        let session = TreeSession(
            vocabulary: XMLVocabulary([]), limits: limits, tree: tree, file: source.name, ignoringAttributes: prefix)
        let input = InputSignature.pipeline(to: DocumentSink(session: session))
        try source.forEachChunk(input.push)
        try input.finish()
        let (isValid, issues) = try schema.validate(session)
        if isValid { return [] }
        return issues.isEmpty
            ? [RelaxNGIssue(message: "the document does not match the grammar", file: source.name, position: nil)]
            : issues
    }
}

/// Checks a grammar before libxml2 compiles it: well-formed, RELAX NG, without includes.
///
/// libxml2 would load included files, even from the network, and has no clear error for another language.
struct GrammarReader: XMLStreamHandler {
    private static let relaxNG = "http://relaxng.org/ns/structure/1.0"
    static let vocabulary = XMLVocabulary([Name("include", in: relaxNG), Name("externalRef", in: relaxNG)])

    let file: String?
    /// The error if the document is in another language.
    ///
    /// It is thrown only if the document is well-formed.
    private(set) var fault: XMLStreamError?
    private var hasBegun = false

    init(file: String?) { self.file = file }

    mutating func startElement(_ tag: XMLStartTag) throws {
        if !hasBegun, tag.name.name.namespace != Self.relaxNG {
            let message = "<\(tag.name.name.local)> is not RELAX NG; a grammar is in the namespace \(Self.relaxNG)"
            fault = XMLStreamError(.grammar, message, file: file, position: tag.position)
        }
        hasBegun = true
        guard tag.name.id >= 0 else { return }
        let message = "<\(tag.name.name.local)> refers to another file; a grammar must be one complete file"
        throw XMLStreamError(.grammar, message, file: file, position: tag.position)
    }
    mutating func endElement() throws {}
    mutating func text(_ text: XMLText) throws {}
}

/// A difference between a document and its grammar.
public struct RelaxNGIssue: Sendable, Hashable {
    /// The expectation of the grammar, and the finding.
    public var message: String
    /// The name of the document, if it has one.
    public var file: String?
    /// The position of the invalid element.
    public var position: SourcePosition?
}

extension RelaxNGIssue: CustomStringConvertible {
    /// `file:line:column: error: message`, in the format of compilers.
    public var description: String {
        let location = [file ?? "<input>", position?.description].compactMap { $0 }.joined(separator: ":")
        return "\(location): error: \(message)"
    }
}

/// The limits on the tree that ``RelaxNGGrammar/validate(_:limits:tree:ignoringAttributes:)`` builds. Exceeding one
/// throws an `XMLStreamError` with that limit's code.
public struct TreeLimits: Sendable, Hashable {
    /// Bytes of the tree, about: 240 MiB.
    ///
    /// An element takes 150, an attribute 280 and a text 150, besides what is written in them.
    public var bytes = 240 << 20
    /// Elements in one other element: 100,000.
    ///
    /// With many grammars, that of SVG too, libxml2 compares each with all before it: 100,000 take 11 s.
    public var siblings = 100_000

    /// Makes the default limits.
    public init() {}
}
