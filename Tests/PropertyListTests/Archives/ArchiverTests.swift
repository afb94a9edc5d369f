import Foundation
import ModelMapping
import PropertyList
import Testing

/// What Foundation's own archiver writes on this machine, in both of its formats.
@Suite("Archives that Foundation writes")
struct ArchiverTests {
    private static let formats: [PropertyListSerialization.PropertyListFormat] = [.xml, .binary]

    private func archived(_ object: Any, _ format: PropertyListSerialization.PropertyListFormat) -> Data {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.outputFormat = format
        archiver.encode(object, forKey: NSKeyedArchiveRootObjectKey)
        archiver.finishEncoding()
        return archiver.encodedData
    }

    private func decoded<Value: Decodable>(
        _ type: Value.Type, _ object: Any, _ format: PropertyListSerialization.PropertyListFormat
    ) throws -> Value {
        try PlistDecoder().decode(type, fromArchive: archived(object, format))
    }

    @Test("Collections decode", arguments: formats)
    func collections(format: PropertyListSerialization.PropertyListFormat) throws {
        let words: [NSString] = ["baa", "baa", "black"]
        #expect(try decoded([String].self, NSArray(array: words), format) == ["baa", "baa", "black"])
        #expect(try decoded([String].self, NSMutableArray(array: words), format) == ["baa", "baa", "black"])
        #expect(try decoded(Set<String>.self, NSSet(array: words), format) == ["baa", "black"])
        #expect(try decoded([String].self, NSOrderedSet(array: words.suffix(2)), format) == ["baa", "black"])
        #expect(try decoded([String: Int].self, NSCountedSet(array: words), format) == ["baa": 2, "black": 1])
        let nested = NSDictionary(dictionary: [
            "a" as NSString: NSArray(array: [NSNumber(value: 1), NSNumber(value: 2)])
        ])
        #expect(try decoded([String: [Int]].self, nested, format) == ["a": [1, 2]])
    }

