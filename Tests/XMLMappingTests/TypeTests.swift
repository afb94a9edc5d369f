import Foundation
import ModelMapping
import Switchless
import Testing
import XMLMapping
import XMLStream

@Suite("Types of properties")
struct TypeTests {
    private func value(_ text: String, _ type: String, formats: [String] = []) throws -> ModelValue? {
        try mapped("<x>\(text)</x>") {
            MappedProperty("v", from: ".", as: type, formats: formats)
        }.first?["v"]
    }

    @Test(
        "What a type reads is its value",
        arguments: [
            ("string", " a\n b ", " a\n b "), ("token", " a\n  b ", "a b"), ("token", " ", ""),
            ("integer", " -12 ", -12),
            ("integer", "+7", 7), ("integer", "9223372036854775807", 9_223_372_036_854_775_807), ("real", "12.5", 12.5),
            ("real", "-1e3", -1000.0), ("real", ".5", 0.5), ("real", "5.", 5.0),
            ("real", "INF", ModelValue(Double.infinity)),
            ("bool", "true", true), ("bool", "YES", true), ("bool", "1", true), ("bool", "No", false),
            ("bool", "off", false),
            ("url", " http://a/b?c ", "http://a/b?c"), ("data", "AAE\n C", ModelValue(Data([0, 1, 2]))),
            ("data", "AAEC/w==", ModelValue(Data([0, 1, 2, 255]))),
            ("data", "AAECAwQ=", ModelValue(Data([0, 1, 2, 3, 4]))),
        ] as [(String, String, ModelValue)])
    func values(type: String, text: String, expected: ModelValue) throws {
        #expect(try value(text, type) == expected)
    }

    @Test("The largest integer of 64 bits is exact")
    func unsigned() throws {
        #expect(try value("18446744073709551615", "integer") == ModelValue(TapeInteger(UInt64.max)))
    }

    @Test(
        "What a type cannot read is an error that says the text, the type and the property, with its place",
        arguments: [
            ("integer", "1.5"), ("integer", "0x10"), ("integer", "-"), ("integer", "18446744073709551616"),
            ("real", "1,5"),
            ("real", "0x1p3"), ("real", "1e"), ("bool", "maybe"), ("url", "a b"), ("data", "A"), ("data", "AA=A"),
            ("data", "A*=="),
            ("date", "yesterday"),
        ])
    func wrong(type: String, text: String) {
        do {
            _ = try value("\n" + text, type)
            Issue.record("'\(text)' was read as \(type)")
        } catch let error as ModelError {
            #expect(error.code == .invalidValue)
            #expect(error.message == "invalid \(type) '\(text)' for 'v' of X")
            #expect(error.position == SourcePosition(line: 1, column: 1))
        } catch {
            Issue.record(error)
        }
    }

    @Test(
        "A date in each of its forms is the moment that it names",
        arguments: [
            ("iso-8601", "2013-01-01T12:00:00", "2013-01-01T12:00:00Z"),
            ("iso-8601", "2026-01-15", "2026-01-15T00:00:00Z"),
            ("iso-8601", "2025-12-31T23:59:59+02:00", "2025-12-31T21:59:59Z"),
            ("iso-8601", "2004", "2004-01-01T00:00:00Z"),
            ("iso-8601", "2004-10", "2004-10-01T00:00:00Z"), ("iso-8601", "2004-02-29 10:33Z", "2004-02-29T10:33:00Z"),
            ("iso-8601", "2003-12-13T08:29:29.000-0400", "2003-12-13T12:29:29Z"),
            ("rfc-822", "Sun, 16 Aug 2015 05:00:00 GMT", "2015-08-16T05:00:00Z"),
            ("rfc-822", "Fri, 05 Oct 2007 09:00:00 CST", "2007-10-05T15:00:00Z"),
            ("rfc-822", "5 October 99 09:00 +0130", "1999-10-05T07:30:00Z"),
            ("rfc-822", "Thu, 1 Jan 70 00:00:00 PDT", "1970-01-01T07:00:00Z"),
            ("unix", "978307200", "2001-01-01T00:00:00Z"),
        ])
    func dates(format: String, text: String, expected: String) throws {
        #expect(try value(text, "date", formats: [format]) == moment(expected))
        // A number may be anything: its form has to be asked for.
        if Double(text) == nil || text.count == 4 { #expect(try value(text, "date") == moment(expected)) }
    }

    @Test("A fraction of a second is kept")
    func fraction() throws {
        #expect(try value("2001-01-01T00:00:01.25Z", "date") == ModelValue(Date(timeIntervalSinceReferenceDate: 1.25)))
    }

    @Test(
        "A day or time that does not exist is no date",
        arguments: [
            "2013-02-29", "2013-13-01", "2013-01-32", "2013-01-01T25:00", "2013-01-01T10:60", "2013-01-01T10:00:61",
            "2013-1-1",
            "Sun, 31 Feb 2015 05:00:00 GMT", "Sun, 16 Aux 2015 05:00 GMT", "Sun, 16 Aug",
            "Xyz, 16 Aug 2015 05:00 GMT",
            "16 Aug 2015 05:00 XYZ", "2013-01-01T10:00:00+1", "2013-01-01T", "-5", "1e300",
        ])
    func wrongDates(text: String) {
        #expect(fault { _ = try value(text, "date") } == "invalid-value 1:1")
    }

    @Test("Models take what the types give: URLs, dates, data, decimals")
    func models() throws {
        struct Thing: Decodable, Equatable {
            var link: URL
            var date: Date
            var price: Decimal
            var blob: Data
            var note: String?
        }
        let mapping = Mapping(items: ["Thing"]) {
            MappedClass("Thing", from: "x") {
                MappedProperty("link", as: "url")
                MappedProperty("date", as: "date")
                MappedProperty("price", as: "real")
                MappedProperty("blob", as: "data")
                MappedProperty("note")
            }
        }
        let document =
            "<x><link>http://a/</link><date>2001-01-01T00:01Z</date><price>0.10000000000000000005</price><blob>AAEC</blob></x>"
        let thing = try ModelReader(MappingPlan(mapping)).decode(Thing.self, from: BytesSource(document))
        let price = try #require(Decimal(string: "0.10000000000000000005"))
        let link = try #require(URL(string: "http://a/"))
        #expect(
            thing
                == Thing(
                    link: link, date: Date(timeIntervalSinceReferenceDate: 60), price: price, blob: Data([0, 1, 2])))
    }
}
