import CLibXML2
import Switchless

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
