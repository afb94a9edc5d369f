import FeedReader
import Foundation
import Testing

@Suite("Feeds of three formats as the same entries")
struct FeedReaderTests {
    private static let feeds = [
        "rss": """
        <rss version="2.0"><channel><title>Tides</title>
          <item><title>High water</title><link>https://example.com/high</link><description>It rises.</description>
            <author>Ida</author><category>sea</category><category>moon</category><guid>1</guid>
            <pubDate>Mon, 01 Jan 2001 00:01:00 GMT</pubDate><enclosure url="https://example.com/high.mp3" length="9"/></item>
          <item><guid>2</guid></item>
        </channel></rss>
        """,
        "atom": """
        <feed xmlns="http://www.w3.org/2005/Atom"><title>Tides</title><id>f</id>
          <entry><id>1</id><title>High water</title><link rel="alternate" href="https://example.com/high"/>
            <link rel="enclosure" href="https://example.com/high.mp3"/><published>2001-01-01T01:01:00+01:00</published>
            <summary>It rises.</summary><author><name>Ida</name></author><category term="sea"/><category term="moon"/></entry>
          <entry><id>2</id><title>Untitled</title></entry>
        </feed>
        """,
        "podcast": """
        <rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
          <item><title>Ep. 1: High water</title><itunes:title>High water</itunes:title><link>https://example.com/high</link>
            <itunes:summary>It rises.</itunes:summary><itunes:author>Ida</itunes:author><itunes:keywords>sea, moon</itunes:keywords>
            <guid>1</guid><pubDate>Mon, 1 Jan 2001 00:01 GMT</pubDate><enclosure url="https://example.com/high.mp3"/></item>
          <item><guid>2</guid><itunes:title>Untitled</itunes:title></item>
        </channel></rss>
        """,
    ]

    private static let expected = [
        Entry(
            id: "1", title: "High water", link: URL(string: "https://example.com/high"),
            published: Date(timeIntervalSinceReferenceDate: 60), summary: "It rises.", authors: ["Ida"],
            topics: ["sea", "moon"], audio: URL(string: "https://example.com/high.mp3"), duration: nil),
        Entry(
            id: "2", title: "Untitled", link: nil, published: nil, summary: nil, authors: [], topics: [], audio: nil,
            duration: nil),
    ]

    @Test("Every format has a mapping, and gives the same entries", arguments: ["atom", "podcast", "rss"])
    func entries(format: String) async throws {
        var entries: [Entry] = []
        for try await entry in try FeedReader(format: format).entries(in: Self.feeds[format] ?? "") {
            entries.append(entry)
        }
        #expect(entries == Self.expected)
        #expect(FeedReader.formats.contains(format))
    }

    @Test("The length of an episode is read by a type of this package")
    func duration() async throws {
        let feed = """
            <rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><item><itunes:title>A</itunes:title>
            <itunes:duration>1:00:30</itunes:duration></item></channel></rss>
            """
        for try await entry in try FeedReader(format: "podcast").entries(in: feed) { #expect(entry.duration == 3630) }
    }
}
