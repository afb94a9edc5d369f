import Foundation
import ModelMapping
import PropertyList
import Switchless
import Testing
import XMLMapping
import XMLStream

@Suite("Documents of the corpus", .enabled(if: Examples.corpus != nil))
struct CorpusTests {
    /// Documents, and the mappings that they are read by.
    private static let documents = [
        ("AndroidManifest.xml", "android-manifest"), ("XMLCoder.xcscheme", "xcscheme"),
        ("android-strings.xml", "android-strings"),
        ("atom.xml", "atom"), ("cdata.kml", "kml"), ("gpx11_all_fields.gpx", "gpx"), ("graph.graphml", "graphml"),
        ("internal-dtd.xml", "greeting"), ("junit-report.xml", "junit"), ("rss-itunes-podcast.xml", "podcast"),
        ("rss2.xml", "rss"), ("simpledata.kml", "kml"), ("sitemap.xml", "sitemap"), ("subscriptions.opml", "opml"),
        ("swxmlhash-test.xml", "nio-template"), ("tiled_group_layers.tmx", "tmx"),
    ]

    @Test("Every word in the texts and attributes of a document is taken out", arguments: documents)
    func everything(document: String, name: String) throws {
        let source = FileSource("\(Examples.corpus ?? "")/\(document)")
        var wanted = try XMLStreamParser(vocabulary: XMLVocabulary([])).parse(source, with: Words()).all
        // The one attribute around an item that says nothing about any item.
        let outer = [
            "junit-report.xml": ["pytest", "tests"], "rss2.xml": ["2", "0"], "rss-itunes-podcast.xml": ["2", "0"],
        ]
        for word in outer[document] ?? [] { wanted[word, default: 0] -= 1 }
        let plan = try MappingPlan(Examples.whole(name), types: PlainTypes.registry())
        var found = Words()
        try ModelReader(plan).forEachValue(in: source) { for text in $0.model.texts { found.count(text) } }
        for (word, count) in wanted { #expect(found.all[word, default: 0] >= count, "\(word)") }
    }

    @Test("The type of each value is the mapping's", arguments: expectations)
    func values(document: String, name: String, item: Int, path: String, expected: ModelValue) throws {
        let items = try Examples.items(name, in: document)
        try #require(items.indices.contains(item))
        #expect(items[item].at(path) == expected)
    }

    @Test("A library of iTunes, which is a property list, needs no mapping")
    func library() throws {
        struct Library: Decodable {
            enum CodingKeys: String, CodingKey {
                case tracks = "Tracks", playlists = "Playlists", date = "Date"
            }
            var tracks: [String: [String: ModelValue]]
            var playlists: [[String: ModelValue]]
            var date: Date
        }
        let source = FileSource("\(Examples.corpus ?? "")/itunes-library.xml")
        let library = try PlistDecoder().decode(Library.self, from: source)
        #expect(library.tracks.keys.sorted() == ["634", "636", "638"])
        #expect(library.tracks["638"]?["Name"] == "❦ (Ripe & Ruin)")
        #expect(library.tracks["634"]?["Play Date"] == 3_513_593_824)
        #expect(library.tracks.mapValues(\.count) == ["634": 33, "636": 33, "638": 32])
        #expect(library.playlists.map { $0["Name"] } == ["Library", "Music"])
        #expect(library.playlists[1]["Playlist Items"]?[2]?["Track ID"] == 638)
        #expect(ModelValue(library.date) == moment("2015-05-08T14:36:28Z"))
    }

    private static let expectations: [(String, String, Int, String, ModelValue)] =
        gpx + feeds + small + maps + tools
    private typealias Row = (String, String, Int, String, ModelValue)

    private static let gpx: [Row] =
        ([
            ("version", "1.1"), ("metadata.author.domain", "bbb.com"), ("metadata.author.link.kind", "link type"),
            ("metadata.copyright.year", 2013), ("metadata.time", moment("2013-01-01T12:00:00Z")),
            ("metadata.bounds.east", 7.8),
            ("metadata.extensions[2].name", "ccc"), ("metadata.extensions[2].value", "ddd"), ("waypoints#", 2),
            ("waypoints[0].latitude", 12.3), ("waypoints[0].elevation", 75.1),
            ("waypoints[0].time", moment("2013-01-02T02:03:00Z")),
            ("waypoints[0].satellites", 5), ("waypoints[0].dgpsStation", 45), ("waypoints[0].fix", "2d"),
            ("waypoints[1].links", []), ("routes#", 2), ("routes[0].number", 7), ("routes[0].points#", 3),
            ("routes[0].points[0].name", "example name r"), ("routes[0].points[2].longitude", 22.0),
            ("routes[1].points#", 2),
            ("tracks#", 2), ("tracks[0].segments#", 2), ("tracks[0].segments[0].points[0].longitude", -20.2),
            ("tracks[0].segments[0].points[0].extensions[0].value", "true"), ("tracks[0].segments[1].points#", 0),
            ("tracks[1].segments#", 0), ("extensions[0].name", "gpxext"),
        ] as [(String, ModelValue)]).map { ("gpx11_all_fields.gpx", "gpx", 0, $0.0, $0.1) }

    private static let feeds: [Row] =
        ([
            ("title", "Iris"), ("published", moment("2015-08-16T05:00:00Z")), ("built", moment("2015-08-16T18:18:55Z")),
            ("categories[1].domain", "dmoz"), ("categories[1].name", "News/Media/Science"), ("cloud.port", 80),
            ("cloud.procedure", "cloud.notify"), ("minutesToLive", 60), ("image.height", 192),
            ("skipDays", ["Saturday", "sunday"]),
            ("skipHours", [0, 1, 2, 22, 23]), ("input.name", "query"), ("entries#", 2),
            ("entries[0].published", moment("2007-10-05T15:00:00Z")), ("entries[0].isPermaLink", false),
            ("entries[1].isPermaLink", true), ("entries[0].guid", "tag:dallas.example.com,4131:news"),
            ("entries[0].markdown", "## Highlights\n\n- Traveled to France.\n- Talked about \"Valley Girl\"."),
            ("entries[1].markdown", nil), ("entries[0].enclosures[0].length", 24_986_239),
            ("entries[1].sourceName", "Los Angeles Herald-Examiner"),
        ] as [(String, ModelValue)]).map { ("rss2.xml", "rss", 0, $0.0, $0.1) }
        + ([
            ("title.text", "dive into mark"), ("subtitle.kind", "html"),
            ("subtitle.text", "A <em>lot</em> of effort went into making this effortless"),
            ("updated", moment("2005-07-31T12:29:29Z")), ("links[1].relation", "self"), ("links[1].length", 5678),
            ("generator.name", "Example Toolkit"), ("generator.version", "1.0"), ("categories", ["music", "video"]),
            ("authors[1].mailbox", "5678@example.com"), ("contributors#", 2), ("entries#", 1),
            ("entries[0].title.kind", "text"), ("entries[0].published", moment("2003-12-13T12:29:29Z")),
            ("entries[0].links[1].relation", "enclosure"), ("entries[0].contributors[1].name", "Joe Gregorio"),
            ("entries[0].content.kind", "xhtml"), ("entries[0].content.language", "en"),
            ("entries[0].content.base", "http://diveintomark.org/"), ("entries[0].authors[0].name", "Mark Pilgrim"),
        ] as [(String, ModelValue)]).map { ("atom.xml", "atom", 0, $0.0, $0.1) }
        + ([
            ("author", "Dan Carlin"), ("isBlocked", false), ("newAddress", "http://newlocation.com/example.rss"),
            ("ownerMailbox", "dan@dancarlin.com"), ("keywords#", 7), ("keywords[1]", "Military"),
            ("categories[0].name", "Society & Culture"), ("categories[0].categories[0].name", "History"),
            ("kind", "episodic"),
            ("episodes#", 1), ("episodes[0].isClosedCaptioned", true), ("episodes[0].duration", "05:00:30"),
            ("episodes[0].season", 3), ("episodes[0].episode", 2), ("episodes[0].keywords#", 20),
        ] as [(String, ModelValue)]).map { ("rss-itunes-podcast.xml", "podcast", 0, $0.0, $0.1) }
        + ([
            ("title", "Default Feeds"), ("outlines#", 16), ("outlines[0].feed", "http://inessential.com/feed.json"),
            ("outlines[15].text", "Xcoders"), ("outlines[15].outlines", []),
        ] as [(String, ModelValue)]).map { ("subscriptions.opml", "opml", 0, $0.0, $0.1) }

    private static let small: [Row] = [
        ("sitemap.xml", "sitemap", 0, "priority", 1.0),
        ("sitemap.xml", "sitemap", 0, "modified", moment("2026-01-15T00:00:00Z")),
        ("sitemap.xml", "sitemap", 0, "images", ["https://example.com/hero.png", "https://example.com/logo.svg"]),
        ("sitemap.xml", "sitemap", 0, "translations[0].address", "https://example.com/de/?a=1&b=2"),
        ("sitemap.xml", "sitemap", 1, "modified", moment("2025-12-31T21:59:59Z")),
        ("sitemap.xml", "sitemap", 1, "priority", 0.5), ("sitemap.xml", "sitemap", 2, "modified", nil),
        ("android-strings.xml", "android-strings", 0, "text", "Notes"),
        ("android-strings.xml", "android-strings", 7, "name", "take_picture_error"),
        ("AndroidManifest.xml", "android-manifest", 0, "application.allowsBackup", false),
        ("AndroidManifest.xml", "android-manifest", 0, "application.supportsRightToLeft", true),
        ("AndroidManifest.xml", "android-manifest", 0, "application.activities[0].name", ".tasks.TasksActivity"),
        (
            "AndroidManifest.xml", "android-manifest", 0, "application.activities[0].filters[0].categories",
            ["android.intent.category.LAUNCHER"]
        ),
        ("internal-dtd.xml", "greeting", 0, "isPrinted", true), ("internal-dtd.xml", "greeting", 0, "bar", "world"),
        ("internal-dtd.xml", "greeting", 0, "id", nil), ("swxmlhash-test.xml", "nio-template", 0, "sections#", 2),
        ("swxmlhash-test.xml", "nio-template", 0, "sections[0].fields[0].class", "TextField"),
        ("swxmlhash-test.xml", "nio-template", 0, "sections[0].fields[0].size", 15),
        ("swxmlhash-test.xml", "nio-template", 0, "sections[1].fields[0].class", "TextView"),
        ("swxmlhash-test.xml", "nio-template", 0, "sections[1].fields[0].growsWithText", true),
        ("swxmlhash-test.xml", "nio-template", 0, "sections[1].constraints[1]", "V:|-10-[content]-10-|"),
        ("swxmlhash-test.xml", "nio-template", 0, "other", "this has white space"),
    ]

    private static let maps: [Row] =
        ([
            ("features[0].class", "Document"), ("features[0].isOpen", true),
            ("features[0].styles[0].id", "trailhead-balloon-template"),
            ("features[0].schemas[0].fields[1].kind", "double"),
            ("features[0].schemas[0].fields[2].title", "<i>change in altitude</i>"), ("features[0].features#", 2),
            ("features[0].features[0].schema", "#TrailHeadTypeId"),
            ("features[0].features[0].data[1].value", "3.14159"),
            ("features[0].features[0].geometry.position", [-122.0, 37.002]),
            ("features[0].features[1].data[0].value", "Mount Everest"),
        ] as [(String, ModelValue)]).map { ("simpledata.kml", "kml", 0, $0.0, $0.1) }
        + [
            ("cdata.kml", "kml", 0, "features[0].description", "Here is some text"),
            (
                "cdata.kml", "kml", 0, "features[0].geometry.position",
                [-122.082_203_542_568_3, 37.422_289_901_402_51, 0.0]
            ),
        ]
        + ([
            ("tileWidth", 32), ("isInfinite", false), ("tilesets[0].source", "tilesheet.tsx"), ("layers#", 3),
            ("layers[0].class", "Layer"), ("layers[0].tiles#", 64), ("layers[0].tiles[9]", 21),
            ("layers[0].properties[0].value", "value1"), ("layers[1].class", "Group"),
            ("layers[1].properties[0].kind", "color"), ("layers[2].layers[0].class", "Group"),
            ("layers[2].layers[0].layers[0].tiles[19]", 76),
            ("layers[2].layers[0].layers[0].properties[0].kind", "string"),
        ] as [(String, ModelValue)]).map { ("tiled_group_layers.tmx", "tmx", 0, $0.0, $0.1) }
        + ([
            ("keys#", 4), ("keys[1].kind", "double"), ("graphs[0].direction", "directed"),
            ("graphs[0].elements[0].class", "Node"), ("graphs[0].elements[0].id", "Napoleon"),
            ("graphs[0].elements[0].data[0].text", "character"),
        ] as [(String, ModelValue)]).map { ("graph.graphml", "graphml", 0, $0.0, $0.1) }

    private static let tools: [Row] =
        ([
            ("tests", 7), ("skipped", 1), ("time", 0.095), ("timestamp", moment("2026-01-15T10:00:00Z")), ("cases#", 7),
            ("cases[0].outcomes", []), ("cases[1].outcomes[0].class", "Failure"),
            ("cases[2].outcomes[0].class", "Skipped"),
            ("cases[2].outcomes[0].kind", "pytest.skip"), ("cases[2].outcomes[0].text", "sample not on CI"),
            ("cases[2].output#", 2), ("cases[3].outcomes[0].class", "Error"),
            ("cases[3].outcomes[0].message", "failed on setup with \"RuntimeError: setup ]]> broke\""),
            (
                "cases[1].outcomes[0].message",
                "AssertionError: entities & <tags> in message\nassert '<a & b>' == 'x'\n  \n  - x\n  + <a & b>"
            ),
            ("cases[5].properties[0].value", "2"), ("cases[6].name", "test_param[3]"),
        ] as [(String, ModelValue)]).map { ("junit-report.xml", "junit", 0, $0.0, $0.1) }
        + ([
            ("version", "1.3"), ("build.isParallel", true), ("build.entries[0].forAnalyzing", true),
            ("build.entries[0].buildable.name", "XMLCoder.framework"), ("test.coversCode", true),
            ("test.testables[0].isSkipped", false),
            ("test.testables[0].buildable.blueprint", "XMLCoder::XMLCoderTests"),
            ("launch.style", 0), ("launch.macroExpansion.identifier", "primary"), ("profile.savedTool", ""),
            ("analyze.configuration", "Debug"), ("archive.revealsInOrganizer", true),
        ] as [(String, ModelValue)]).map { ("XMLCoder.xcscheme", "xcscheme", 0, $0.0, $0.1) }
}
