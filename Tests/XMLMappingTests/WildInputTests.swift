import Foundation
import ModelMapping
import Switchless
import Testing
import XMLMapping
import XMLStream

/// What documents and mappings have that nobody chose for a test.
@Suite("Mapping what is found in the wild")
struct WildInputTests {
    /// What of `document` a shipped mapping reports.
    private func reports(_ mapping: Mapping, _ document: String) throws -> [String] {
        let reports = Reports()
        var options = MappingOptions()
        options.report = reports.report
        _ = try items(mapping, document, options)
        return reports.lines
    }

    private func written(_ mapping: Mapping, _ document: String) throws -> String {
        var options = ModelWriter.Options()
        options.hasDeclaration = false
        options.indentation = nil
        let plan = try MappingPlan(mapping)
        var bytes: [UInt8] = []
        let stream = try ModelWriter(plan, options: options).stream { bytes += $0 }
        try ModelReader(plan).forEachValue(in: BytesSource(document)) { try stream.write(value: $0) }
        try stream.finish()
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(
        "An object without members in its dictionary gives no warning",
        arguments: [
            ("<r><x/><x><v k='a'>1</v></x></r>", MappedProperty("d", from: "v", key: "@k")),
            ("<r><x/><x k='1'>b</x></r>", MappedProperty("d", from: "@*")),
            ("<r><x/></r>", MappedProperty("d", from: "*", key: "local-name()")),
        ])
    func emptyDictionary(document: String, property: MappedProperty) throws {
        let mapping = Mapping(items: ["X"]) { MappedClass("X", from: "x") { property } }
        #expect(try reports(mapping, document) == [])
        #expect(try items(mapping, document).first?["d"] == [:])
    }

    @Test("A member without its key is still a warning")
    func missingKey() throws {
        let mapping = Mapping(items: ["X"]) {
            MappedClass("X", from: "x") { MappedProperty("d", from: "v", key: "@k") }
        }
        #expect(try reports(mapping, "<r><x><v>1</v></x></r>").count == 1)
    }

    @Test("A point of a track that a Garmin wrote gives no warning")
    func garmin() throws {
        let document = """
            <gpx xmlns="http://www.topografix.com/GPX/1/1" creator="Garmin Connect"><trk><trkseg><trkpt lat="1" lon="2">\
            <extensions><n:TrackPointExtension xmlns:n="http://www.garmin.com/xmlschemas/TrackPointExtension/v1"><n:hr>90</n:hr>\
            <n:cad>80</n:cad></n:TrackPointExtension></extensions></trkpt></trkseg></trk></gpx>
            """
        #expect(try reports(Examples.mapping("gpx"), document) == [])
    }

    @Test("Elements of an undeclared prefix are a warning that says how many")
    func undeclaredPrefix() throws {
        let document =
            "<rss><channel>\n<item><title>a</title><dc:creator>m</dc:creator></item>\n<item><dc:date/></item></channel></rss>"
        #expect(
            try reports(Examples.mapping("rss"), document) == [
                "x:2:23: warning: undeclared prefix 'dc' of 2 names; such names match nothing; declare it: xmlns:dc=\"...\" [undeclared-prefix]"
            ])
    }

    @Test("A property with the name of the class key is refused at its place in the mapping")
    func classProperty() throws {
        let mapping = try file(
            "<key>items</key><string>X</string><key>classes</key><dict><key>X</key><dict><key>element</key><string>x</string>"
                + "<key>properties</key><dict>\n <key>class</key><string>@class</string></dict></dict></dict>")
        let plan = try MappingPlan(mapping)
        let found = fault { _ = try ModelReader(plan) }
        #expect(found?.hasPrefix("duplicate-property 3:") == true, "\(found ?? "none")")
    }

    @Test("An item whose element has any name, which would find nothing, is refused", arguments: ["*", "*[@a]"])
    func anyItem(element: String) {
        let mapping = Mapping(items: ["X"]) { MappedClass("X", from: element) { MappedProperty("a", from: "@a") } }
        #expect(fault { _ = try MappingPlan(mapping) } == "invalid-path")
    }

