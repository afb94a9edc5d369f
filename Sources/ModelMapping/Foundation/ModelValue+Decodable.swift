extension ModelValue: Decodable {
    /// Decodes any value. From a tape it is exact; other decoders are asked for each kind in turn.
    public init(from decoder: any Decoder) throws {
        self = try decoder.singleValueContainer().decode(ModelValueContent.self).value
    }

    /// The readers for the decoder of a tape.
    static let readers: [TypeReader] = [
        .of(ModelValue.self, model), .of(ModelValueContent.self) { ModelValueContent(value: model($0)) },
    ]

    @Sendable private static func model(_ decoder: TapeDecoder) -> ModelValue {
        TapeValue(storage: decoder.session.tape, index: decoder.index).model
    }
}

/// The content of a ``ModelValue``, for callers that use its `init(from:)` directly.
///
/// ``ModelValue`` decodes it through a container, so that a tape's decoder finds the reader for it.
private struct ModelValueContent: Decodable {
    let value: ModelValue

    init(value: ModelValue) { self.value = value }

    /// Decodes from a decoder other than a tape's.
    init(from decoder: any Decoder) throws {
        if let found = try? [String: ModelValue](from: decoder) {
            value = ModelValue(found)
            return
        }
        if let found = try? [ModelValue](from: decoder) {
            value = ModelValue(found)
            return
        }
        let container = try decoder.singleValueContainer()
        let readings: [() throws -> ModelValue] = [
            { ModelValue(try container.decode(Bool.self)) },
            { ModelValue(TapeInteger(try container.decode(Int64.self))) },
            { ModelValue(TapeInteger(try container.decode(UInt64.self))) },
            { ModelValue(try container.decode(Double.self)) },
        ]
        let found = container.decodeNil() ? ModelValue.null : readings.lazy.compactMap { try? $0() }.first
        value = try found ?? ModelValue(container.decode(String.self))
    }
}
