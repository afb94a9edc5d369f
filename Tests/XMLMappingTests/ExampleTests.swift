import ModelMapping
import Testing
import XMLMapping
import XMLStream

@Suite("The mappings among the examples")
struct ExampleTests {
    /// A small document for each mapping, and what comes of it.
    private static let documents: [(String, String, [String: ModelValue])] = [
        (
            "android-manifest",
            "<manifest xmlns:android='http://schemas.android.com/apk/res/android' package='p'><application android:name='A'><activity android:name='B'/></application></manifest>",
            [
                "package": "p", "application.name": "A", "application.allowsBackup": true,
                "application.activities[0].name": "B",
            ]
        ),
        (
            "android-strings", "<resources><string name='a'>Hi <b>you</b></string></resources>",
            ["name": "a", "text": "Hi you"]
        ),
        (
            "atom",
            "<feed xmlns='http://www.w3.org/2005/Atom'><id>f</id><entry><id>e</id><updated>2001-01-01T00:00:00Z</updated><content type='xhtml'><p>one <i>two</i></p></content><link href='h'/></entry></feed>",
            [
                "id": "f", "entries[0].updated": moment("2001-01-01T00:00:00Z"),
                "entries[0].content.text": "<p xmlns=\"http://www.w3.org/2005/Atom\">one <i>two</i></p>",
                "entries[0].links[0].relation": "alternate",
            ]
        ),
        (
            "gpx",
            "<gpx xmlns='http://www.topografix.com/GPX/1/1' version='1.1'><wpt lat='47.5' lon='-8'><ele>440</ele><name>Hut</name></wpt><trk><trkseg><trkpt lat='1' lon='2'/><trkpt lat='3' lon='4'/></trkseg></trk></gpx>",
            [
                "waypoints[0].latitude": 47.5, "waypoints[0].elevation": 440.0, "waypoints[0].name": "Hut",
                "tracks[0].segments[0].points[1].longitude": 4.0, "metadata": nil,
            ]
        ),
        (
            "graphml",
            "<graphml xmlns='http://graphml.graphdrawing.org/xmlns'><graph edgedefault='directed'><node id='a'/><edge source='a' target='b'><data key='w'>2</data></edge><node id='b'/></graph></graphml>",
            [
                "graphs[0].elements[1].target": "b", "graphs[0].elements[1].data[0].text": "2",
                "graphs[0].elements[2].id": "b",
            ]
        ),
        (
            "greeting", "<root><foo src='s'><string>t</string></foo></root>",
            ["source": "s", "text": "t", "isPrinted": nil]
        ),
        (
            "junit",
            "<testsuites><testsuite name='s' tests='2'><testcase name='a' time='0.5'/><testcase name='b'><failure message='m'>trace</failure></testcase></testsuite></testsuites>",
            [
                "name": "s", "tests": 2, "failures": 0, "cases[0].time": 0.5, "cases[0].outcomes": [],
                "cases[1].outcomes[0].class": "Failure", "cases[1].outcomes[0].text": "trace",
            ]
        ),
        (
            "kml",
            "<kml xmlns='http://www.opengis.net/kml/2.2'><Folder><name>F</name><Placemark><Point><coordinates>8.5,47</coordinates></Point></Placemark></Folder></kml>",
            ["features[0].name": "F", "features[0].features[0].geometry.position": [8.5, 47.0]]
        ),
        (
            "nio-template", "<niotemplate><section><textview id='t' size='3'/><textfield/></section></niotemplate>",
            ["sections[0].fields[0].size": 3, "sections[0].fields[1].class": "TextField"]
        ),
        (
            "opml", "<opml version='2.0'><body><outline text='a'><outline text='b'/></outline></body></opml>",
            ["outlines[0].outlines[0].text": "b"]
        ),
        (
            "podcast",
            "<rss xmlns:itunes='http://www.itunes.com/dtds/podcast-1.0.dtd'><channel><itunes:title>P</itunes:title><item><itunes:title>E</itunes:title><itunes:season>4</itunes:season></item></channel></rss>",
            ["itunesTitle": "P", "episodes[0].itunesTitle": "E", "episodes[0].season": 4]
        ),
        (
            "rss",
            "<rss><channel><title>C</title><item><title>I</title><pubDate>Sun, 16 Aug 2015 05:00:00 GMT</pubDate><category domain='d'>c</category></item></channel></rss>",
            [
                "title": "C", "entries[0].published": moment("2015-08-16T05:00:00Z"),
                "entries[0].categories[0].domain": "d", "entries[0].isPermaLink": true,
            ]
        ),
        (
            "sitemap",
            "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><url><loc>http://a/</loc></url></urlset>",
            ["address": "http://a/", "priority": 0.5, "images": []]
        ),
        (
            "soap-fault",
            "<e:Envelope xmlns:e='http://www.w3.org/2003/05/soap-envelope'><e:Body><e:Fault><e:Code><e:Value>e:Sender</e:Value></e:Code><e:Reason><e:Text>No</e:Text><e:Text>Nein</e:Text></e:Reason></e:Fault></e:Body></e:Envelope>",
            ["code": "e:Sender", "reason": "No", "actor": nil]
        ),
        (
            "tmx",
            "<map width='2' height='1'><group name='g'><layer><data encoding='csv'>\n1,2\n</data></layer></group></map>",
            ["width": 2, "layers[0].name": "g", "layers[0].layers[0].tiles": [1, 2]]
        ),
        (
            "xcscheme", "<Scheme version='1.3'><LaunchAction launchStyle='1' useCustomWorkingDirectory='NO'/></Scheme>",
            ["version": "1.3", "launch.style": 1, "launch.usesWorkingDirectory": false]
        ),
        (
            "xliff",
            "<xliff xmlns='urn:oasis:names:tc:xliff:document:1.2'><file original='a'><body><trans-unit id='u'><source>Press <g id='1'>this <x id='2'/></g> now</source><target state='new'>Hier</target><note>first</note><note from='Ida'>second</note><context-group><context context-type='sourcefile'>a.c</context></context-group><alt-trans><target>a</target></alt-trans><alt-trans match-quality='90%'><target>b</target></alt-trans></trans-unit></body></file></xliff>",
            [
                "source[0].text": "Press ", "source[1].parts[0].text": "this ", "source[1].parts[1].name": "x",
                "source[2]": ["class": "Run", "text": " now"], "target#": 1, "state": "new", "note": "first",
                "author": "Ida",
                "context.sourcefile": "a.c", "suggestions": ["b"], "isTranslatable": true,
            ]
        ),
    ]

