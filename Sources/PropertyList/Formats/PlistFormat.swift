import ModelMapping
import Switchless
import XMLStream

/// A syntax of property lists, recognized by a document's first bytes. The names are those of `plutil`.
protocol PlistFormat: Named {
    /// Whether a document that begins with `head` has this syntax.
    ///
    /// Only asked if no earlier format of ``PlistFormats`` recognizes the document.
    static func recognizes(_ head: Bytes) -> Bool
    /// Makes the sink that reads such a document.
    static func sink(_ options: PlistOptions, file: String?) -> any PlistSink

    /// Whether Foundation sorts keys when it writes this syntax.
    static var sortsKeys: Bool { get }
    /// Whether dates are text, so that text decodes as a date.
    static var spellsDates: Bool { get }
    /// Writes a document of one value.
    ///
    /// - Throws: `ModelError` for a value that the syntax does not have; errors of the output's sink.
    static func write(_ value: TapeValue, _ options: PlistWritingOptions, to output: inout PlistOutput) throws
    /// Begins a document of an array whose elements are written one by one.
    ///
    /// - Throws: `ModelError` if the syntax needs all elements at once.
    static func elements(_ options: PlistWritingOptions, to output: PlistOutput) throws -> any PlistElementSink
}

/// Receives the elements of an array, one by one, and writes them.
protocol PlistElementSink {
    mutating func write(_ value: TapeValue) throws
    /// Ends the document.
    mutating func finish() throws
}

/// Receives a document in chunks.
protocol PlistSink: AnyObject {
    func push(_ bytes: Bytes) throws
    /// The values of the document, after the last chunk.
    func finish(reporting diagnostics: inout Diagnostics) throws -> ValueTape
}

/// The syntaxes of property lists, in the order of recognition; the last accepts everything.
enum PlistFormats {
    static let standard = Registry<any PlistFormat.Type>(
        "property list format",
        [
            BinaryFormat.self,
            XMLFormat.self,
            JSONFormat.self,
            OpenStepFormat.self,
        ], as: { $0 })
}

/// Recognizes the format by the first bytes and forwards the document to its sink.
final class FormatSink: PlistSink {
    private static let headLength = 256
    private let options: PlistOptions
    private let file: String?
    private var head: [UInt8] = []
    private var sink: (any PlistSink)?

    init(_ options: PlistOptions, file: String?) {
        self.options = options
        self.file = file
    }

    func push(_ bytes: Bytes) throws {
        if let sink { return try sink.push(bytes) }
        // The first chunk may be a large document as a whole, which is not copied.
        if head.isEmpty, bytes.count >= Self.headLength { return try choose(bytes).push(bytes) }
        head += bytes
        if head.count >= Self.headLength { try release() }
    }

    func finish(reporting diagnostics: inout Diagnostics) throws -> ValueTape {
        try (sink ?? release()).finish(reporting: &diagnostics)
    }

    /// The format of the document, after its end.
    private(set) var format: any PlistFormat.Type = XMLFormat.self

    @discardableResult
    private func release() throws -> any PlistSink {
        defer { head = [] }
        return try head.withBytes { bytes in
            let sink = choose(bytes)
            try sink.push(bytes)
            return sink
        }
    }

    /// Makes the sink for a document that begins with `bytes`.
    private func choose(_ bytes: Bytes) -> any PlistSink {
        let format = PlistFormats.standard.handlers.first { $0.recognizes(bytes) } ?? XMLFormat.self
        self.format = format
        let sink = format.sink(options, file: file)
        self.sink = sink
        return sink
    }
}
