public import Switchless
public import VectorScene
public import XMLStream

extension SVGConverter {
    /// Converts a document and writes the scene in a format, such as a picture.
    ///
    /// ```swift
    /// let picture = try SVGConverter().write(upload, as: PNGWriter(options), deadline: .now + .milliseconds(500))
    /// ```
    ///
    /// - Parameters:
    ///   - source: the document.
    ///   - writer: the format.
    ///   - deadline: when the file is to be written; `nil` for any time.
    /// - Throws: what `convert` and the writer throw.
    public func write(
        _ source: some XMLSource, as writer: some SceneWriter, deadline: ContinuousClock.Instant? = nil
    ) throws -> WrittenScene {
        try TimeBudget.run(until: deadline) {
            var converter = self
            converter.options.adapt(to: type(of: writer))
            let conversion = try converter.convert(source)
            var bytes: [UInt8] = [], report = conversion.report
            try writer.write(conversion.scene, reporting: &report) { bytes.append($0) }
            return WrittenScene(bytes: bytes, diagnostics: report)
        }
    }

    /// Converts a document in memory and writes the scene in a format.
    ///
    /// - Parameters:
    ///   - bytes: the document: SVG, or SVG compressed with gzip.
    ///   - writer: the format.
    ///   - deadline: when the file is to be written; `nil` for any time.
    /// - Throws: what `convert` and the writer throw.
    public func write(
        _ bytes: [UInt8], as writer: some SceneWriter, deadline: ContinuousClock.Instant? = nil
    ) throws -> WrittenScene {
        try write(BytesSource(bytes), as: writer, deadline: deadline)
    }
}

/// A drawing that was written in a format.
public struct WrittenScene: Sendable {
    /// The file.
    public let bytes: [UInt8]
    /// What was ignored or corrected in the document, and what the format cannot carry.
    public let diagnostics: Diagnostics
}
