import Foundation
import ModelMapping
import PropertyList
import Switchless
import Testing
import XMLStream

@Suite("Binary property lists")
struct BinaryTests {
    private func tape(_ bytes: [UInt8]) throws -> ValueTape { try PlistDocument(reading: BytesSource(bytes)).tape }

    private func code(_ bytes: [UInt8]) -> String? {
        do {
            _ = try tape(bytes)
            return nil
        } catch let error as ModelError {
            return error.code.rawValue
        } catch { return "\(error)" }
    }

    /// A binary property list of `objects`, all of them below 256 bytes in all; the first is the root.
    private func binary(_ objects: [UInt8]...) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var table: [UInt8] = []
        for object in objects {
            table.append(UInt8(bytes.count))
            bytes += object
        }
        let place = UInt8(bytes.count)
        return bytes + table + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, UInt8(objects.count)]
            + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, place]
    }

    @Test("What Foundation writes is decoded to what it was")
    func roundTrip() throws {
        struct Item: Codable, Equatable {
            var name: String, count: Int, big: UInt64, price: Double, isNew: Bool, made: Date, data: Data,
                tags: [String]
        }
        let items = (0..<20).map {
            Item(
                name: $0 == 3 ? "Mäß 🚘" : "n\($0)", count: -$0, big: .max, price: 0.1, isNew: $0 > 4,
                made: Date(timeIntervalSinceReferenceDate: 0.5), data: Data([1, 2, 255]), tags: ["a", "b"])
        }
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        let data = try encoder.encode(items)
        #expect(data.starts(with: Array("bplist00".utf8)))
        #expect(try PlistDecoder().decode([Item].self, from: data) == items)
    }

    @Test(
        "Each kind of object is read",
        arguments: [
            ([0x00], nil), ([0x08], false), ([0x09], true), ([0x10, 0xFF], 255), ([0x11, 1, 0], 256),
            ([0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFE], -2), ([0x22, 0x3F, 0xC0, 0, 0], 1.5),
            ([0x51, 0x61], "a"), ([0x61, 0x00, 0xE9], "é"), ([0x5F, 0x10, 0x01, 0x62], "b"), ([0xA0], []),
            ([0xD0], [:]),
        ] as [([UInt8], ModelValue)])
    func kinds(object: [UInt8], value: ModelValue) throws {
        #expect(try tape(binary(object)).root?.model == value)
    }

    @Test(
        "A version that begins with 0 is read, as by Foundation; another one is named",
        arguments: ["01", "0x", "15", "1x"])
    func versions(version: String) throws {
        let bytes = Array("bplist\(version)".utf8) + binary([0x51, 0x61]).dropFirst(8)
        if (try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)) != nil {
            #expect(try tape(bytes).root?.string == "a")
        } else {
            let error = #expect(throws: ModelError.self) { try tape(bytes) }
            #expect(
                error?.message == "this is a binary property list of version \(version); only version 00 is read")
        }
    }

    @Test("Integers of 16 bytes, UIDs and data are read")
    func more() throws {
        let minus = [0x14] + [UInt8](repeating: 0xFF, count: 15) + [0xFD]
        #expect(try tape(binary(minus)).root?.integer?.description == "-3")
        let wide: [UInt8] = [0x14, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
        #expect(try tape(binary(wide)).root?.integer?.description == "18446744073709551616")
        #expect(try tape(binary([0x81, 1, 2])).root?.uid == 258)
        #expect(try tape(binary([0x42, 7, 8])).root?.model == ModelValue(Data([7, 8])))
        #expect(try tape(binary([0xD1, 1, 2], [0x51, 0x6B], [0x09])).root?.model == ["k": true])
    }

    @Test(
        "Damage is refused",
        arguments: [
            [[0x07]], [[0x70]], [[0x15]], [[0x21, 0]], [[0x32, 0, 0]], [[0x51, 0x80]], [[0x61, 0xD8, 0x00]],
            [[0x52, 0x61]],
            [[0xA1, 9]], [[0xD1, 1, 1], [0x10, 1]], [[0x5F, 0x09]], [[0x5F, 0x13, 0x7F, 0, 0, 0, 0, 0, 0, 0]],
            [[0xC1, 1], [0x09]],
            [[0xAF, 0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]], [[0x88]],
        ] as [[[UInt8]]])
    func damage(objects: [[UInt8]]) {
        let bytes = objects.count == 1 ? binary(objects[0]) : binary(objects[0], objects[1])
        #expect(code(bytes) == "invalid-binary")
    }

    @Test(
        "A date that is no number or of no year that a date can have is refused",
        arguments: [Double.nan, .infinity, 1e15, -1e12, 252_423_993_600])
    func dates(seconds: Double) {
        let bytes = (0..<8).reversed().map { UInt8(truncatingIfNeeded: seconds.bitPattern >> (8 * UInt64($0))) }
        #expect(code(binary([0x33] + bytes)) == "date-range")
    }

    @Test("An array that contains itself is refused")
    func cycle() {
        #expect(code(binary([0xA1, 1], [0xA1, 0])) == "cycle")
    }

    @Test("A text that many objects share is on the tape once")
    func sharedText() throws {
        let text = String(repeating: "x", count: 4096)
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        let bytes = Array(try encoder.encode((0..<5000).map { ["text": text, "number": "\($0)"] }))
        #expect(bytes.count < 200_000)
        let tape = try tape(bytes)
        #expect(tape.byteCount < 1 << 20)
        let last = try #require(tape.root?[4999])
        #expect(last["text"]?.string == text)
        #expect(last["number"]?.string == "4999")
    }

    @Test("What a removed member has moved is read again")
    func sharedAfterDuplicates() throws {
        // [{a: [s], a: [s], b: [s]}, the second and the third array, s]
        let bytes = binary(
            [0xA4, 1, 5, 6, 7], [0xD3, 2, 2, 3, 4, 5, 6], [0x51, 0x61], [0x51, 0x62], [0xA1, 7], [0xA2, 7, 2],
            [0xA1, 3], [0x51, 0x73])
        #expect(try tape(bytes).root?.model == [["a": ["s", "a"], "b": ["b"]], ["s", "a"], ["b"], "s"])
    }

    @Test("How much a document may unfold to is an option, and is counted before it is done")
    func amplificationLimit() throws {
        // An array that has an array of 100 references to a text 200 times.
        let inner: [UInt8] = [0xAF, 0x10, 100] + [UInt8](repeating: 2, count: 100)
        let outer: [UInt8] = [0xAF, 0x10, 200] + [UInt8](repeating: 1, count: 200)
        func document(_ levels: [[UInt8]]) -> [UInt8] {
            var bytes = Array("bplist00".utf8)
            var table: [UInt8] = []
            for object in levels {
                table += [UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
                bytes += object
            }
            let place = bytes.count
            return bytes + table + [0, 0, 0, 0, 0, 0, 2, 1] + [0, 0, 0, 0, 0, 0, 0, UInt8(levels.count)]
                + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, UInt8(place >> 8), UInt8(place & 255)]
        }
        let small = document([outer, inner, [0x51, 0x61]])
        #expect(try tape(small).count == 1 + 200 * 101)
        let nested = document([
            outer, inner, [0xAF, 0x10, 100] + [UInt8](repeating: 3, count: 100), [0x51, 0x61],
        ])
        #expect(code(nested) == "limit-amplification")
        var options = PlistOptions()
        options.binaryAmplification = 100_000
        #expect(
            try PlistDocument(reading: BytesSource(nested), options: options).tape.count == 1 + 200 * (1 + 100 * 101))
    }

    /// A binary property list of `objects` with references of two bytes; the first is the root.
    private func large(_ objects: [[UInt8]]) -> [UInt8] {
        func bytes(_ number: Int, _ count: Int) -> [UInt8] {
            (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        }
        var document = Array("bplist00".utf8)
        var table: [UInt8] = []
        for object in objects {
            table += bytes(document.count, 4)
            document += object
        }
        let end = document.count
        return document + table + [0, 0, 0, 0, 0, 0, 4, 2] + bytes(objects.count, 8) + bytes(0, 8) + bytes(end, 8)
    }

    /// The beginning of an object with a count of 16 bits.
    private func head(_ marker: UInt8, _ count: Int) -> [UInt8] {
        [marker << 4 | 15, 0x11, UInt8(count >> 8), UInt8(count & 255)]
    }

    /// `count` references to the object with this number.
    private func references(_ count: Int, to number: UInt8) -> [UInt8] {
        (0..<count).flatMap { _ in [0, number] }
    }

    @Test(
        "Text, data and keys that many values share are counted at each, before they are unfolded",
        arguments: [0x5, 0x4, 0x6] as [UInt8])
    func repeatedText(marker: UInt8) throws {
        let text = head(marker, 50_000) + [UInt8](repeating: 0x61, count: marker == 6 ? 100_000 : 50_000)
        let many = large([head(0xA, 20_000) + references(20_000, to: 1), text])
        #expect(code(many) == "limit-repeated-bytes")
        let few = large([head(0xA, 200) + references(200, to: 1), text])
        #expect(try tape(few).count == 201)
        var options = PlistOptions()
        options.tapeLimits.repeatedBytes = 9_949_999 * (marker == 6 ? 3 : 1)
        #expect(throws: ModelError.self) { try PlistDocument(reading: BytesSource(few), options: options) }
        options.tapeLimits.repeatedBytes += marker == 6 ? 3 : 1
        #expect(try PlistDocument(reading: BytesSource(few), options: options).tape.count == 201)
    }

    @Test("A key that many dictionaries share is counted in each")
    func repeatedKeys() throws {
        let key = head(0x5, 50_000) + [UInt8](repeating: 0x61, count: 50_000)
        let maps = (0..<2_000).map { _ in [0xD1, 0, 1, 0, 1] as [UInt8] }
        let all = head(0xA, 2_000) + (2..<2_002).flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        #expect(code(large([all, key] + maps)) == "limit-repeated-bytes")
        // A container that is repeated has its keys with it.
        #expect(code(large([head(0xA, 2_000) + references(2_000, to: 2), key, maps[0]])) == "limit-repeated-bytes")
    }

    @Test("Short texts that values share are no more than the tape itself, and need no limit")
    func repeatedShortText() throws {
        var options = PlistOptions()
        options.tapeLimits.repeatedBytes = 0
        let bytes = large([
            head(0xA, 20_000) + references(20_000, to: 1), [0x5F, 0x10, 16] + [UInt8](repeating: 0x61, count: 16),
        ])
        #expect(try PlistDocument(reading: BytesSource(bytes), options: options).tape.count == 20_001)
    }

    @Test("Arrays that name each other again and again do not unfold without end")
    func amplification() {
        let ten = [UInt8](repeating: 0, count: 10)
        let levels = (1...9).map { level in [0xAA] + ten.map { _ in UInt8(level) } }
        let bytes = binary(
            levels[0], levels[1], levels[2], levels[3], levels[4], levels[5], levels[6], levels[7], levels[8], [0x09])
        #expect(code(bytes) == "limit-amplification")
    }

    @Test("Every beginning of a document is an error; with a byte changed it is one, or a value")
    func hostile() throws {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        let bytes = Array(try encoder.encode(["a": [["b": 1], ["c": 300]], "ä": [[:], ["d": -1]]]))
        let whole = try #require(try tape(bytes).root?.model)
        for count in 8..<bytes.count { #expect(code(Array(bytes[..<count])) == "invalid-binary", "\(count)") }
        let errors = ["invalid-binary", "cycle", "date-range", "limit-amplification", "unknown-syntax"]
        for index in bytes.indices {
            for value: UInt8 in [0, 0x0F, 0x7F, 0xAF, 0xDF, 0xFF] {
                var damaged = bytes
                damaged[index] = value
                let found = code(damaged)
                #expect(found.map(errors.contains) != false, "\(index), \(value): \(found ?? "")")
                #expect(try found != nil || tape(damaged).root != nil)
                #expect(try damaged != bytes || tape(damaged).root?.model == whole)
            }
        }
    }
}
