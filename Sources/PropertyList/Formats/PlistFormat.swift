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

    /// The usual extension of its files, without the dot.
    static var fileExtension: String { get }
    /// Whether Foundation sorts keys when it writes this syntax.
    static var sortsKeys: Bool { get }
    /// The kinds of value that the syntax lacks, so that another kind is written in their place.
    static var missingKinds: Set<PlistKind> { get }
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
    /// The format that the sink has recognized itself, after the end; `nil` if it was made for one.
    var format: (any PlistFormat.Type)? { get }
    /// How many comments the document has, after the end.
    var commentCount: Int { get }
    /// The memory that is taken so far, in bytes.
    var memoryBytes: Int { get }
    /// Bounds the memory that ``finish(reporting:)`` may take for values.
    ///
    /// - Parameter bytes: the most bytes, for the values and for their text each.
    func limitValues(to bytes: Int)
}

extension PlistSink {
    var format: (any PlistFormat.Type)? { nil }
}

extension PlistFormat {
    static var fileExtension: String { "plist" }
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
