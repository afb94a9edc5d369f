public import ModelMapping
import Switchless

/// Encodes models to property lists.
///
/// It is used like Foundation's `PropertyListEncoder`, and writes what that writes; OpenStep's syntax and JSON too.
///
/// ```swift
/// var encoder = PlistEncoder()
/// encoder.outputFormat = .xml
/// let data = try encoder.encode(library)
/// ```
///
/// Dates, data and integers of up to 128 bits stay what they are. `nil` becomes the string `$null`, which decodes as
/// `nil`. A binary property list has each different scalar once.
///
/// By default dates are dates, and ISO 8601 in a form without dates; data is data, and base64 in a form without data;
/// infinite numbers and NaN are numbers, and text in JSON, which has none.
public typealias PlistEncoder = ModelEncoder<PropertyListSyntax>

extension PlistEncoder {
    /// Makes an encoder.
    public init(models: ModelRegistry = ModelRegistry()) { self.init(style: PlistLook(), models: models) }

    /// The form to write. Default: binary, as in Foundation.
    public var outputFormat: PlistForm {
        get { style.form }
        set { style.form = newValue }
    }
    /// The order of keys. Default: sorted where Foundation sorts them, else in the order of encoding.
    public var keyOrder: PlistKeyOrder {
        get { style.keyOrder }
        set { style.keyOrder = newValue }
    }
    /// Whether JSON is indented. Default: `false`.
    public var isPretty: Bool {
        get { style.isPretty }
        set { style.isPretty = newValue }
    }

    /// Encodes a model to a property list, as bytes.
    ///
    /// - Throws: `EncodingError` or `ModelError` for a value that the form does not have; errors of the model.
    public func bytes(of model: some Encodable) throws -> [UInt8] {
        var output = PlistOutput()
        try write(model, to: &output)
        return output.bytes
    }

    /// Encodes a model to a property list, in pieces.
    ///
    /// - Parameters:
    ///   - model: what to encode.
    ///   - sink: receives the property list in pieces.
    /// - Throws: `EncodingError` or `ModelError` for a value that the form does not have; errors of the model and of
    ///   `sink`. A part may be written then.
    public func encode(_ model: some Encodable, to sink: @escaping PlistByteSink) throws {
        var output = PlistOutput(to: sink)
        try write(model, to: &output)
    }

    private func write(_ model: some Encodable, to output: inout PlistOutput) throws {
        guard let root = try tapeEncoder.encode(model).root else { return }
        try outputFormat.format.write(root, writingOptions, to: &output)
    }

    var tapeEncoder: TapeEncoder {
        var encoder = encoding
        encoder.sortsKeys = keyOrder.sorts(outputFormat.format)
        return encoder
    }

    var writingOptions: PlistWritingOptions {
        var options = PlistWritingOptions()
        options.isPretty = isPretty
        return options
    }
}

/// The look of a written property list.
public struct PlistLook: Sendable {
    var form = PlistForm.binary
    var keyOrder = PlistKeyOrder.standard
    var isPretty = false
}

/// Writes the elements of an array one by one, in constant memory.
///
/// ```swift
/// var writer = try PlistElementWriter(encoder) { try file.write($0) }
/// for book in books { try writer.write(book) }
/// try writer.finish()
/// ```
public struct PlistElementWriter {
    private let encoder: TapeEncoder
    private var sink: any PlistElementSink

    /// Begins a document of an array.
    ///
    /// - Parameters:
    ///   - encoder: how the elements are encoded, and in which form.
    ///   - sink: receives the document in pieces.
    /// - Throws: `ModelError` for the binary form, which needs all elements at once.
    public init(_ encoder: PlistEncoder, to sink: @escaping PlistByteSink) throws {
        self.encoder = encoder.tapeEncoder
        self.sink = try encoder.outputFormat.format.elements(encoder.writingOptions, to: PlistOutput(to: sink))
    }

    /// Writes the next element.
    ///
    /// - Throws: `EncodingError` or `ModelError` for a value that the form does not have; errors of the model and of
    ///   the sink.
    public mutating func write(_ element: some Encodable) throws {
        guard let root = try encoder.encode(element).root else { return }
        try sink.write(root)
    }

    /// Ends the document. Call it once, after the last element.
    public mutating func finish() throws { try sink.finish() }
}
