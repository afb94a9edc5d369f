import Foundation
import ModelMapping
import Testing

private struct Book: Codable, Equatable {
    struct Author: Codable, Equatable {
        var name: String
        var born: Date?
    }
    var title: String
    var pages: Int
    var price: Double
    var isRead: Bool
    var authors: [Author]
    var cover: Data
    var notes: [String: [Int]]
    var subtitle: String?
}

/// With each type inside another one, with another type of keys.
private struct Layer<Inner: Decodable>: Decodable { var inner: Inner }
private typealias FourLayers<Inner: Decodable> = Layer<Layer<Layer<Layer<Inner>>>>

@Suite("Decoding a tape")
struct DecoderTests {
    private static let book = """
        <dict><key>title</key><string>Tides &amp; Moons</string><key>pages</key><integer>212</integer>
        <key>price</key><real>19.5</real><key>isRead</key><true/>
        <key>authors</key><array>
        <dict><key>name</key><string>Ida</string><key>born</key><date>1976-04-01T12:00:00Z</date></dict>
        <dict><key>name</key><string>Ole</string></dict></array>
        <key>cover</key><data>AAEC</data>
        <key>notes</key><dict><key>moon</key><array><integer>1</integer><integer>2</integer></array></dict></dict>
        """
    private static let expected = Book(
        title: "Tides & Moons", pages: 212, price: 19.5, isRead: true,
        authors: [.init(name: "Ida", born: Date(timeIntervalSinceReferenceDate: -781_099_200)), .init(name: "Ole")],
        cover: Data([0, 1, 2]), notes: ["moon": [1, 2]])

    @Test("A model with every kind of value is decoded")
    func book() throws {
        #expect(try decoded(Book.self, Self.book) == Self.expected)
    }

    @Test("It is the same model that Foundation decodes")
    func foundation() throws {
        let wrapped = "<plist version=\"1.0\">\(Self.book)</plist>"
        #expect(try PropertyListDecoder().decode(Book.self, from: Data(wrapped.utf8)) == Self.expected)
    }

    @Test("What Foundation encodes is decoded to what it was")
    func roundTrip() throws {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        let text = String(decoding: try encoder.encode([Self.expected, Self.expected]), as: UTF8.self)
        #expect(try decoded([Book].self, text) == [Self.expected, Self.expected])
    }

    @Test("Keys may come in any order")
    func order() throws {
        struct Pair: Decodable, Equatable { var a: Int, b: Int, c: Int }
        let body =
            "<dict><key>c</key><integer>3</integer><key>x</key><dict><key>a</key><integer>9</integer></dict><key>b</key><integer>2</integer><key>a</key><integer>1</integer></dict>"
        #expect(try decoded(Pair.self, body) == Pair(a: 1, b: 2, c: 3))
    }

