public import ModelMapping
public import Switchless

/// The look of a JSON text.
public struct JSONFormatting: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Values in lines of their own, indented.
    public static let prettyPrinted = Self(rawValue: 1)
    /// The names of an object sorted by their UTF-8.
    public static let sortedKeys = Self(rawValue: 2)
    /// `/` instead of `\/`.
    public static let withoutEscapingSlashes = Self(rawValue: 8)
}

/// Encodes models to JSON, as Foundation's `JSONEncoder` does, in the order of encoding.
///
/// ```swift
/// var encoder = TapeJSONEncoder()
/// encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
/// let bytes = try encoder.encode(library)
/// ```
///
/// Integers are exact to 128 bits. A `Decimal` keeps all of its digits, a `URL` is its text. By default dates are
/// seconds since 2001-01-01T00:00:00Z, data is base64, and infinite numbers and NaN are errors.
public typealias TapeJSONEncoder = ModelEncoder<JSONSyntax>

extension TapeJSONEncoder {
    /// Makes an encoder.
    public init(models: ModelRegistry = ModelRegistry()) { self.init(style: [], models: models) }

    /// The format of the text. Default: one line, slashes escaped.
    public var outputFormatting: JSONFormatting {
        get { style }
        set { style = newValue }
    }

    /// Encodes a model to JSON.
    ///
    /// - Throws: `EncodingError` for a number that JSON does not have; `ModelError` if a limit is exceeded; errors of
    ///   the model.
    public func encode(_ model: some Encodable) throws -> [UInt8] {
        let tape = try tapeEncoder.encode(model)
        var json = writer
        json.bytes.reserveCapacity(tape.byteCount)
        try tape.root?.accept(&json)
        return json.bytes
    }

    fileprivate var tapeEncoder: TapeEncoder {
        var encoder = encoding
        encoder.sortsKeys = style.contains(.sortedKeys)
        return encoder
    }

    fileprivate var writer: TapeJSON {
        var json = TapeJSON()
        json.keepsDigits = true
        json.style.isPretty = style.contains(.prettyPrinted)
        json.style.escapesSlashes = !style.contains(.withoutEscapingSlashes)
        json.style.shortensEscapes = true
        json.style.dropsZeroFractions = true
        return json
    }
}

/// Writes the elements of a JSON array one by one, in constant memory.
///
/// ```swift
/// var writer = TapeJSONElementWriter(encoder) { try file.write($0) }
/// for book in books { try writer.write(book) }
/// try writer.finish()
/// ```
public struct TapeJSONElementWriter {
    private static let pieceLength = 1 << 16

    private let encoder: TapeEncoder
    private let sink: (Bytes) throws -> Void
    private var json: TapeJSON
    private var isEmpty = true

    /// Begins an array.
    ///
    /// - Parameters:
    ///   - encoder: how the elements are encoded.
    ///   - sink: receives the text in pieces, each valid during the call.
    public init(_ encoder: TapeJSONEncoder, to sink: @escaping (Bytes) throws -> Void) {
        self.encoder = encoder.tapeEncoder
        self.sink = sink
        json = encoder.writer
        json.begin("[")
    }

    /// Writes the next element.
    ///
    /// - Throws: `EncodingError` for a number that JSON does not have; errors of the model and of the sink.
    public mutating func write(_ element: some Encodable) throws {
        guard let root = try encoder.encode(element).root else { return }
        json.separate(isFirst: isEmpty)
        isEmpty = false
        try root.accept(&json)
        if json.bytes.count >= Self.pieceLength { try pass() }
    }

    /// Ends the array. Call it once, after the last element.
    public mutating func finish() throws {
        json.end("]")
        try pass()
    }

    private mutating func pass() throws {
        try json.bytes.withBytes(sink)
        json.bytes.removeAll(keepingCapacity: true)
    }
}
