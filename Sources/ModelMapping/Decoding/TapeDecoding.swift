public import Switchless

/// What may be chosen about how a tape becomes models.
public struct TapeDecodingOptions: Sendable {
    private var choices = Choices.standard

    /// Whether a date may be text in ISO 8601 and data text in base64, as syntaxes have them that know neither. They may not.
    public var readsText = false

    /// The options as documented.
    public init() {}

    /// What the models' own `init(from:)` find in the decoder's `userInfo`.
    public var userInfo: [CodingUserInfoKey: any Sendable] {
        get { choices.userInfo }
        set { choose { $0.userInfo = newValue } }
    }

    /// The classes that dictionaries may name.
    public var models: ModelRegistry {
        get { choices.models }
        set { choose { $0.models = newValue } }
    }

    /// A string that stands for no value, where an optional one is wanted: `$null` in property lists.
    public var nullString: String? {
        get { choices.nullString }
        set { choose { $0.nullString = newValue } }
    }

    /// The types that a tape reads itself.
    var types: DecodableTypes { choices.models.types }

    private mutating func choose(_ change: (inout Choices.Values) -> Void) {
        var values = Choices.Values(choices)
        change(&values)
        choices = Choices(values)
    }
}

/// What was chosen. Every decoding takes the options along, most of them small and many: so they are copied by reference.
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
    ///   - type: what it is to decode as.
    ///   - options: what may be chosen.
    ///   - diagnostics: takes note of what is left out, such as classes that nobody registered.
    /// - Throws: `DecodingError`, with the whole coding path, line and column; what the model throws.
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
    /// Decodes a model from this value and what is in it. Coding paths begin at the tape's root all the same.
    ///
    /// - Parameters:
    ///   - type: what it is to decode as.
    ///   - options: what may be chosen.
    ///   - diagnostics: takes note of what is left out, such as classes that nobody registered.
    /// - Throws: `DecodingError`, with the whole coding path, line and column; what the model throws.
    public func decode<Model: Decodable>(
        _ type: Model.Type, options: TapeDecodingOptions = .init(), reporting diagnostics: inout Diagnostics
    ) throws -> Model {
        let session = DecodingSession(storage, options: options, diagnostics: diagnostics)
        defer { diagnostics = session.diagnostics }
        return try session.decode(type, at: index)
    }
}
