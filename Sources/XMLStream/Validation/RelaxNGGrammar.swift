import CLibXML2
import Switchless

/// A compiled RELAX NG grammar (ISO/IEC 19757-2, XML syntax), usable from any thread.
public struct RelaxNGGrammar: Sendable {
    /// Owns the compiled schema. `@unchecked Sendable` is safe: libxml2 only reads it.
    @safe
    private final class Schema: @unchecked Sendable {
        let pointer: xmlRelaxNGPtr
        init(_ pointer: xmlRelaxNGPtr) { unsafe self.pointer = unsafe pointer }
        deinit { unsafe xmlRelaxNGFree(pointer) }
    }

    /// Registers libxml2's data types once. libxml2 itself does not make that thread-safe.
    private static let dataTypes: Void = {
        xmlInitParser()
        xmlRelaxNGInitTypes()
    }()

    private let schema: Schema

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
        schema = unsafe Schema(pointer)
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
        let collector = unsafe IssueCollector(file: source.name) { error in
            unsafe session.position(of: error.node?.assumingMemoryBound(to: xmlNode.self))
        }
        guard let context = unsafe xmlRelaxNGNewValidCtxt(schema.pointer) else {
            throw XMLStreamError(.parser, "no memory to validate", file: source.name)
        }
        defer { unsafe xmlRelaxNGFreeValidCtxt(context) }
        unsafe switchless_relaxng_set_validity_errors(context, IssueCollector.callback, collector.context)
        let previous = unsafe switchless_thread_errors_set(IssueCollector.callback, collector.context)
        defer { unsafe switchless_thread_errors_restore(previous) }
        let isValid = unsafe xmlRelaxNGValidateDoc(context, session.document) == 0
        if isValid { return [] }
        return collector.issues.isEmpty
            ? [RelaxNGIssue(message: "the document does not match the grammar", file: source.name, position: nil)]
            : collector.issues
    }
}
