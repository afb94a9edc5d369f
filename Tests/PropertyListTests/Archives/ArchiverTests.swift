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
}
