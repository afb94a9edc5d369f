#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

import Switchless

/// Foundation's types that a tape stores directly, or whose own decoding loses information.
enum FoundationTypes {
    static let readers: [TypeReader] = [
        .of(Data.self, data), .of(Date.self, date), .of(Decimal.self, decimal),
        .of(URL.self, url),
    ]

    @Sendable private static func data(_ decoder: TapeDecoder) throws -> Data {
        let session = decoder.session
        if let decode = session.options.data.decode { return try decode(decoder) }
        let entry = session.tape.entries[decoder.index]
        var data = Data()
        let isData = session.kinds[entry.kind].withData(entry, session.tape) { data = $0.copy(as: Data.self) }
        if !isData, session.options.readsText, let text = session.kinds[entry.kind].string(entry, session.tape) {
            guard let bytes = try? Base64.decode(text.utf8) else {
                throw session.corrupted("the text is not base64", at: decoder.index)
            }
            return Data(bytes)
        }
        guard isData else { throw session.mismatch(Data.self, at: decoder.index) }
        return data
    }

    @Sendable private static func date(_ decoder: TapeDecoder) throws -> Date {
        let session = decoder.session
        if let decode = session.options.dates.decode { return try decode(decoder) }
        let entry = session.tape.entries[decoder.index]
        let kind = session.kinds[entry.kind]
        if session.options.readsText, let date = try writtenDate(kind, entry, decoder) { return date }
        guard let seconds = kind.date(entry, session.tape) else { throw session.mismatch(Date.self, at: decoder.index) }
        return Date(timeIntervalSinceReferenceDate: seconds)
    }

    /// Reads a date of a syntax without dates: ISO 8601, or seconds since 1970; `nil` for other values.
    private static func writtenDate(
        _ kind: any ValueKind.Type, _ entry: TapeEntry, _ decoder: TapeDecoder
    ) throws -> Date? {
        let session = decoder.session
        let text = kind.string(entry, session.tape)
        if let seconds = text?.withBytes({ CivilDate.secondsSince2001(of: $0) }) ?? nil {
            return Date(timeIntervalSinceReferenceDate: seconds)
        }
        if let seconds = kind.double(entry, session.tape), seconds.isFinite {
            return Date(timeIntervalSince1970: seconds)
        }
        guard let text else { return nil }
        throw session.corrupted(
            "invalid date '\(text.prefix(40))'; expected ISO 8601, or a number of seconds since 1970", at: decoder.index
        )
    }

    /// Reads a number's digits, which a double would round, or the fields that `Decimal` encodes.
    @Sendable private static func decimal(_ decoder: TapeDecoder) throws -> Decimal {
        let session = decoder.session
        let entry = session.tape.entries[decoder.index]
        let kind = session.kinds[entry.kind]
        if kind.memberCount(entry) != nil { return try Decimal(from: decoder) }
        guard let digits = kind.digits(entry, session.tape) else {
            throw session.mismatch(Decimal.self, at: decoder.index)
        }
        guard let value = Decimal(string: digits) else { throw session.misfit(Decimal.self, at: decoder.index) }
        return value
    }

    /// Reads a string, or the fields that `URL` encodes.
    @Sendable private static func url(_ decoder: TapeDecoder) throws -> URL {
        let session = decoder.session
        let entry = session.tape.entries[decoder.index]
        let kind = session.kinds[entry.kind]
        if kind.memberCount(entry) != nil { return try URL(from: decoder) }
        guard let text = kind.string(entry, session.tape) else { throw session.mismatch(URL.self, at: decoder.index) }
        guard let url = URL(string: text) else { throw session.corrupted("invalid URL '\(text)'", at: decoder.index) }
        return url
    }
}

import Switchless

/// Foundation's types that a tape stores directly, or whose own encoding loses information.
extension FoundationTypes {
    static let propertyListWriters: [TypeWriter] = [
        .of(Data.self) { data, encoding in
            if let encode = encoding.session.options.data.encode { return try encode(data, encoding) }
            encoding.session.data(Bytes(data.span), at: encoding.index)
        },
        .of(Date.self) { date, encoding in
            if let encode = encoding.session.options.dates.encode { return try encode(date, encoding) }
            try encoding.session.date(date.timeIntervalSinceReferenceDate, at: encoding.index)
        },
    ]

    static let writers: [TypeWriter] =
        propertyListWriters + [
            .of(Decimal.self) { decimal, encoding in
                guard !decimal.isNaN else { return try encoding.encode(Double.nan) }
                encoding.session.digits("\(decimal)", at: encoding.index)
            },
            .of(URL.self) { $1.encode($0.absoluteString) },
        ]
}

extension FoundationTypes {
    static let samples: [TypeSample] = [
        .of(Data(), .data), .of(Date(timeIntervalSinceReferenceDate: 0), .date), .of(Decimal(0), .number),
        .of(URL(filePath: "/"), .url), .of(ModelValue.null, .any), .of(UUID(), .string),
    ]
}

extension ModelError: LocalizedError {
    /// The message, as Foundation's `localizedDescription` gives it.
    public var errorDescription: String? { message }
}
