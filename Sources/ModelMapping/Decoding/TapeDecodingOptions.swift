public import Switchless

/// Options for decoding a tape.
public struct TapeDecodingOptions: Sendable {
    private var choices = Choices.standard

    /// Whether dates may be ISO 8601 strings or numbers of seconds since 1970, and data base64 strings. Default:
    /// `false`.
    ///
    /// For syntaxes that have neither dates nor data.
    public var readsText = false

    /// Whether numbers may be infinite or NaN, as `inf` is, and `1e400`, which is too large for a `Double`. Default:
    /// `true`, as in property lists.
    public var allowsNonFinite = true

    /// Makes the default options.
    public init() {}

    /// The `userInfo` of the decoder that models see in `init(from:)`.
    public var userInfo: [CodingUserInfoKey: any Sendable] {
        get { choices.userInfo }
        set { choose { $0.userInfo = newValue } }
    }

    /// Classes that dictionaries may name.
    public var models: ModelRegistry {
        get { choices.models }
        set { choose { $0.models = newValue } }
    }

    /// A string that decodes as `nil` where the model has an optional: `$null` in property lists.
    public var nullString: String? {
        get { choices.nullString }
        set { choose { $0.nullString = newValue } }
    }

    /// How dates are decoded. Default: dates of the tape; text too if ``readsText``.
    public var dates: DateDecodingStrategy {
        get { choices.dates }
        set { choose { $0.dates = newValue } }
    }

    /// How data is decoded. Default: data of the tape; base64 too if ``readsText``.
    public var data: DataDecodingStrategy {
        get { choices.data }
        set { choose { $0.data = newValue } }
    }

    /// How infinite numbers and NaN are decoded. Default: as numbers of the tape.
    public var nonConformingFloats: NonConformingFloatDecodingStrategy {
        get { choices.floats }
        set { choose { $0.floats = newValue } }
    }

    /// How the keys of a document are converted to those of models. Default: unchanged.
    public var keys: KeyDecodingStrategy {
        get { choices.keys }
        set { choose { $0.keys = newValue } }
    }

    /// Whether a key that no model asks for is an error, which names the key that may be meant. Default: `false`, as in
    /// Foundation.
    ///
    /// The keys of dictionaries, and that of the class name, are always asked for. Decoding is slower.
    public var rejectsUnknownKeys: Bool {
        get { choices.rejectsUnknownKeys }
        set { choose { $0.rejectsUnknownKeys = newValue } }
    }

    /// The types that are read directly from a tape.
    var types: DecodableTypes { choices.models.types }

    private mutating func choose(_ change: (inout Choices.Values) -> Void) {
        var values = Choices.Values(choices)
        change(&values)
        choices = Choices(values)
    }
}

/// The options behind a reference: each decoding copies them, and most are small.
private final class Choices: Sendable {
    struct Values {
        var userInfo: [CodingUserInfoKey: any Sendable] = [:]
        var models = ModelRegistry()
        var nullString: String?
        var dates = DateDecodingStrategy.date
        var data = DataDecodingStrategy.data
        var floats = NonConformingFloatDecodingStrategy.number
        var keys = KeyDecodingStrategy.useDefaultKeys
        var rejectsUnknownKeys = false

        init() {}
        init(_ choices: Choices) {
            (userInfo, models, nullString) = (choices.userInfo, choices.models, choices.nullString)
            (dates, data, floats, keys) = (choices.dates, choices.data, choices.floats, choices.keys)
            rejectsUnknownKeys = choices.rejectsUnknownKeys
        }
    }

    static let standard = Choices(Values())

    let userInfo: [CodingUserInfoKey: any Sendable]
    let models: ModelRegistry
    let nullString: String?
    let dates: DateDecodingStrategy
    let data: DataDecodingStrategy
    let floats: NonConformingFloatDecodingStrategy
    let keys: KeyDecodingStrategy
    let rejectsUnknownKeys: Bool

    init(_ values: Values) {
        (userInfo, models, nullString) = (values.userInfo, values.models, values.nullString)
        (dates, data, floats, keys) = (values.dates, values.data, values.floats, values.keys)
        rejectsUnknownKeys = values.rejectsUnknownKeys
    }
}

extension ValueTape {
    /// Decodes a model from the tape.
    ///
    /// - Parameters:
    ///   - type: the type to decode as.
    ///   - options: options for decoding.
    ///   - diagnostics: receives what is left out, such as objects of unregistered classes.
    /// - Throws: `DecodingError` with the whole coding path, line and column; errors of the model.
    public func decode<Model: Decodable>(
        _ type: Model.Type, options: TapeDecodingOptions = .init(), reporting diagnostics: inout Diagnostics
    ) throws -> Model {
        guard let root else {
            throw DecodingError.valueNotFound(
                type, .init(codingPath: [], debugDescription: "the document has no value"))
        }
        return try root.decode(type, options: options, reporting: &diagnostics)
    }
}

extension TapeValue {
    /// Decodes a model from this value. Coding paths still begin at the tape's root.
    ///
    /// - Parameters:
    ///   - type: the type to decode as.
    ///   - options: options for decoding.
    ///   - diagnostics: receives what is left out, such as objects of unregistered classes.
    /// - Throws: `DecodingError` with the whole coding path, line and column; errors of the model.
    public func decode<Model: Decodable>(
        _ type: Model.Type, options: TapeDecodingOptions = .init(), reporting diagnostics: inout Diagnostics
    ) throws -> Model {
        let session = DecodingSession(storage, options: options, diagnostics: diagnostics)
        defer { diagnostics = session.diagnostics }
        let model = try session.decode(type, at: index)
        try session.checkKeys()
        return model
    }
}
