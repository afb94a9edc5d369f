/// Encodes models to documents of one syntax.
///
/// The library of a syntax adds `encode`, and says what the strategies are by default.
public struct ModelEncoder<Syntax: ModelSyntax>: Sendable {
    /// The look of the document.
    public var style: Syntax.Style
    /// How values are encoded.
    public var encoding = Syntax.encoding

    /// Makes an encoder.
    public init(style: Syntax.Style, models: ModelRegistry) {
        self.style = style
        encoding.models = models
    }

    /// How dates are encoded.
    public var dateEncodingStrategy: DateEncodingStrategy {
        get { encoding.dates }
        set { encoding.dates = newValue }
    }

    /// How data is encoded.
    public var dataEncodingStrategy: DataEncodingStrategy {
        get { encoding.data }
        set { encoding.data = newValue }
    }

    /// How infinite numbers and NaN are encoded.
    public var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy {
        get { encoding.nonConformingFloats }
        set { encoding.nonConformingFloats = newValue }
    }

    /// How the keys of models are spelled. Default: unchanged.
    public var keyEncodingStrategy: KeyEncodingStrategy {
        get { encoding.keys }
        set { encoding.keys = newValue }
    }

    /// The `userInfo` of the encoder that models see in `encode(to:)`.
    public var userInfo: [CodingUserInfoKey: any Sendable] {
        get { encoding.userInfo }
        set { encoding.userInfo = newValue }
    }

    /// Classes whose models encode their class name.
    public var models: ModelRegistry {
        get { encoding.models }
        set { encoding.models = newValue }
    }

    /// Limits on the values.
    public var limits: TapeLimits {
        get { encoding.limits }
        set { encoding.limits = newValue }
    }
}
