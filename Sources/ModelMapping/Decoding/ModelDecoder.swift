/// A syntax that models are decoded from and encoded to, such as JSON.
public protocol ModelSyntax {
    /// Options for reading a document.
    associatedtype Options: Sendable
    /// The look of a written document.
    associatedtype Style: Sendable

    /// The defaults for decoding.
    static var decoding: TapeDecodingOptions { get }
    /// The defaults for encoding.
    static var encoding: TapeEncoder { get }
}

/// Decodes models from documents of one syntax. Errors have a line and a column.
///
/// The library of a syntax adds `decode`, and says what the strategies are by default.
public struct ModelDecoder<Syntax: ModelSyntax>: Sendable {
    /// Options for reading documents.
    public var options: Syntax.Options
    /// How values are decoded.
    public var decoding: TapeDecodingOptions

    /// Makes a decoder.
    public init(options: Syntax.Options, decoding: TapeDecodingOptions) {
        self.options = options
        self.decoding = decoding
    }

    /// How dates are decoded.
    public var dateDecodingStrategy: DateDecodingStrategy {
        get { decoding.dates }
        set { decoding.dates = newValue }
    }

    /// How data is decoded.
    public var dataDecodingStrategy: DataDecodingStrategy {
        get { decoding.data }
        set { decoding.data = newValue }
    }

    /// How infinite numbers and NaN are decoded.
    public var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
        get { decoding.nonConformingFloats }
        set { decoding.nonConformingFloats = newValue }
    }

    /// How the keys of a document are converted to those of models. Default: unchanged.
    public var keyDecodingStrategy: KeyDecodingStrategy {
        get { decoding.keys }
        set { decoding.keys = newValue }
    }

    /// Whether a key that no model asks for is an error, which names the key that may be meant. Default: `false`.
    public var rejectsUnknownKeys: Bool {
        get { decoding.rejectsUnknownKeys }
        set { decoding.rejectsUnknownKeys = newValue }
    }

    /// The `userInfo` of the decoder that models see in `init(from:)`.
    public var userInfo: [CodingUserInfoKey: any Sendable] {
        get { decoding.userInfo }
        set { decoding.userInfo = newValue }
    }

    /// Classes that dictionaries may name.
    public var models: ModelRegistry {
        get { decoding.models }
        set { decoding.models = newValue }
    }
}
