#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// How an encoder writes dates.
public struct DateEncodingStrategy: Sendable {
    /// Encodes a date; `nil` if it becomes a date of the tape.
    let encode: (@Sendable (Date, any Encoder) throws -> Void)?

    /// Encodes a date as a date, for syntaxes that have dates.
    public static let date = Self(encode: nil)

    /// Leaves it to `Date`, which encodes the seconds since 2001-01-01T00:00:00Z.
    public static let deferredToDate = Self { try $0.encode(to: $1) }

    /// Encodes the seconds since 1970-01-01T00:00:00Z.
    public static let secondsSince1970 = Self { try encode($0.timeIntervalSince1970, to: $1) }

    /// Encodes the milliseconds since 1970-01-01T00:00:00Z.
    public static let millisecondsSince1970 = Self { try encode($0.timeIntervalSince1970 * 1000, to: $1) }

    /// Encodes text in ISO 8601, in UTC and whole seconds: `2004-10-26T10:33:33Z`.
    public static let iso8601 = Self { date, encoder in
        let seconds = date.timeIntervalSinceReferenceDate.rounded(.down)
        try encode(CivilDate.text(ofSecondsSince2001: seconds), to: encoder)
    }

    /// Encodes the text that `format` makes of a date.
    public static func formatted(_ format: @escaping @Sendable (Date) -> String) -> Self {
        Self { try encode(format($0), to: $1) }
    }

    /// Encodes a date by `encode`.
    public static func custom(_ encode: @escaping @Sendable (Date, any Encoder) throws -> Void) -> Self {
        Self(encode: encode)
    }

    private static func encode(_ value: some Encodable, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

/// How an encoder writes data.
public struct DataEncodingStrategy: Sendable {
    /// Encodes data; `nil` if it becomes data of the tape.
    let encode: (@Sendable (Data, any Encoder) throws -> Void)?

    /// Encodes data as data. JSON, which has none, writes its base64.
    public static let data = Self(encode: nil)

    /// Encodes data as base64, also in a syntax that has data.
    public static let base64 = Self { data, encoder in
        var container = encoder.singleValueContainer()
        try container.encode(data.base64EncodedString())
    }

    /// Leaves it to `Data`, which encodes an array of bytes.
    public static let deferredToData = Self { try $0.encode(to: $1) }

    /// Encodes data by `encode`.
    public static func custom(_ encode: @escaping @Sendable (Data, any Encoder) throws -> Void) -> Self {
        Self(encode: encode)
    }
}
