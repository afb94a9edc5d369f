import Foundation
import ModelMapping
import PropertyList
import Switchless
import Testing

/// Objects of one class, and the value that the first of them is.
struct ArchiveSample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let objects: [String]
    let value: ModelValue

    init(_ name: String, _ objects: String..., is value: ModelValue) {
        testDescription = name
        self.objects = objects
        self.value = value
    }
}

@Suite("What Foundation's classes unfold into")
struct ArchiveClassTests {
    private static let words = ["<string>baa</string>", "<string>black</string>", "<string>sheep</string>"]

    @Test(
        "Lists and sets are arrays",
        arguments: [
            "NSArray", "NSMutableArray:NSArray", "NSSet", "NSMutableSet:NSSet", "MyArray:NSMutableArray:NSArray",
        ])
    func lists(classes: String) throws {
        let objects = [object(classes, field("NS.objects", list(uid(2), uid(2), uid(3), uid(4))))] + Self.words
        #expect(try unfolded(archive(objects)) == ["baa", "baa", "black", "sheep"])
        #expect(try unfolded(archive([object(classes, field("NS.objects", list()))])) == [])
    }

    @Test("Sets with an order are arrays", arguments: ["NSOrderedSet", "NSMutableOrderedSet:NSOrderedSet"])
    func orderedSets(classes: String) throws {
        let fields = field("NS.object.1", uid(3)) + field("NS.object.2", uid(4)) + field("NS.object.0", uid(2))
        #expect(try unfolded(archive([object(classes, fields)] + Self.words)) == ["baa", "black", "sheep"])
        #expect(try unfolded(archive([object(classes)])) == [])
    }

    @Test("Dictionaries are maps", arguments: ["NSDictionary", "NSMutableDictionary:NSDictionary"])
    func dictionaries(classes: String) throws {
        let fields = field("NS.keys", list(uid(2), uid(3))) + field("NS.objects", list(uid(4), uid(2)))
        #expect(try unfolded(archive([object(classes, fields)] + Self.words)) == ["baa": "sheep", "black": "baa"])
    }

