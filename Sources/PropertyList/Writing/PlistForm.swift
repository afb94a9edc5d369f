import ModelMapping
public import Switchless

/// A form of property lists: XML, binary, OpenStep's text syntax, or JSON.
public struct PlistForm: Hashable, Sendable, CustomStringConvertible {
    let format: any PlistFormat.Type

    init(_ format: any PlistFormat.Type) { self.format = format }

    /// Makes the form with this name; `nil` if there is none.
    ///
    /// - Parameter name: a name of `plutil`: `xml1`, `binary1`, `openstep` or `json`.
    public init?(named name: String) {
        guard let format = PlistFormats.standard[Name(name)] else { return nil }
        self.format = format
    }

    /// XML, as Foundation writes it.
    public static let xml = Self(XMLFormat.self)
    /// Apple's binary form, version 00.
    public static let binary = Self(BinaryFormat.self)
    /// OpenStep's text syntax.
    public static let openStep = Self(OpenStepFormat.self)
    /// JSON.
    public static let json = Self(JSONFormat.self)

    /// The forms, each with its one-line summary.
    public static var entries: [(name: Name, summary: String)] { PlistFormats.standard.entries }

    /// The usual extension of its files, without the dot.
    public var fileExtension: String { format.fileExtension }

    /// The name that `plutil` has for it.
    public var description: String { format.name.local }

    public static func == (left: PlistForm, right: PlistForm) -> Bool { left.format.name == right.format.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(format.name) }
}

/// The order in which the keys of dictionaries are written.
public struct PlistKeyOrder: Sendable {
    /// Whether keys are sorted in this format.
    let sorts: @Sendable (any PlistFormat.Type) -> Bool

    /// Sorted where Foundation sorts them, in XML and OpenStep's syntax; else in the order of encoding.
    public static let standard = Self { $0.sortsKeys }
    /// Sorted by their UTF-8.
    public static let sorted = Self { _ in true }
    /// In the order of encoding, or of the document.
    public static let recorded = Self { _ in false }
}

/// Options for writing property lists.
public struct PlistWritingOptions: Sendable {
    /// The order of keys. Default: the order of the document.
    public var keyOrder = PlistKeyOrder.recorded
    /// Whether JSON is indented. Default: `false`.
    public var isPretty = false

    /// Makes the default options.
    public init() {}
}

extension PlistDocument {
    /// The document in a form.
    ///
    /// - Throws: `ModelError` for a value that the form does not have, such as a control character in XML.
    public func bytes(as form: PlistForm, options: PlistWritingOptions = PlistWritingOptions()) throws -> [UInt8] {
        try form.bytes(of: tape, options)
    }

    /// Writes the document in a form.
    ///
    /// - Parameters:
    ///   - form: the form.
    ///   - options: options for writing.
    ///   - sink: receives the document in pieces.
    /// - Throws: `ModelError` for a value that the form does not have; errors of `sink`. A part may be written then.
    public func write(
        as form: PlistForm, options: PlistWritingOptions = PlistWritingOptions(), to sink: @escaping PlistByteSink
    ) throws {
        var output = PlistOutput(to: sink)
        try form.write(tape, options, to: &output)
    }
}

extension PlistForm {
    /// Writes one value as a document in this form, in pieces.
    ///
    /// - Throws: `ModelError` for a value that the form does not have; errors of `sink`. A part may be written then.
    package func write(_ value: TapeValue, options: PlistWritingOptions, to sink: @escaping PlistByteSink) throws {
        var output = PlistOutput(to: sink)
        try write(value, options, to: &output)
    }

    func bytes(of tape: ValueTape, _ options: PlistWritingOptions) throws -> [UInt8] {
        var output = PlistOutput()
        try write(tape, options, to: &output)
        return output.bytes
    }

    func write(_ tape: ValueTape, _ options: PlistWritingOptions, to output: inout PlistOutput) throws {
        guard let root = tape.root else { throw ModelError(.emptyDocument, "there is no value to write") }
        try write(root, options, to: &output)
    }

    private func write(_ root: TapeValue, _ options: PlistWritingOptions, to output: inout PlistOutput) throws {
        guard options.keyOrder.sorts(format) else { return try format.write(root, options, to: &output) }
        var encoder = TapeEncoder()
        encoder.sortsKeys = true
        guard let sorted = try encoder.encode(root).root else { return }
        try format.write(sorted, options, to: &output)
    }
}