    @Test("A large dictionary is decoded in any order")
    func large() throws {
        let members = (0..<5000).map { "<key>k\($0)</key><integer>\($0)</integer>" }.joined()
        let numbers = try decoded([String: Int].self, "<dict>\(members)</dict>")
        #expect(numbers.count == 5000)
        #expect(numbers["k4999"] == 4999)
        struct Few: Decodable, Equatable { var k4999: Int, k0: Int, k2500: Int, k1: Int?, none: Int? }
        #expect(
            try decoded(Few.self, "<dict>\(members)</dict>") == Few(k4999: 4999, k0: 0, k2500: 2500, k1: 1, none: nil))
    }

    @Test("Integers are exact to the limits of their types")
    func integers() throws {
        #expect(try decoded(Int8.self, "<integer>-128</integer>") == -128)
        #expect(try decoded(UInt64.self, "<integer>18446744073709551615</integer>") == .max)
        #expect(try decoded(Int64.self, "<integer>-9223372036854775808</integer>") == .min)
        #expect(try decoded([UInt16].self, "<array><integer>65535</integer></array>") == [.max])
        #expect(try decoded(Int.self, "<real>2</real>") == 2)
        #expect(try decoded(Float.self, "<integer>16777217</integer>") == 16_777_216)
    }

    @available(macOS 15, *)
    @Test("Integers beyond 64 bits are exact")
    func wideIntegers() throws {
        #expect(try decoded(UInt128.self, "<integer>340282366920938463463374607431768211455</integer>") == .max)
        #expect(try decoded(Int128.self, "<integer>-170141183460469231731687303715884105728</integer>") == .min)
        #expect(try decoded(Int128.self, "<integer>-18446744073709551617</integer>") == -18_446_744_073_709_551_617)
        #expect(try decoded([String: Int128].self, "<dict><key>a</key><integer>-5</integer></dict>") == ["a": -5])
    }

    @Test("Decimals, URLs and UUIDs are exact")
    func foundationTypes() throws {
        struct Mixed: Decodable, Equatable { var price: Decimal, link: URL, id: UUID, amount: Decimal }
        let body = """
            <dict><key>price</key><real>0.1</real><key>link</key><string>https://example.com/a?b=c</string>
            <key>id</key><string>0AD863BA-7584-40CF-8896-BD87B3280C34</string>
            <key>amount</key><integer>12345678901234567890</integer></dict>
            """
        let mixed = try decoded(Mixed.self, body)
        #expect(mixed.price == Decimal(string: "0.1"))
        #expect(mixed.link.absoluteString == "https://example.com/a?b=c")
        #expect(mixed.id.uuidString == "0AD863BA-7584-40CF-8896-BD87B3280C34")
        #expect(mixed.amount == Decimal(string: "12345678901234567890"))
    }

    @Test("$null is nil where a value is optional, and text where it is not")
    func null() throws {
        #expect(try decoded([Int?].self, "<array><string>$null</string><integer>1</integer></array>") == [nil, 1])
        #expect(try decoded([String].self, "<array><string>$null</string></array>") == ["$null"])
    }

    @Test("A decoder hands out nested containers, super decoders and the keys it has")
    func containers() throws {
        struct Odd: Decodable {
            enum Keys: String, CodingKey, CaseIterable { case list, map, `super` }
            var numbers: [Int] = []
            var keys: Set<String> = []
            var count: Int?
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Keys.self)
                keys = Set(container.allKeys.map(\.stringValue))
                var list = try container.nestedUnkeyedContainer(forKey: .list)
                count = list.count
                while !list.isAtEnd { numbers.append(try list.decode(Int.self) + list.currentIndex) }
                let map = try container.nestedContainer(keyedBy: Keys.self, forKey: .map)
                numbers.append(try map.decode(Int.self, forKey: .list))
                numbers.append(try container.superDecoder().singleValueContainer().decode(Int.self))
            }
        }
        let body = """
            <dict><key>list</key><array><integer>1</integer><integer>2</integer></array>
            <key>map</key><dict><key>list</key><integer>7</integer></dict><key>super</key><integer>9</integer><key>x</key><true/></dict>
            """
        let odd = try decoded(Odd.self, body)
        #expect(odd.numbers == [2, 4, 7, 9])
        #expect(odd.keys == ["list", "map", "super"])
        #expect(odd.count == 2)
    }

    @Test("A generic array has no value at an index out of it", arguments: [-1, 2, .max])
    func genericIndex(index: Int) {
        let array: ModelValue = [1, nil]
        #expect(array[index] == ModelValue?.none)
        #expect(array[1]?.isNull == true)
    }

    @Test("A generic value holds whatever is there")
    func generic() throws {
        struct Box: Decodable { var any: ModelValue }
        let body =
            "<dict><key>any</key><array><integer>1</integer><real>1.5</real><dict/><string>s</string><false/></array></dict>"
        #expect(try decoded(Box.self, body).any == [1, 1.5, [:], "s", false])
        #expect(
            try JSONDecoder().decode(ModelValue.self, from: Data(#"{"a": [1, 2.5, null, "x", true]}"#.utf8)) == [
                "a": [1, 2.5, nil, "x", true]
            ])
    }

    @Test(
        "An error says the coding path, the place, what was expected and what was found",
        arguments: [
            (
                "<array>\n <dict><key>name</key><integer>1</integer></dict></array>", "typeMismatch", "[0].name",
                "line 2, column 23: expected String, found an integer, 1"
            ),
            (
                "<array><dict><key>name</key><string/></dict>\n<dict><key>nam</key><true/></dict></array>",
                "keyNotFound", "[1]", "line 2, column 1: the dictionary has no key 'name'; it has 'nam'"
            ),
            (
                "<array><dict><key>name</key><array/></dict></array>", "typeMismatch", "[0].name",
                "line 1, column 29: expected String, found an array"
            ),
            ("<dict/>", "typeMismatch", "", "line 1, column 1: expected Array<Any>, found a dictionary"),
        ])
    func errors(body: String, kind: String, path: String, words: String) {
        struct Named: Decodable { var name: String }
        #expect(failure([Named].self, body) == [kind, path, words])
    }

    @Test("A number that does not fit says so, with the type and the value")
    func ranges() {
        #expect(
            failure([Int8].self, "<array><integer>1</integer><integer>128</integer></array>") == [
                "dataCorrupted", "[1]", "line 1, column 28: 128 does not fit in Int8",
            ])
        #expect(
            failure(UInt.self, "<integer>-1</integer>") == [
                "dataCorrupted", "", "line 1, column 1: -1 does not fit in UInt",
            ])
        #expect(
            failure(Int.self, "<integer>18446744073709551616</integer>")[2]
                == "line 1, column 1: 18446744073709551616 does not fit in Int")
        #expect(
            failure(Int.self, "<real>34.1</real>") == [
                "typeMismatch", "", "line 1, column 1: expected Int, found a real, 34.1",
            ])
        #expect(failure(Float.self, "<real>1e300</real>")[2] == "line 1, column 1: 1e300 does not fit in Float")
    }

    @Test(
        "Kinds are not taken for each other",
        arguments: [
            "<true/>", "<string>1</string>", "<date>2001-01-01T00:00:00Z</date>", "<data/>", "<array/>", "<dict/>",
            "<dict><key>CF$UID</key><integer>1</integer></dict>",
        ])
    func strict(body: String) {
        #expect(failure(Int.self, body).first == "typeMismatch")
        #expect(failure(Double.self, body).first == "typeMismatch")
        #expect(failure(Decimal.self, body).first != nil)
    }

    @Test("Numbers are no truth values, UIDs no dictionaries, an array ends")
    func more() {
        #expect(failure(Bool.self, "<integer>0</integer>").first == "typeMismatch")
        #expect(
            failure([String: Int].self, "<dict><key>CF$UID</key><integer>1</integer></dict>")[2]
                == "line 1, column 1: expected Dictionary<String, Any>, found a UID")
        struct Two: Decodable {
            init(from decoder: any Decoder) throws {
                var list = try decoder.unkeyedContainer()
                _ = try (list.decode(Int.self), list.decode(Int.self))
            }
        }
        #expect(
            failure(Two.self, "<array><integer>1</integer></array>") == [
                "valueNotFound", "[1]", "line 1, column 1: expected Int, but the array has only 1 elements",
            ])
    }

    @Test("More types of keys may be decoded than there is room for at first")
    func layers() throws {
        let list =
            String(repeating: "<dict><key>inner</key>", count: 20) + "<integer>7</integer>"
            + String(repeating: "</dict>", count: 20)
        let layers = try decoded(FourLayers<FourLayers<FourLayers<FourLayers<FourLayers<Int>>>>>.self, list)
        let half = layers.inner.inner.inner.inner.inner.inner.inner.inner.inner.inner
        #expect(half.inner.inner.inner.inner.inner.inner.inner.inner.inner.inner == 7)
    }

    @Test("Keys that differ in one place are different keys, whatever their length", arguments: 1...20)
    func keys(length: Int) throws {
        let keys = (0...length).map { other in
            String((0..<length).map { $0 == other ? "b" : "a" as Character })
        }
        let members = keys.enumerated().map { "<key>\($1)</key><integer>\($0)</integer>" }.joined()
        let list = "<array><dict>\(members)</dict><dict>\(members)</dict></array>"
        let expected = Dictionary(uniqueKeysWithValues: zip(keys, 0...))
        #expect(try decoded([[String: Int]].self, list) == [expected, expected])
    }
}