    static let samples: [ArchiveSample] = [
        ArchiveSample(
            "a dictionary by number",
            object("NSDictionary", field("NS.keys", list(uid(2))) + field("NS.objects", list(uid(3)))),
            "<integer>7</integer>", "<true/>", is: ["7": true]),
        ArchiveSample(
            "a dictionary by text that can change",
            object("NSDictionary", field("NS.keys", list(uid(2))) + field("NS.objects", list(uid(3)))),
            object("NSMutableString:NSString", field("NS.string", "<string>k</string>")), "<real>0.5</real>",
            is: ["k": 0.5]),
        ArchiveSample(
            "a dictionary with keys of several kinds",
            object("NSDictionary", field("NS.keys", list(2...3)) + field("NS.objects", list(3...4))),
            "<integer>7</integer>", "<string>a</string>", "<string>b</string>", is: [7, "a", "a", "b"]),
        ArchiveSample(
            "an empty counted set", object("NSCountedSet:NSSet", field("NS.count", "<integer>0</integer>")), is: [:]),
        ArchiveSample(
            "a counted set",
            object(
                "NSCountedSet:NSMutableSet:NSSet",
                field("NS.count", "<integer>2</integer>") + field("NS.object0", uid(2)) + field("NS.object1", uid(3))
                    + field("NS.count0", "<integer>5</integer>") + field("NS.count1", "<integer>1</integer>")),
            "<string>a</string>", "<string>b</string>", is: ["a": 5, "b": 1]),
        ArchiveSample("text", object("NSString", field("NS.string", "<string>ä</string>")), is: "ä"),
        ArchiveSample("text as bytes", object("NSString", field("NS.bytes", "<data>w6Q=</data>")), is: "ä"),
        ArchiveSample(
            "text that can change", object("NSMutableString:NSString", field("NS.string", "<string>x</string>")),
            is: "x"),
        ArchiveSample("text inline", "<string>x</string>", is: "x"),
        ArchiveSample("null", object("NSNull"), is: nil),
        ArchiveSample(
            "a UUID", object("NSUUID", field("NS.uuidbytes", "<data>CthjunWEQM+Ilr2HsygMNA==</data>")),
            is: "0AD863BA-7584-40CF-8896-BD87B3280C34"),
        ArchiveSample(
            "a URL", object("NSURL", field("NS.base", uid(0)) + field("NS.relative", uid(2))),
            "<string>https://example.org/a</string>", is: "https://example.org/a"),
        ArchiveSample(
            "a URL with a base", object("NSURL", field("NS.base", uid(2)) + field("NS.relative", uid(4))),
            object("NSURL", field("NS.base", uid(0)) + field("NS.relative", uid(3))),
            "<string>https://www.example.com</string>", "<string>foo.xml</string>",
            is: ["base": "https://www.example.com", "relative": "foo.xml"]),
        ArchiveSample("an integer", object("NSNumber:NSValue", field("NS.intval", "<integer>-3</integer>")), is: -3),
        ArchiveSample("a double", object("NSNumber:NSValue", field("NS.dblval", "<real>2.5</real>")), is: 2.5),
        ArchiveSample("a Boolean", object("NSNumber:NSValue", field("NS.boolval", "<true/>")), is: true),
        ArchiveSample("a number", object("NSNumber:NSValue", field("NS.number", "<integer>8</integer>")), is: 8),
        ArchiveSample(
            "text with attributes",
            object("NSAttributedString", field("NSString", uid(2)) + field("NSAttributes", uid(0))),
            "<string>x</string>",
            is: ["string": "x", "runs": []]),
        ArchiveSample(
            "text with attributes that can change",
            object("NSMutableAttributedString:NSAttributedString", field("NSString", uid(2))),
            object("NSMutableString:NSString", field("NS.string", "<string>y</string>")),
            is: ["string": "y", "runs": []]),
        ArchiveSample(
            "a set of characters that Foundation has",
            object("NSCharacterSet", field("NSBuiltinID", "<integer>5</integer>") + field("NSIsInverted", "<true/>")),
            is: ["builtin": 5, "isInverted": true]),
        ArchiveSample(
            "a set that was made of one of Foundation's",
            object(
                "NSMutableCharacterSet:NSCharacterSet",
                field("NSBuiltinID2", "<integer>5</integer>") + field("NSIsInverted2", "<true/>")
                    + field(
                        "NSBitmap",
                        "<data>\(Data([2] + [UInt8](repeating: 0, count: 8191)).base64EncodedString())</data>")),
            is: ["bitmap": ModelValue(Data([2] + [UInt8](repeating: 0, count: 8191)))]),
        ArchiveSample(
            "parts of a date",
            object(
                "NSDateComponents",
                field("NS.year", "<integer>2004</integer>") + field("NS.month", "<integer>2147483647</integer>")
                    + field("NS.day", "<integer>9223372036854775807</integer>") + field("NS.timezone", uid(0))
                    + field("NS.nanosec", "<integer>5</integer>") + field("NS.isLeapMonth", "<false/>")),
            is: ["year": 2004, "nanosecond": 5]),
        ArchiveSample(
            "an interval of dates",
            object("NSDateInterval", field("NS.startDate", uid(2)) + field("NS.endDate", uid(3))),
            object("NSDate", field("NS.time", "<real>10</real>")),
            object("NSDate", field("NS.time", "<real>30.5</real>")),
            is: ["start": ModelValue(Date(timeIntervalSinceReferenceDate: 10)), "duration": 20.5]),
        ArchiveSample(
            "the parts of a name",
            object("NSPersonNameComponents", field("NS.givenName", uid(2)) + field("NS.nickname", uid(0))),
            "<string>Ada</string>", is: ["givenName": "Ada"]),
        ArchiveSample(
            "a regular expression",
            object("NSRegularExpression", field("NSPattern", uid(2)) + field("NSOptions", "<integer>1</integer>")),
            "<string>a+</string>", is: ["pattern": "a+", "options": 1]),
        ArchiveSample(
            "data in an object of its own",
            object("NSMutableData:NSData", field("NS.data", uid(2))), "<data>AQID</data>",
            is: ModelValue(Data([1, 2, 3]))),
        ArchiveSample(
            "text in an object of its own",
            object("NSMutableString:NSString", field("NS.string", uid(2))), "<string>z</string>", is: "z"),
        ArchiveSample(
            "an empty index set", object("NSIndexSet", field("NSRangeCount", "<integer>0</integer>")),
            is: ["indexes": []]),
        ArchiveSample(
            "an index set of one range",
            object(
                "NSMutableIndexSet:NSIndexSet",
                field("NSRangeCount", "<integer>1</integer>") + field("NSLocation", "<integer>0</integer>")
                    + field("NSLength", "<integer>50</integer>")), is: ["indexes": [["location": 0, "length": 50]]]),
        ArchiveSample(
            // 00 32 64 32 E8 07 32 CD FF FF FF FF FF FF FF 7F 32, seven bits a byte: 1000 is 68 + 7 * 128.
            "an index set of several ranges",
            object("NSIndexSet", field("NSRangeCount", "<integer>4</integer>") + field("NSRangeData", uid(2))),
            object("NSMutableData:NSData", field("NS.data", "<data>ADJkMugHMs3/////////fzI=</data>")),
            is: [
                "indexes": [
                    ["location": 0, "length": 50], ["location": 100, "length": 50], ["location": 1000, "length": 50],
                    ["location": 9_223_372_036_854_775_757, "length": 50],
                ]
            ]),
        ArchiveSample(
            "an index path of one",
            object(
                "NSIndexPath",
                field("NSIndexPathLength", "<integer>1</integer>") + field("NSIndexPathValue", "<integer>52</integer>")),
            is: ["indexes": [52]]),
        ArchiveSample(
            "an empty index path", object("NSIndexPath", field("NSIndexPathLength", "<integer>0</integer>")),
            is: ["indexes": []]),
        ArchiveSample(
            "an index path of several",
            object(
                "NSIndexPath", field("NSIndexPathLength", "<integer>6</integer>") + field("NSIndexPathData", uid(2))),
            object("NSMutableData:NSData", field("NS.data", "<data>BAgPEBcq</data>")),
            is: ["indexes": [4, 8, 15, 16, 23, 42]]),
        ArchiveSample(
            "a point", object("NSValue", field("NS.special", "<integer>1</integer>") + field("NS.pointval", uid(2))),
            "<string>{1.5, -2}</string>", is: [1.5, -2.0]),
        ArchiveSample(
            "a size", object("NSValue", field("NS.special", "<integer>2</integer>") + field("NS.sizeval", uid(2))),
            "<string>{3, 4}</string>", is: [3.0, 4.0]),
        ArchiveSample(
            "a rectangle", object("NSValue", field("NS.special", "<integer>3</integer>") + field("NS.rectval", uid(2))),
            "<string>{{400, 300}, {200, 300}}</string>", is: [[400.0, 300.0], [200.0, 300.0]]),
        ArchiveSample(
            "a range",
            object(
                "NSValue",
                field("NS.special", uid(4)) + field("NS.rangeval.location", uid(2))
                    + field("NS.rangeval.length", uid(3))),
            "<integer>97345</integer>", "<integer>98345</integer>", "<integer>4</integer>", is: [97345, 98345]),
        ArchiveSample(
            "edge insets",
            object(
                "NSValue",
                field("NS.special", "<integer>12</integer>") + field("NS.edgeval.bottom", "<real>3</real>")
                    + field("NS.edgeval.left", "<real>2</real>") + field("NS.edgeval.right", "<real>4</real>")
                    + field("NS.edgeval.top", "<real>1</real>")),
            is: ["top": 1.0, "left": 2.0, "bottom": 3.0, "right": 4.0]),
        ArchiveSample(
            "a C array", object("NSValue", field("$0", uid(2)) + field("$1", uid(3))), "<string>[3i]</string>",
            object(
                "_NSKeyedCoderOldStyleArray",
                field("NS.count", "<integer>3</integer>") + field("NS.size", "<integer>4</integer>")
                    + field("NS.type", "<integer>105</integer>") + field("$0", "<integer>1</integer>")
                    + field("$1", "<integer>2</integer>") + field("$2", "<integer>3</integer>")), is: [1, 2, 3]),
        ArchiveSample(
            "a C structure",
            object(
                "NSValue", field("$0", uid(2)) + field("$1", "<integer>1</integer>") + field("$2", "<real>2</real>")),
            "<string>{P=id}</string>", is: [1, 2.0]),
        ArchiveSample(
            "a calendar",
            object(
                "NSCalendar",
                field("NS.identifier", "<string>gregorian</string>") + field("NS.timezone", uid(2))
                    + field("NS.locale", uid(3)) + field("NS.firstwkdy", "<integer>2</integer>")
                    + field("NS.mindays", "<integer>4</integer>") + field("NS.gstartdate", uid(0))),
            object("NSTimeZone", field("NS.name", "<string>GMT</string>") + field("NS.data", uid(0))),
            object("NSLocale", field("NS.identifier", "<string>ja-JP</string>")),
            is: [
                "identifier": "gregorian", "locale": ["identifier": "ja-JP"], "timeZone": ["identifier": "GMT"],
                "firstWeekday": 2, "minimumDaysInFirstWeek": 4,
            ]),
        ArchiveSample(
            "a measurement",
            object("NSMeasurement", field("NS.value", "<real>45</real>") + field("NS.unit", uid(2))),
            object(
                "NSUnitLength:NSDimension:NSUnit",
                field("NS.symbol", "<string>mi</string>") + field("NS.converter", uid(3))),
            object(
                "NSUnitConverterLinear:NSUnitConverter",
                field("NS.coefficient", "<real>1609.34</real>") + field("NS.constant", "<real>0</real>")),
            is: ["value": 45.0, "unit": ["symbol": "mi", "converter": ["coefficient": 1609.34, "constant": 0.0]]]),
        ArchiveSample("a unit", object("NSUnit", field("NS.symbol", "<string>x</string>")), is: ["symbol": "x"]),
        ArchiveSample("no object", object("NSArray", field("NS.objects", list(uid(0)))), is: [nil]),
        ArchiveSample(
            "a class of Python's",
            object(
                "OC_BuiltinPythonUnicode:OC_PythonUnicode:NSString",
                field("pytype", "<integer>1</integer>") + field("NS.string", "<string>KeyArchive UID Test</string>")),
            is: "KeyArchive UID Test"),
    ]

