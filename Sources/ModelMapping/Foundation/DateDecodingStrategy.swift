#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// How a decoder reads dates.
public struct DateDecodingStrategy: Sendable {
    /// Decodes a date; `nil` if it is a date of the tape.
    let decode: (@Sendable (any Decoder) throws -> Date)?

    /// Decodes a date of the tape, for syntaxes that have dates.
    public static let date = Self(decode: nil)

    /// Leaves it to `Date`, which decodes the seconds since 2001-01-01T00:00:00Z.
    public static let deferredToDate = Self {
        Date(timeIntervalSinceReferenceDate: try $0.singleValueContainer().decode(Double.self))
    }

    /// Decodes the seconds since 1970-01-01T00:00:00Z.
    public static let secondsSince1970 = Self {
        Date(timeIntervalSince1970: try $0.singleValueContainer().decode(Double.self))
    }

    /// Decodes the milliseconds since 1970-01-01T00:00:00Z.
    public static let millisecondsSince1970 = Self {
        Date(timeIntervalSince1970: try $0.singleValueContainer().decode(Double.self) / 1000)
    }

    /// Decodes text in ISO 8601: `2004-10-26T10:33:33Z`, also with a fraction of a second or another zone.
    public static let iso8601 = Self { decoder in
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let seconds = Array(text.utf8).withBytes({ CivilDate.secondsSince2001(of: $0) }) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "invalid date '\(text.prefix(40))'; expected ISO 8601")
        }
        return Date(timeIntervalSinceReferenceDate: seconds)
    }

    /// Decodes the date that `parse` makes of a text, which returns `nil` for others.
    public static func formatted(_ parse: @escaping @Sendable (String) -> Date?) -> Self {
        Self { decoder in
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            guard let date = parse(text) else {
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "invalid date '\(text.prefix(40))'")
            }
            return date
        }
    }

    /// Decodes a date by `decode`.
    public static func custom(_ decode: @escaping @Sendable (any Decoder) throws -> Date) -> Self {
        Self(decode: decode)
    }
}

/// How a decoder reads data.
public struct DataDecodingStrategy: Sendable {
    /// Decodes data; `nil` if it is data of the tape.
    let decode: (@Sendable (any Decoder) throws -> Data)?

    /// Decodes data of the tape, for syntaxes that have data.
    public static let data = Self(decode: nil)

    /// Decodes text in base64.
    public static let base64 = Self { decoder in
        let container = try decoder.singleValueContainer()
        guard let data = Data(base64Encoded: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "the text is not base64")
        }
        return data
    }

    /// Leaves it to `Data`, which decodes an array of bytes.
    public static let deferredToData = Self { try Data(from: $0) }

    /// Decodes data by `decode`.
    public static func custom(_ decode: @escaping @Sendable (any Decoder) throws -> Data) -> Self {
        Self(decode: decode)
    }
}
