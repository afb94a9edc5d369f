public import ModelMapping
public import Switchless
public import XMLStream

/// A property list, read: its values, before anybody has said what they mean.
///
/// It may be in XML, binary or in OpenStep's text syntax: its first bytes tell. Values of the last two have no places.
public struct PlistDocument: Sendable {
    /// The values.
    public let tape: ValueTape

    /// Reads the property list that `source` has.
    /// - Throws: `XMLStreamError` where it cannot be read or is not well-formed, `ModelError` where it is no property list.
    public init(reading source: some XMLSource, options: PlistOptions = PlistOptions()) throws {
        var diagnostics = Diagnostics(limit: options.diagnosticLimit)
        try self.init(reading: source, options: options, reporting: &diagnostics)
    }

    /// Reads the property list that `source` has.
    /// - Parameters:
    ///   - source: the property list.
    ///   - options: how it is read.
    ///   - diagnostics: takes note of what counts for nothing: duplicate keys.
    /// - Throws: `XMLStreamError` where it cannot be read or is not well-formed, `ModelError` where it is no property list.
    public init(
        reading source: some XMLSource, options: PlistOptions = PlistOptions(), reporting diagnostics: inout Diagnostics
    ) throws {
        let sink = FormatSink(options, file: source.name)
        try source.forEachChunk(sink.push)
        tape = try sink.finish(reporting: &diagnostics)
    }
}
