import Foundation
import ModelMapping
import PropertyList
import Testing
import XMLStream

/// What Foundation's types archive as is what they decode from.
@Suite("Foundation's types from archives")
struct ArchiveFormTests {
    private func decoded<Value: Decodable>(_ type: Value.Type, _ objects: String...) throws -> Value {
        try PlistDecoder().decode(type, fromArchive: Data(archive(objects).utf8))
    }

    @Test("Dates, data, UUIDs and URLs decode as themselves")
    func scalars() throws {
        #expect(
            try decoded(Date.self, object("NSDate", field("NS.time", "<real>0.5</real>")))
                == Date(timeIntervalSinceReferenceDate: 0.5))
        #expect(try decoded(Data.self, object("NSData", field("NS.data", "<data>AQI=</data>"))) == Data([1, 2]))
        let bytes = field("NS.uuidbytes", "<data>CthjunWEQM+Ilr2HsygMNA==</data>")
        #expect(
            try decoded(UUID.self, object("NSUUID", bytes)) == UUID(uuidString: "0AD863BA-7584-40CF-8896-BD87B3280C34"))
        let url = try decoded(
            URL.self, object("NSURL", field("NS.base", uid(2)) + field("NS.relative", "<string>foo.xml</string>")),
            object("NSURL", field("NS.base", uid(0)) + field("NS.relative", "<string>https://www.example.com</string>"))
        )
        #expect(url.absoluteString == "https://www.example.com/foo.xml")
        #expect(url.baseURL?.absoluteString == "https://www.example.com")
    }

    @Test("A decimal number decodes exactly")
    func decimal() throws {
        let number = object(
            "NSDecimalNumber",
            field("NS.mantissa", "<data>/////////////////////w==</data>") + field("NS.length", "<integer>8</integer>")
                + field("NS.exponent", "<integer>-20</integer>") + field("NS.negative", "<true/>"))
        #expect(try decoded(Decimal.self, number) == Decimal(string: "-3402823669209384634.63374607431768211455"))
    }

    @Test("Points, sizes, rectangles and ranges decode as themselves")
    func values() throws {
        func value(_ kind: Int, _ key: String, _ text: String) -> String {
            object(
                "NSValue", field("NS.special", "<integer>\(kind)</integer>") + field(key, "<string>\(text)</string>"))
        }
        #expect(try decoded(CGPoint.self, value(1, "NS.pointval", "{1, 2}")) == CGPoint(x: 1, y: 2))
        #expect(try decoded(CGSize.self, value(2, "NS.sizeval", "{1, 2}")) == CGSize(width: 1, height: 2))
        #expect(
            try decoded(CGRect.self, value(3, "NS.rectval", "{{1, 2}, {3, 4}}"))
                == CGRect(x: 1, y: 2, width: 3, height: 4))
        let range = object(
            "NSValue",
            field("NS.special", "<integer>4</integer>") + field("NS.rangeval.location", "<integer>5</integer>")
                + field("NS.rangeval.length", "<integer>6</integer>"))
        #expect(try decoded(NSRange.self, range) == NSRange(location: 5, length: 6))
    }

    @Test("Index sets and index paths decode as themselves")
    func indexes() throws {
        let set = object(
            "NSIndexSet",
            field("NSRangeCount", "<integer>2</integer>") + field("NSRangeData", "<data>AAJkAQ==</data>"))
        #expect(try decoded(IndexSet.self, set) == IndexSet([0, 1, 100]))
        let path = object(
            "NSIndexPath",
            field("NSIndexPathLength", "<integer>2</integer>") + field("NSIndexPathData", "<data>BAg=</data>"))
        #expect(try decoded(IndexPath.self, path) == [4, 8])
    }

    @Test("Locales, time zones, calendars and measurements decode as themselves")
    func units() throws {
        let zone = object("NSTimeZone", field("NS.name", "<string>GMT</string>"))
        let locale = object("NSLocale", field("NS.identifier", "<string>de_AT</string>"))
        #expect(try decoded(TimeZone.self, zone).identifier == "GMT")
        #expect(try decoded(Locale.self, locale).identifier == "de_AT")
        let fields =
            field("NS.identifier", "<string>gregorian</string>") + field("NS.timezone", uid(2))
            + field("NS.locale", uid(3)) + field("NS.firstwkdy", "<integer>3</integer>")
            + field("NS.mindays", "<integer>4</integer>")
        let calendar = try decoded(Calendar.self, object("NSCalendar", fields), zone, locale)
        #expect(calendar.identifier == .gregorian)
        #expect(calendar.timeZone.identifier == "GMT")
        #expect(calendar.firstWeekday == 3)
        #expect(calendar.minimumDaysInFirstWeek == 4)
        let length = try decoded(
            Measurement<UnitLength>.self,
            object("NSMeasurement", field("NS.value", "<real>2</real>") + field("NS.unit", uid(2))),
            object(
                "NSUnitLength:NSDimension:NSUnit",
                field("NS.symbol", "<string>mi</string>") + field("NS.converter", uid(3))),
            object(
                "NSUnitConverterLinear",
                field("NS.coefficient", "<real>1609.34</real>") + field("NS.constant", "<real>0</real>")))
        #expect(length == Measurement(value: 2, unit: UnitLength.miles))
    }

    @Test("Dictionaries and counted sets decode as dictionaries, by whichever key")
    func dictionaries() throws {
        let dates = object("NSDictionary", field("NS.keys", list(uid(2))) + field("NS.objects", list(uid(3))))
        #expect(
            try decoded([Date: String].self, dates, "<date>2001-01-01T00:00:00Z</date>", "<string>x</string>")
                == [Date(timeIntervalSinceReferenceDate: 0): "x"])
        let counted = object(
            "NSCountedSet",
            field("NS.count", "<integer>1</integer>") + field("NS.object0", uid(2))
                + field("NS.count0", "<integer>5</integer>"))
        #expect(try decoded([Int: Int].self, counted, "<integer>3</integer>") == [3: 5])
        #expect(
            try decoded(Set<String>.self, object("NSSet", field("NS.objects", list(uid(2)))), "<string>x</string>") == [
                "x"
            ])
    }

    @Test("Text that reads as the archive's null is text")
    func null() throws {
        let objects = object("NSArray", field("NS.objects", list(uid(2), uid(0))))
        #expect(try decoded([String?].self, objects, "<string>$null</string>") == ["$null", nil])
    }
}