    @Test("A small document becomes what the mapping says", arguments: documents)
    func small(name: String, document: String, expected: [String: ModelValue]) throws {
        let found = try items(Examples.whole(name), document)
        #expect(found.count == 1)
        for (path, value) in expected { #expect(found.first?.at(path) == value, "\(path)") }
    }

    @Test("The styles of a map of KML are found by the keys of their pairs, whatever their order")
    func styleMaps() throws {
        let document = """
            <kml><Document><StyleMap id='m'><Pair><styleUrl>#h</styleUrl><key>highlight</key></Pair>\
            <Pair><key>normal</key><styleUrl>#n</styleUrl></Pair></StyleMap></Document></kml>
            """
        let map = try items(Examples.mapping("kml"), document).first?.at("features[0].styleMaps[0]")
        #expect(map == ["class": "StyleMap", "id": "m", "highlight": "#h", "normal": "#n"])
    }

    @Test("Faults of SOAP 1.1 and 1.2 are the same class, though their namespaces differ")
    func faults() throws {
        let document = """
            <s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><s:Fault><faultcode>s:Client</faultcode>\
            <faultstring>No</faultstring><detail><why xmlns="">x</why></detail></s:Fault></s:Body></s:Envelope>
            """
        #expect(
            try items(Examples.mapping("soap-fault"), document) == [
                ["class": "Fault", "code": "s:Client", "reason": "No", "detail": "<why>x</why>"]
            ])
    }

    @Test(
        "Everything that a mapping can say is used by one among the examples",
        arguments: [
            "alternatives</key>", " | ", "presence", "[@", "!=", "[not(@", "[key='", "[1]", "@*", ">key</key><string>@",
            "local-name()", "namespace-uri()", "node()", "text()", "markup()", "*:", "separator</key><array>",
            "encoding</key>",
            "lenient", "required", "default", "inherits", "formats",
        ])
    func forms(part: String) throws {
        let files = try Examples.names.map { String(decoding: try Examples.file($0), as: UTF8.self) }
        let texts = files.map { $0.filter { !$0.isWhitespace || $0 == " " } }
        #expect(texts.contains { $0.contains(part) })
    }

    @Test("Every mapping has such a document")
    func all() {
        #expect(Self.documents.map(\.0).sorted() == Examples.names)
    }
}
