public import ModelMapping
public import Switchless
public import XMLStream

/// The values of a property list, not yet decoded to models.
///
/// The first bytes tell whether it is XML, binary, JSON or OpenStep's text syntax. Values of binary documents have no
/// positions.
public struct PlistDocument: Sendable {
    /// The values.
    public let tape: ValueTape
    /// The form that the document was read in; XML if it was not read.
    public let form: PlistForm

    /// How many comments the document has. Writing the values anew loses them.
    public let commentCount: Int
    /// Whether the document was in gzip.
    public let isCompressed: Bool

    /// Makes a document of values.
    public init(_ tape: ValueTape) {
        self.tape = tape
        form = .xml
        commentCount = 0
        isCompressed = false
    }

    /// Reads the property list in `source`.
    /// - Throws: `XMLStreamError` if it cannot be read or is not well-formed, `ModelError` if it is not a property
    ///   list.
    public init(reading source: some XMLSource, options: PlistOptions = PlistOptions()) throws {
        var diagnostics = Diagnostics(limit: options.diagnosticLimit)
        try self.init(reading: source, options: options, reporting: &diagnostics)
    }

    /// Reads the property list in `source`.
    /// - Parameters:
    ///   - source: the property list.
    ///   - options: options for reading.
    ///   - diagnostics: receives a warning for each duplicate key.
    /// - Throws: `XMLStreamError` if it cannot be read or is not well-formed, `ModelError` if it is not a property
    ///   list.
    public init(
        reading source: some XMLSource, options: PlistOptions = PlistOptions(), reporting diagnostics: inout Diagnostics
    ) throws {
        let sink = FormatSink(options, file: source.name)
        tape = try ReportedFault.naming(source.name) {
            try source.forEachChunk(sink.push)
            return try sink.finish(reporting: &diagnostics)
        }
        form = PlistForm(sink.format ?? XMLFormat.self)
        commentCount = sink.commentCount
        isCompressed = sink.isCompressed
    }
}