    @Test("A missing property is named with its path")
    func missingProperty() throws {
        let error = #expect(throws: ModelError.self) {
            try mapped("<x><pubDate> </pubDate></x>") {
                MappedProperty("published", from: "pubDate | dc", as: "date", required: true)
            }
        }
        #expect(
            error?.message
                == "'published' of X is missing: its path 'pubDate | dc' finds nothing here, or an empty text")
    }

    // MARK: Values

    /// The instants are worked out by hand.
    @Test(
        "A date is the instant that is meant, however a feed spells it",
        arguments: [
            ("30 Jan 2018", "2018-01-30T00:00:00Z"), ("Tue, 20 Dec 2016 09:31:15 IST", "2016-12-20T04:01:15Z"),
            (" 2018-12-21 11:27:25 +0800 ", "2018-12-21T03:27:25Z"),
            ("WED,23 MAY 2012 02:23:01", "2012-05-23T02:23:01Z"),
            ("Mon, 25 Jan 2016 1:35:20 -0800", "2016-01-25T09:35:20Z"),
            ("Sat, 7 Sep 02 00:00 EST", "2002-09-07T05:00:00Z"), ("2016-01-25T01:35:20-0800", "2016-01-25T09:35:20Z"),
            ("Mon, 25 Jan 2016 24:00:00 GMT", "2016-01-26T00:00:00Z"),
            ("Mon, 25 Jan 2016 01:35:20 UTC", "2016-01-25T01:35:20Z"),
            ("Mon, 25 Jan 2016 01:35:20 +01:00", "2016-01-25T00:35:20Z"), ("1453685720", "2016-01-25T01:35:20Z"),
            ("Sept 7, 2002", "2002-09-07T00:00:00Z"), ("Sunday, 07 September 2002 10:00 PM", "2002-09-07T22:00:00Z"),
            ("Sep. 7, 2002 12:05 AM PDT", "2002-09-07T07:05:00Z"), ("25-Jan-2016 01:35", "2016-01-25T01:35:00Z"),
            ("Mon Jan 25 01:35:20 2016", "2016-01-25T01:35:20Z"),
            ("Mon, 25 Jan 2016 01:35:20 GMT+0100", "2016-01-25T00:35:20Z"),
            ("Mon, 25 Jan 2016 01:35:20 +0100 (CET)", "2016-01-25T00:35:20Z"),
            ("Mon, 25 Jan 2016 01:35:20 CEST", "2016-01-24T23:35:20Z"), ("20160125", "2016-01-25T00:00:00Z"),
            ("20160125T013520Z", "2016-01-25T01:35:20Z"), ("Mon, 25 Jan 2016 01:35:20 Q", "2016-01-25T01:35:20Z"),
        ])
    func feedDates(text: String, expected: String) throws {
        var mapping = try Examples.mapping("rss")
        mapping.items = ["Entry"]
        let document = "<rss><channel><item><pubDate><![CDATA[\(text)]]></pubDate></item></channel></rss>"
        #expect(try items(mapping, document).first?["published"] == moment(expected))
    }

    @Test(
        "What is no date is none",
        arguments: [
            "30 Foo 2018", "Sept 31, 2002", "13:00 PM 7 Sep 2002", "7 Sep 2002 13:00 PM", "7 Sep 2002 10:00 XQZ",
            "2016012", "20161325",
        ])
    func noDates(text: String) throws {
        #expect(
            fault { _ = try mapped("<x>\(text)</x>") { MappedProperty("v", from: ".", as: "date") } }
                == "invalid-value 1:1")
    }

    @Test("A number is a time of Unix only where a property names that form")
    func unixTimes() throws {
        #expect(
            try mapped("<x>20200101</x>") { MappedProperty("v", from: ".", as: "date") }[0]["v"]
                == moment("2020-01-01T00:00:00Z"))
        #expect(
            fault { _ = try mapped("<x>1453685720</x>") { MappedProperty("v", from: ".", as: "date") } }
                == "invalid-value 1:1")
        #expect(
            try mapped("<x>1453685720</x>") { MappedProperty("v", from: ".", as: "date", formats: ["unix"]) }[0]["v"]
                == moment("2016-01-25T01:35:20Z"))
    }

    @Test(
        "Coordinates with spaces after their commas are the points that are meant",
        arguments: [
            ("-122.1, 37.2, 0\n -122.2,37.3", "[[-122.1,37.2,0],[-122.2,37.3]]"), ("1,2,3 4,5,6", "[[1,2,3],[4,5,6]]"),
            ("1,2, 3,4", "[[1,2],[3,4]]"), ("1 ,2 ,3 4,5", "[[1,2,3],[4,5]]"), ("1,2, 3", "[[1,2,3]]"),
            ("1,2,3,\n4,5,6,\n", "[[1,2,3],[4,5,6]]"), ("1,\t2", "[[1,2]]"),
        ])
    func coordinates(text: String, expected: String) throws {
        let document = """
            <kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>
            \(text)
            </coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>
            """
        let numbers = expected.dropFirst(2).dropLast(2).components(separatedBy: "],[").map { row in
            ModelValue(row.split(separator: ",").map { ModelValue(Double($0) ?? .nan) })
        }
        var mapping = try Examples.mapping("kml")
        mapping.items = ["Polygon"]
        mapping.root = nil
        #expect(try items(mapping, document).first?["outer"] == ModelValue(numbers))
    }

    @Test(
        "Digits may be grouped by commas where the mapping says so",
        arguments: [("1,234.5", 1234.5), ("1,234,567", 1_234_567), ("-1,000.25", -1000.25), ("12.5", 12.5)])
    func groupedDigits(text: String, expected: Double) throws {
        #expect(
            try mapped("<x>\(text)</x>") { MappedProperty("v", from: ".", as: "grouped-real") }[0]["v"]?.real
                == expected)
    }

    @Test(
        "Commas that group nothing are refused",
        arguments: ["1,5", "1234,567", "1,23,456", ",123", "1.5,000", "1,,234"])
    func wrongGroups(text: String) {
        #expect(
            fault { _ = try mapped("<x>\(text)</x>") { MappedProperty("v", from: ".", as: "grouped-real") } }
                == "invalid-value 1:1")
    }

    @Test(
        "A resource of Android has its escapes resolved, and its white space collapsed outside quotes",
        arguments: [
            (#"You\'ve \"it\""#, #"You've "it""#), (#" a\n  b\t\u0041 "#, "a\n b\tA"),
            (#""two  spaces" x"#, "two  spaces x"),
            (#"\@x \? \\"#, #"@x ? \"#), (#"\uD83D\uDE00"#, "\u{1F600}"), (#""" a"#, " a"), ("", ""),
        ])
    func androidText(text: String, expected: String) throws {
        #expect(
            try mapped("<x>\(text)</x>") { MappedProperty("v", from: ".", as: "android-text") }[0]["v"]?.string
                == expected)
    }

    @Test(
        "A resource of Android with an unknown escape or an open quote is refused",
        arguments: [#"\x"#, #"a\"#, #""a"#, #"\u12"#, #"\uD83D"#, #"\uD83Dx"#])
    func wrongAndroidText(text: String) {
        #expect(
            fault { _ = try mapped("<x>\(text)</x>") { MappedProperty("v", from: ".", as: "android-text") } }
                == "invalid-value 1:1")
    }

    @Test("Entities of HTML are read where the mapping allows them, and those that the document declares come first")
    func entities() throws {
        var mapping = Mapping(entities: ["html"], items: ["X"]) {
            MappedClass("X", from: "x") {
                MappedProperty("v", from: "."); MappedProperty("a", from: "@a")
            }
        }
        let document = "<!DOCTYPE x [<!ENTITY uml 'own'>]><x a='&eacute;'>Clown&rsquo;s&nbsp;&amp;&nbsp;&uml;</x>"
        #expect(try items(mapping, document) == [["class": "X", "a": "\u{E9}", "v": "Clown\u{2019}s\u{A0}&\u{A0}own"]])
        #expect(fault { _ = try items(mapping, "<x>&nosuch;</x>") } == "undeclared-entity 1:12")
        mapping.entities = []
        #expect(fault { _ = try items(mapping, "<x>&nbsp;</x>") } == "undeclared-entity 1:10")
        mapping.entities = ["mathml"]
        #expect(fault { _ = try items(mapping, document) } == "unknown-entities")
    }

    // MARK: Writing

    @Test(
        "Elements whose conditions rule each other out are two elements",
        arguments: [
            ("s[not(@alt)]", "s[@alt='narrow']", "<c><s>US$</s><s alt=\"narrow\">$</s></c>"),
            ("s[@alt='narrow']", "s[not(@alt)]", "<c><s alt=\"narrow\">$</s><s>US$</s></c>"),
            ("s[not(@alt)]/t", "s[@alt='narrow']/t", "<c><s><t>US$</t></s><s alt=\"narrow\"><t>$</t></s></c>"),
            ("s[not(@alt='narrow')]", "s[@alt='narrow']", "<c><s>US$</s><s alt=\"narrow\">$</s></c>"),
        ])
    func oppositeConditions(first: String, second: String, document: String) throws {
        let mapping = Mapping(items: ["C"]) {
            MappedClass("C", from: "c") {
                MappedProperty("a", from: first)
                MappedProperty("b", from: second)
            }
        }
        #expect(try written(mapping, document) == document + "\n")
    }

    @Test("Objects whose class says the local name keep the namespace of their path")
    func localNames() throws {
        let mapping = Mapping(namespaces: ["": "urn:x", "y": "urn:y"], items: ["U"]) {
            MappedClass("U", from: "u") { MappedProperty("s", from: "a[] | y:b[]", as: "S") }
            MappedClass("S") {
                MappedProperty("kind", from: "local-name()")
                MappedProperty("t", from: "text()")
            }
        }
        let text = try written(mapping, "<u xmlns='urn:x' xmlns:n='urn:y'><a>1</a><n:b>2</n:b></u>")
        #expect(text == #"<u xmlns="urn:x" xmlns:y="urn:y"><a>1</a><y:b>2</y:b></u>"# + "\n")
        #expect(try items(mapping, text) == items(mapping, "<u xmlns='urn:x' xmlns:n='urn:y'><a>1</a><n:b>2</n:b></u>"))
    }

    @Test("A local name that the path would not find again is refused")
    func foreignLocalName() throws {
        struct U: Encodable {
            struct S: Encodable { var kind = "c" }
            var s = [S()]
        }
        let mapping = Mapping(items: ["U"]) {
            MappedClass("U", from: "u") { MappedProperty("s", from: "a[] | b[]", as: "S") }
            MappedClass("S") { MappedProperty("kind", from: "local-name()") }
        }
        let writer = try ModelWriter(MappingPlan(mapping))
        #expect(fault { _ = try writer.document([U()]) } == "unwritable-value")
    }

    @Test("Dates of a feed are written in the form that RSS has")
    func feedDatesWritten() throws {
        var mapping = try Examples.mapping("rss")
        mapping.items = ["Feed"]
        let text = try written(
            mapping, "<rss><channel><item><pubDate>Mon, 25 Jan 2016 01:35:20 +0100</pubDate></item></channel></rss>")
        #expect(text.contains("<pubDate>Mon, 25 Jan 2016 00:35:20 GMT</pubDate>"))
    }

    @Test("A waypoint is written in the order of GPX's schema")
    func schemaOrder() throws {
        let document = """
            <gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="c"><wpt lat="1.0" lon="2.0"><ele>3.0</ele>\
            <time>2013-01-01T12:00:00Z</time><name>n</name><cmt>c</cmt><desc>d</desc><src>s</src><link href="http://w/"/>\
            <sym>y</sym><type>t</type><fix>3d</fix><sat>5</sat><hdop>1.0</hdop></wpt><trk><name>n</name><number>1</number>\
            <type>t</type><trkseg><trkpt lat="1.0" lon="2.0"/></trkseg></trk></gpx>
            """
        #expect(try written(Examples.mapping("gpx"), document) == document + "\n")
    }

    @Test("A podcast without titles of its own has those of RSS")
    func podcast() throws {
        struct Episode: Decodable { var title: String }
        let reader = try ModelReader(MappingPlan(Examples.mapping("podcast")))
        let document = "<rss><channel><item><title>E</title></item></channel></rss>"
        #expect(try reader.decode(Episode.self, from: BytesSource(document)).title == "E")
    }
}
