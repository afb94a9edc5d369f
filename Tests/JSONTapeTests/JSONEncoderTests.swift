import Foundation
import JSONTape
import ModelMapping
import Testing

@Suite("Encoding JSON as Foundation does")
struct JSONEncoderTests {
    private struct Everything: Codable, Equatable {
        var a = 1.0, b = 1e20, c: Float = 0.1, d = 1e-7, e = 100000.0, f = -0.0, g = 1e16, h = Int64.min
        var text = "a/b\"\\\u{8}\n\u{C}\r\t\u{7f}\u{1}é\u{2028}", url = URL(string: "http://x/y"), isOn = true
        var decimal = Decimal(string: "1.5"), date = Date(timeIntervalSinceReferenceDate: 1.5),
            data = Data([255, 239, 255])
        var none: [Int] = [], nothing: [String: Int] = [:], some: [Int?] = [nil, 1], missing: Int?
        var byNumber = [1: "a"], nested = [["myKey": 1]], largest = UInt64.max
    }

    private func texts(
        _ change: (inout TapeJSONEncoder) -> Void, _ other: (JSONEncoder) -> Void,
        _ value: some Encodable = Everything()
    ) throws -> (String, String) {
        var encoder = TapeJSONEncoder()
        encoder.outputFormatting = .sortedKeys
        change(&encoder)
        let foundation = JSONEncoder()
        foundation.outputFormatting = .sortedKeys
        other(foundation)
        return (
            String(decoding: try encoder.encode(value), as: UTF8.self),
            String(decoding: try foundation.encode(value), as: UTF8.self)
        )
    }

    @Test("The default text is the same, with its keys sorted")
    func defaults() throws {
        let (ours, theirs) = try texts({ _ in }, { _ in })
        #expect(ours == theirs)
    }

    @Test(
        "A number of each width has the digits that Foundation gives it",
        arguments: [
            0, 1, -1, 0.1, 0.5, 1.1, 16_777_216, 16_777_218, 1e10, 1e16, 1e20, 1e-5, 3.4e38, .leastNonzeroMagnitude,
            -0.0,
        ]
            as [Float])
    func floats(number: Float) throws {
        let (ours, theirs) = try texts({ _ in }, { _ in }, [number])
        #expect(ours == theirs)
        let (wide, widest) = try texts({ _ in }, { _ in }, [Double(number)])
        #expect(wide == widest)
    }

    @Test("Formatting is the same")
    func formatting() throws {
        let (ours, theirs) = try texts(
            { $0.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes] },
            { $0.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes] })
        #expect(ours == theirs)
    }

    @Test("Dates are the same by each strategy")
    func dates() throws {
        let strategies: [(DateEncodingStrategy, JSONEncoder.DateEncodingStrategy)] = [
            (.secondsSince1970, .secondsSince1970), (.millisecondsSince1970, .millisecondsSince1970),
            (.iso8601, .iso8601), (.deferredToDate, .deferredToDate),
            (
                .custom { try "\($0.timeIntervalSince1970)!".encode(to: $1) },
                .custom { try "\($0.timeIntervalSince1970)!".encode(to: $1) }
            ),
        ]
        for (ours, theirs) in strategies {
            let (our, their) = try texts({ $0.dateEncodingStrategy = ours }, { $0.dateEncodingStrategy = theirs })
            #expect(our == their)
        }
    }

    @Test("Data is the same by each strategy")
    func data() throws {
        let strategies: [(DataEncodingStrategy, JSONEncoder.DataEncodingStrategy)] = [
            (.base64, .base64), (.deferredToData, .deferredToData),
            (.custom { try $0.count.encode(to: $1) }, .custom { try $0.count.encode(to: $1) }),
        ]
        for (ours, theirs) in strategies {
            let (our, their) = try texts({ $0.dataEncodingStrategy = ours }, { $0.dataEncodingStrategy = theirs })
            #expect(our == their)
        }
    }

    private struct Names: Encodable {
        var one = 1, oneTwo = 2, myURLProperty = 3, aB = 4, _private_ = 5, URL = 6, myURL2Go = 7, isADog = 8
        var byName = ["keyOfData": ["innerKey": 1]], list = [Inner()]
        struct Inner: Encodable { var innerKey = 1 }
    }

    @Test("Keys in snake case are the same, and those of dictionaries stay")
    func snakeCase() throws {
        let (ours, theirs) = try texts(
            { $0.keyEncodingStrategy = .convertToSnakeCase }, { $0.keyEncodingStrategy = .convertToSnakeCase }, Names())
        #expect(ours == theirs)
    }

    private struct Key: CodingKey {
        var stringValue: String, intValue: Int?
        init(_ text: String) { stringValue = text }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }

    @Test("A key strategy of one's own gets the whole path")
    func customKeys() throws {
        let join: @Sendable ([any CodingKey]) -> any CodingKey = { Key($0.map(\.stringValue).joined(separator: "/")) }
        let (ours, theirs) = try texts(
            { $0.keyEncodingStrategy = .custom(join) }, { $0.keyEncodingStrategy = .custom(join) }, [Names.Inner()])
        #expect(ours == theirs)
    }

    @Test("Numbers that JSON does not have are errors, or strings")
    func nonConforming() throws {
        let numbers = [Double.infinity, -.infinity, .nan]
        #expect(throws: EncodingError.self) { try TapeJSONEncoder().encode(numbers) }
        #expect(throws: EncodingError.self) { try TapeJSONEncoder().encode([Float.nan]) }
        var encoder = TapeJSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "+", negativeInfinity: "-", nan: "?")
        #expect(try encoder.encode(numbers) == Array(#"["+","-","?"]"#.utf8))
    }

    @Test("An array is written element by element")
    func elements() throws {
        for values in [[], [Everything()], [Everything(), Everything()]] {
            var bytes: [UInt8] = []
            var writer = TapeJSONElementWriter(TapeJSONEncoder()) { bytes.append($0) }
            for value in values { try writer.write(value) }
            try writer.finish()
            #expect(try JSONDecoder().decode([Everything].self, from: Data(bytes)) == values)
        }
    }

    @Test(
        "Every NaN is the same word",
        arguments: [
            Double.nan, -.nan, .signalingNaN, Double(nan: 42, signaling: true), -Double(nan: 1, signaling: false),
        ])
    func nans(number: Double) throws {
        let writer = TapeWriter()
        try writer.real(number, at: nil)
        let tape = try writer.finish()
        var json = TapeJSON()
        json.keepsDigits = true
        try tape.root?.accept(&json)
        #expect(String(decoding: json.bytes, as: UTF8.self) == "\"nan\"")
        #expect(tape.root?.digits == "nan")
    }
}