    @Test("Each class has a form of its own", arguments: samples)
    func forms(sample: ArchiveSample) throws {
        #expect(try unfolded(archive(sample.objects)) == sample.value)
    }

    @Test("Every class that is registered has a test here")
    func completeness() {
        let tested = Set(
            Self.samples.flatMap(\.objects).flatMap { $0.split(separator: "«").dropFirst() }.map {
                String($0.prefix { $0 != ":" && $0 != "»" })
            })
        let others: Set = [
            "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet", "NSMutableOrderedSet", "NSDictionary",
            "NSMutableDictionary", "NSData", "NSMutableData", "NSDate", "NSDecimalNumber",
        ]
        #expect(Set(ArchiveClasses.standard.names.map(\.local)).subtracting(tested).subtracting(others) == [])
    }

    @Test("Each class has a summary")
    func summaries() {
        for entry in ArchiveClasses.standard.entries { #expect(!entry.summary.isEmpty, "\(entry.name)") }
    }

    @Test("Data is bytes, inline too", arguments: ["NSData", "NSMutableData:NSData"])
    func data(classes: String) throws {
        let objects = [
            object("NSArray", field("NS.objects", list(2...3))),
            object(classes, field("NS.data", "<data>AQI=</data>")), "<data>Aw==</data>",
        ]
        let value = try unfolded(archive(objects))
        #expect(value?.array?.map { $0.data.map(Array.init) } == [[1, 2], [3]])
    }

    @Test("A date is the seconds since 2001, fractions and all")
    func date() throws {
        let document = archive([object("NSDate", field("NS.time", "<real>-13197600000.25</real>"))])
        #expect(try unfolded(document)?.date?.timeIntervalSinceReferenceDate == -13_197_600_000.25)
    }
}
