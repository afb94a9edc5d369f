import Foundation
import ModelMapping
import Switchless
import Testing
import XMLMapping
import XMLStream

/// `duration`: `h:mm:ss`, `mm:ss` or seconds, as podcasts have it. This file, and a row where the types are chosen, is
/// all it takes.
private struct DurationType: MappedType {
    static let name: Name = "duration"
    static let summary = "Hours, minutes and seconds, in seconds."

    init(_ settings: MappedTypeSettings) {}

    func write(_ text: Bytes, to tape: inout TapeWriter, at position: SourcePosition) throws -> Bool {
        var seconds: Int64 = 0
        for part in text.array.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false) {
            guard let number = Int64(String(decoding: part, as: UTF8.self)), 0..<1_000_000 ~= number else {
                return false
            }
            seconds = seconds * 60 + number
        }
        try tape.integer(TapeInteger(seconds), at: position)
        return true
    }
}

/// `year-day`: `2001-002`, the second day of 2001.
private enum OrdinalFormat: DateFormat {
    static let name: Name = "ordinal"
    static let summary = "Year and day of the year."

    static func seconds(_ text: Bytes) -> Double? {
        let parts = String(decoding: text, as: UTF8.self).split(separator: "-").compactMap { Int($0) }
        guard parts.count == 2 else { return nil }
        return Double((CivilDate(year: parts[0], month: 1, day: 1).daysSince2001 + parts[1] - 1) * 86_400)
    }
}

@Suite("A type and a date format from outside, in a mapping")
struct MappingTypeTests {
    private static let mapping = Mapping(items: ["Episode"]) {
        MappedClass("Episode", from: "item") {
            MappedProperty("length", as: "duration", default: "0")
            MappedProperty("day", as: "date", formats: ["ordinal"])
        }
    }

    private func reader() throws -> ModelReader {
        try ModelReader(
            MappingPlan(
                Self.mapping, types: MappedTypes.standard.registering(DurationType.self),
                dateFormats: DateFormats.standard.registering(OrdinalFormat.self)))
    }

    @Test("A type and a date format are a type each, and a row")
    func reading() throws {
        struct Episode: Decodable, Equatable { var length: Int, day: Double? }
        var found: [ModelValue] = []
        try reader().forEachValue(
            in: BytesSource("<r><item><length>1:02:03</length><day>2001-002</day></item><item/></r>")
        ) {
            found.append($0.model)
        }
        #expect(
            found == [
                ["class": "Episode", "length": 3723, "day": ModelValue(Date(timeIntervalSinceReferenceDate: 86_400))],
                ["class": "Episode", "length": 0],
            ])
    }

    @Test("What the type refuses is an error that names it")
    func wrong() {
        let error = #expect(throws: ModelError.self) {
            try reader().forEachValue(in: BytesSource("<item>\n<length>1:x</length></item>")) { _ in }
        }
        #expect(error?.code.rawValue == "invalid-value")
        #expect(error?.position == SourcePosition(line: 2, column: 1))
    }

    @Test("Without registering the type is unknown")
    func unknown() {
        let error = #expect(throws: ModelError.self) { _ = try MappingPlan(Self.mapping) }
        #expect(error?.code.rawValue == "unknown-type")
    }

    @Test("Every type and format that there is has a name and a summary")
    func listed() {
        #expect(
            MappedTypes.standard.entries.map(\.name.local) == [
                "android-text", "bool", "data", "date", "grouped-real", "integer", "presence", "real", "string",
                "token", "uint32",
                "url",
            ])
        #expect(DateFormats.standard.entries.map(\.name.local) == ["iso-8601", "rfc-822", "unix"])
    }
}
