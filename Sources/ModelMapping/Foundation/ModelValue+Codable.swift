#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension ModelValue: Codable {
    /// Decodes whatever is there. From a tape that is exact; other decoders are asked for one kind after the other.
    public init(from decoder: any Decoder) throws {
        self = try decoder.singleValueContainer().decode(ModelValueContent.self).value
    }

    /// Encodes the value as what it is; a whole number beyond 64 bits and the number of an object as text.
    public func encode(to encoder: any Encoder) throws {
        if let array { return try array.encode(to: encoder) }
        if let dictionary { return try dictionary.encode(to: encoder) }
        var container = encoder.singleValueContainer()
        if let bool { return try container.encode(bool) }
        if let small = integer.flatMap({ Int64(exactly: $0) }) { return try container.encode(small) }
        if let large = integer.flatMap({ UInt64(exactly: $0) }) { return try container.encode(large) }
        if let real { return try container.encode(real) }
        if let date { return try container.encode(date) }
        if let data { return try container.encode(data) }
        guard let text = string ?? integer?.description ?? uid.map({ "\($0)" }) else {
            return try container.encodeNil()
        }
        try container.encode(text)
    }

    /// How the decoder of a tape reads such values.
    static let readers: [TypeReader] = [
        .of(ModelValue.self, model), .of(ModelValueContent.self) { ModelValueContent(value: model($0)) },
    ]

    @Sendable private static func model(_ decoder: TapeDecoder) -> ModelValue {
        TapeValue(storage: decoder.session.tape, index: decoder.index).model
    }
}

/// What a ``ModelValue`` is filled with, for who calls its `init(from:)` without going through a container.
private struct ModelValueContent: Decodable {
    let value: ModelValue

    init(value: ModelValue) { self.value = value }

    /// From a decoder that is not a tape's.
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
