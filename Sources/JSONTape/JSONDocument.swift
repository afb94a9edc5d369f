public import ModelMapping
public import Switchless

/// The values of a JSON text (RFC 8259).
///
/// It accepts exactly the grammar of RFC 8259: one value with white space around it, in UTF-8. A byte order mark is ignored. Integers are exact
/// to 128 bits; other numbers are converted when they are decoded. An unpaired surrogate, which the grammar allows, is an error.
public struct JSONDocument: Sendable {
    /// The values, each with its line and column.
    public let tape: ValueTape

    /// The byte order mark, which a reader may ignore before a text (RFC 8259, 8.1).
    package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - bytes: the whole text.
    ///   - options: limits, and the policy for duplicate names.
    ///   - diagnostics: receives a warning for each member that is ignored.
    /// - Throws: `ModelError` with line and column.
    public init(
        reading bytes: [UInt8], options: JSONOptions = JSONOptions(), reporting diagnostics: inout Diagnostics
    ) throws(ModelError) {
        tape = try bytes.withBytes { (bytes) throws(ModelError) in
            var parser = JSONParser(bytes, options)
            defer { for diagnostic in parser.diagnostics.entries { diagnostics.report(diagnostic) } }
            return try parser.read()
        }
    }
}