    @Test("Values decode", arguments: formats)
    func values(format: PropertyListSerialization.PropertyListFormat) throws {
        let uuid = UUID()
        #expect(try decoded(UUID.self, NSUUID(uuidString: uuid.uuidString) ?? NSUUID(), format) == uuid)
        #expect(try decoded(String.self, NSMutableString(string: "ä𝄞"), format) == "ä𝄞")
        #expect(try decoded(Data.self, NSData(data: Data([1, 2, 255])), format) == Data([1, 2, 255]))
        #expect(
            try decoded(Date.self, NSDate(timeIntervalSinceReferenceDate: 0.25), format)
                == Date(timeIntervalSinceReferenceDate: 0.25))
        let base = try #require(URL(string: "https://example.org/a/"))
        let url = try #require(NSURL(string: "b.xml", relativeTo: base))
        #expect(try decoded(URL.self, url, format).absoluteString == "https://example.org/a/b.xml")
        #expect(
            try decoded(IndexSet.self, NSIndexSet(indexesIn: NSRange(location: 3, length: 4)), format)
                == IndexSet(3..<7))
        #expect(
            try decoded(NSRange.self, NSValue(range: NSRange(location: 3, length: 4)), format)
                == NSRange(location: 3, length: 4))
        #expect(try decoded(Bool.self, NSNumber(value: true), format))
        #expect(try decoded(Double.self, NSNumber(value: 0.5), format) == 0.5)
    }

    @Test("The parts of dates and names decode to Foundation's values", arguments: formats)
    func components(format: PropertyListSerialization.PropertyListFormat) throws {
        var components = DateComponents()
        (components.year, components.month, components.day, components.nanosecond) = (2004, 10, 26, 5)
        (components.yearForWeekOfYear, components.weekdayOrdinal) = (2003, 2)
        components.timeZone = TimeZone(identifier: "Europe/Berlin")
        components.isLeapMonth = true
        #expect(try decoded(DateComponents.self, components as NSDateComponents, format) == components)
        #expect(try decoded(DateComponents.self, NSDateComponents(), format).year == nil)
        let interval = DateInterval(start: Date(timeIntervalSinceReferenceDate: 10), duration: 20.5)
        #expect(try decoded(DateInterval.self, interval as NSDateInterval, format) == interval)
        var name = PersonNameComponents()
        (name.givenName, name.familyName, name.nickname, name.namePrefix) = ("Ada", "Lovelace", "A", "Lady")
        #expect(try decoded(PersonNameComponents.self, name as NSPersonNameComponents, format) == name)
    }

    @Test("Sets of characters decode to Foundation's values", arguments: formats)
    func characterSets(format: PropertyListSerialization.PropertyListFormat) throws {
        // Its bitmap has more than one plane.
        let edited = NSMutableCharacterSet.letter()
        edited.removeCharacters(in: "b")
        let sets: [NSCharacterSet] = [
            NSCharacterSet(charactersIn: "abc😀"), NSCharacterSet(range: NSRange(location: 0x1F5FE, length: 5)), edited,
            NSCharacterSet(charactersIn: "aé").inverted as NSCharacterSet,
            NSCharacterSet(range: NSRange(location: 65, length: 2)).inverted as NSCharacterSet,
        ]
        for set in sets {
            #expect(try decoded(CharacterSet.self, set, format) == set as CharacterSet)
        }
        struct Known: Decodable { var builtin: Int, isInverted: Bool }
        let letters = try decoded(Known.self, CharacterSet.letters.inverted as NSCharacterSet, format)
        #expect(letters.builtin == 5)
        #expect(letters.isInverted)
    }

    @Test("A regular expression decodes to its pattern and its options", arguments: formats)
    func expressions(format: PropertyListSerialization.PropertyListFormat) throws {
        struct Expression: Decodable { var pattern: String, options: UInt }
        let expression = try NSRegularExpression(pattern: "a+\\b", options: [.caseInsensitive, .anchorsMatchLines])
        let copy = try decoded(Expression.self, expression, format)
        #expect(copy.pattern == "a+\\b")
        #expect(NSRegularExpression.Options(rawValue: copy.options) == expression.options)
    }

    private struct Attributed: Decodable, Equatable {
        struct Run: Decodable, Equatable { var location: Int, length: Int, attributes: [String: ModelValue] }
        var string: String, runs: [Run]
    }

    /// The same from Foundation.
    private func expected(_ text: NSAttributedString) -> Attributed {
        var runs: [Attributed.Run] = []
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            guard !attributes.isEmpty else { return }
            let values = attributes.map { ($0.rawValue, ($1 as? String).map { ModelValue($0) } ?? 1) }
            runs.append(
                .init(
                    location: range.location, length: range.length,
                    attributes: Dictionary(uniqueKeysWithValues: values)))
        }
        return Attributed(string: text.string, runs: runs)
    }

    @Test("An attributed string decodes with its attributes, their ranges in UTF-16", arguments: formats)
    func attributedStrings(format: PropertyListSerialization.PropertyListFormat) throws {
        let one = NSAttributedString.Key("one"), two = NSAttributedString.Key("two")
        let text = NSMutableAttributedString(string: "Hello wörld 😀 and more" + String(repeating: "x", count: 1000))
        text.addAttribute(one, value: 1, range: NSRange(location: 0, length: 3))
        text.addAttribute(two, value: "b", range: NSRange(location: 2, length: 4))
        text.addAttribute(one, value: 1, range: NSRange(location: 12, length: 2))
        text.addAttribute(two, value: "c", range: NSRange(location: 100, length: 700))
        let texts = [
            text, NSAttributedString(string: "plain"), NSAttributedString(string: "", attributes: [one: 1]),
            NSAttributedString(string: "whole", attributes: [one: 1, two: "b"]),
        ]
        for text in texts { #expect(try decoded(Attributed.self, text, format) == expected(text)) }
        #expect(expected(text).runs.map(\.location) == [0, 2, 3, 12, 100])
    }
}
