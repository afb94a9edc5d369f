public import Switchless

/// Options for decoding a tape.
public struct TapeDecodingOptions: Sendable {
    private var choices = Choices.standard

    /// Whether dates may be ISO 8601 strings or numbers of seconds since 1970, and data base64 strings. Default: `false`.
    ///
    /// For syntaxes that have neither dates nor data.
    public var readsText = false

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

        init() {}
        init(_ choices: Choices) {
            (userInfo, models, nullString) = (choices.userInfo, choices.models, choices.nullString)
        }
    }

    static let standard = Choices(Values())

    let userInfo: [CodingUserInfoKey: any Sendable]
    let models: ModelRegistry
    let nullString: String?

    init(_ values: Values) { (userInfo, models, nullString) = (values.userInfo, values.models, values.nullString) }
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
        return try session.decode(type, at: index)
    }
}
