import Switchless

/// Writes a scene or another value as JSON, in one pass and bounded memory.
///
/// A scene is written in the format `switchless.scene`.
public struct JSONWriter: Sendable {
    /// The maximum number of significant digits, 1 to 17.
    public var precision: Int
    /// Whether the output is indented, with one field per line.
    public var pretty: Bool

    /// Makes a writer with at most `precision` significant digits.
    public init(precision: Int = 8, pretty: Bool = false) {
        self.precision = precision
        self.pretty = pretty
    }

    /// Writes to a sink, in pieces of at most 64 KiB.
    ///
    /// - Throws: What the sink throws, and the sink is not called again after that; ``PaintingError`` if the current
    ///   thread's stack has no room for the values in each other.
    public func write(_ value: some JSONWritable, to sink: (Bytes) throws -> Void) throws {
        var failure: (any Error)?
        let isTooDeep = write(value, asksStack: true) { bytes in
            do { try sink(bytes) } catch { failure = error }
            return failure == nil
        }
        if let failure { throw failure }
        if isTooDeep { throw PaintingError.noRoom }
        try TimeBudget.check()
    }

    /// Writes to a sink, which says whether it takes more.
    ///
    /// - Returns: whether the stack had no room.
    private func write(
        _ value: some JSONWritable, asksStack: Bool, to sink: (Bytes) -> Bool
    ) -> Bool {
        withoutActuallyEscaping(sink) { sink in
            var json = JSONStream(precision: precision, pretty: pretty, asksStack: asksStack, sink: sink)
            value.write(to: &json)
            json.raw("\n")
            json.flush()
            return json.isTooDeep
        }
    }

    /// The JSON of a value that nests few levels, such as a diagnostic, as UTF-8. The stack is not asked.
    package func bytes(ofShallow value: some JSONWritable) -> [UInt8] {
        var bytes: [UInt8] = []
        _ = write(value, asksStack: false) {
            bytes.append($0)
            return true
        }
        return bytes
    }

    /// The JSON of a value that nests few levels, as a string without the line break at its end. The stack is not
    /// asked.
    package func text(ofShallow value: some JSONWritable) -> String {
        String(decoding: bytes(ofShallow: value).dropLast(), as: UTF8.self)
    }

    /// The JSON as UTF-8.
    ///
    /// - Throws: ``PaintingError`` if the current thread's stack has no room for the values in each other.
    public func bytes(of value: some JSONWritable) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try write(value) { bytes.append($0) }
        return bytes
    }

    /// The JSON as a string.
    ///
    /// - Throws: ``PaintingError`` if the current thread's stack has no room for the values in each other.
    public func string(of value: some JSONWritable) throws -> String {
        String(decoding: try bytes(of: value), as: UTF8.self)
    }
}

extension JSONWriter: SceneWriter {
    public static let name: Name = "json"
    public static let summary = "JSON in the format switchless.scene, which has everything."
    public static let fileExtension = "json"
    public static let mediaType = "application/json"
    public static let writesTimeline = true
    public static var content: any ResultContent.Type { JSONContent.self }

    /// Eight significant digits without another wish.
    public init(_ options: SceneWriterOptions) { self.init(precision: options.precision ?? 8, pretty: options.pretty) }

    public func write(
        _ scene: SceneGraph, reporting diagnostics: inout Diagnostics, to sink: (Bytes) throws -> Void
    ) throws {
        try write(scene, to: sink)
    }
}

/// A value that writes itself as JSON.
public protocol JSONWritable {
    /// Writes one JSON value.
    func write(to json: inout JSONStream)
}

extension Double: JSONWritable {
    public func write(to json: inout JSONStream) { json.number(self) }
}

extension Int: JSONWritable {
    public func write(to json: inout JSONStream) { json.integer(self) }
}

extension Bool: JSONWritable {
    public func write(to json: inout JSONStream) { json.raw(self ? "true" as StaticString : "false") }
}

extension String: JSONWritable {
    public func write(to json: inout JSONStream) { json.string(self) }
}

extension JSONWritable where Self: RawRepresentable, RawValue == String {
    public func write(to json: inout JSONStream) { json.string(rawValue) }
}

extension Array: JSONWritable where Element: JSONWritable {
    public func write(to json: inout JSONStream) {
        json.list(self) { $0.write(to: &$1) }
    }
}

extension Dictionary: JSONWritable where Key == String, Value: JSONWritable {
    /// Writes the fields in alphabetical order, so that the output is deterministic.
    public func write(to json: inout JSONStream) {
        json.object { json in
            for (name, value) in sorted(by: { $0.key < $1.key }) { json.field(named: name, value) }
        }
    }
}

extension JSONValue {
    /// A diagnostic for programs: file, line, column, severity, code, message, element and attribute, without those
    /// that it lacks.
    package init(_ diagnostic: Diagnostic, in file: String? = nil) {
        let fields: [String: JSONValue?] = [
            "file": file.map { JSONValue($0) },
            "line": diagnostic.position.map { JSONValue(Double($0.line)) },
            "column": diagnostic.position.map { JSONValue(Double($0.column)) },
            "severity": JSONValue(diagnostic.severity.rawValue),
            "code": JSONValue(diagnostic.code.rawValue),
            "message": JSONValue(diagnostic.message),
            "element": diagnostic.element.map { JSONValue($0) },
            "attribute": diagnostic.attribute.map { JSONValue($0) },
        ]
        self.init(fields.compactMapValues { $0 })
    }
}
