import Foundation
import ModelMapping
import PropertyList
import Testing
import XMLStream

@Suite("Strategies of property lists")
struct StrategyTests {
    private struct Record: Codable, Equatable {
        var madeAt = Date(timeIntervalSinceReferenceDate: 120_479_613)
        var blob = Data([1, 255])
        var ratio = Double.infinity
    }

    private static let forms = [PlistForm.xml, .binary, .openStep, .json]

    private func written(_ form: PlistForm, _ change: (inout PlistEncoder) -> Void = { _ in }) throws -> [UInt8] {
        var encoder = PlistEncoder()
        encoder.outputFormat = form
        change(&encoder)
        return try encoder.bytes(of: Record())
    }

    private func read(_ bytes: [UInt8]) throws -> ModelValue? {
        try PlistDocument(reading: BytesSource(bytes)).tape.root?.model
    }

    @Test("By default each value is of its own kind")
    func defaults() throws {
        #expect(
            try read(written(.binary))
                == [
                    "madeAt": ModelValue(Date(timeIntervalSinceReferenceDate: 120_479_613)),
                    "blob": ModelValue(Data([1, 255])), "ratio": ModelValue(Double.infinity),
                ])
    }

    @Test("Every strategy is written, and read again", arguments: forms)
    func roundTrip(form: PlistForm) throws {
        let bytes = try written(form) {
            $0.dateEncodingStrategy = .formatted { "since \($0.timeIntervalSinceReferenceDate)" }
            $0.dataEncodingStrategy = .deferredToData
            $0.keyEncodingStrategy = .convertToSnakeCase
            $0.nonConformingFloatEncodingStrategy = .convertToString(
                positiveInfinity: "up", negativeInfinity: "down", nan: "none")
        }
        let dictionary = try #require(try read(bytes)?.dictionary)
        #expect(dictionary.keys.sorted() == ["blob", "made_at", "ratio"])
        #expect(dictionary["made_at"]?.string == "since 120479613.0")
        #expect(dictionary["ratio"]?.string == "up")
        var decoder = PlistDecoder()
        decoder.dateDecodingStrategy = .formatted {
            Double($0.dropFirst(6)).map { Date(timeIntervalSinceReferenceDate: $0) }
        }
        decoder.dataDecodingStrategy = .deferredToData
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "up", negativeInfinity: "down", nan: "none")
        #expect(try decoder.decode(Record.self, from: bytes) == Record())
    }

    @Test("A number that is not finite can be an error")
    func throwing() {
        #expect(throws: EncodingError.self) {
            try written(.xml) { $0.nonConformingFloatEncodingStrategy = .throw }
        }
    }

    @Test("A date beyond the year 9999 is written and read as text", arguments: forms.filter { $0 != .binary })
    func lateDates(form: PlistForm) throws {
        let dates = [252_455_616_000, 31_000_000_000_000].map { Date(timeIntervalSinceReferenceDate: $0) }
        var encoder = PlistEncoder()
        encoder.outputFormat = form
        #expect(try PlistDecoder().decode([Date].self, from: encoder.bytes(of: dates)) == dates)
        encoder.outputFormat = .xml
        let foundation = PropertyListEncoder()
        foundation.outputFormat = .xml
        #expect(try encoder.encode(dates.prefix(1).map(\.self)) == foundation.encode(dates.prefix(1).map(\.self)))
    }

    @Test("A date beyond the year 9999 is refused in a binary list, as readers of one refuse it")
    func lateBinaryDates() {
        var encoder = PlistEncoder()
        encoder.outputFormat = .binary
        let error = #expect(throws: ModelError.self) {
            try encoder.encode([Date(timeIntervalSinceReferenceDate: 252_455_616_000)])
        }
        #expect(error?.code == .dateRange)
    }
}
