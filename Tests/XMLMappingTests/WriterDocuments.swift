/// Documents that hold only what the shipped mappings map, in the order of their properties.
enum WriterDocuments {
    /// The mapping, the class that is the document's root, the document.
    static let all: [(mapping: String, items: String, document: String)] = [
        ("rss", "Feed", rss), ("podcast", "Episode", podcast), ("atom", "Feed", atom), ("gpx", "GPX", gpx),
        ("kml", "KML", kml), ("tmx", "TileMap", tmx), ("opml", "OPML", opml),
    ]

    private static let rss = """
        <rss xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" \
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:source="http://source.scripting.com/" version="2.0"><channel>
        <title>Iris &amp; co</title><link>http://a/</link><description>D</description><language>en</language>\
        <pubDate>Sun, 16 Aug 2015 05:00:00 GMT</pubDate><category domain="d">c</category><cloud domain="c" port="80" path="/p" \
        registerProcedure="r" protocol="soap"/><ttl>60</ttl><image><url>http://a/i</url><title>i</title><width>90</width></image>\
        <skipDays><day>Sunday</day><day>Monday</day></skipDays><skipHours><hour>1</hour></skipHours>
        <item><title>E</title><link>http://a/e</link><description>&lt;b&gt;</description><content:encoded>x</content:encoded>\
        <source:markdown># x</source:markdown><category>a</category><category>b</category><enclosure url="http://a/m" length="5" type="audio/mpeg"/>\
        <guid isPermaLink="false">g</guid><source url="http://s/">S</source></item>
        <item/></channel></rss>
        """
    private static let podcast = """
        <rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><item><itunes:title>E</itunes:title>\
        <itunes:summary>S</itunes:summary><itunes:image href="http://a/i"/><itunes:explicit>true</itunes:explicit>\
        <itunes:keywords>a,b</itunes:keywords><title>T</title><guid>g</guid><enclosure url="http://a/m" type="audio/mpeg" length="7"/>\
        <itunes:duration>05:00</itunes:duration><itunes:season>3</itunes:season></item><item><title>U</title></item></rss>
        """
    private static let atom = """
        <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><id>urn:f</id><title type="html">A &lt;b&gt;</title>\
        <updated>2005-07-31T12:29:29Z</updated><rights>R</rights><link rel="self" href="http://a/f"/><category term="c"/>\
        <author><name>N</name><uri>http://n/</uri><email>n@a</email></author><generator uri="http://g/" version="1">G</generator>
        <entry><id>urn:e</id><title>E</title><updated>2005-07-31T12:29:29Z</updated><published>2003-12-13T12:29:29Z</published>\
        <summary>s</summary><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">x <b>y</b></div></content></entry>
        <entry><title type="application/xhtml+xml" mode="xml"><div xmlns="http://www.w3.org/1999/xhtml">T</div></title>\
        <summary type="application/xhtml+xml"><div xmlns="http://www.w3.org/1999/xhtml">S</div></summary></entry></feed>
        """
    private static let gpx = """
        <gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="c"><metadata><name>N</name><author><name>A</name>\
        <email id="a" domain="b.c"/><link href="http://l/"><text>t</text></link></author><time>2013-01-01T12:00:00Z</time>\
        <bounds minlat="1.20" minlon="3.4" maxlat="5.6" maxlon="7.8"/></metadata><wpt lat="12.3" lon="45.60"><ele>75.1</ele>\
        <name>W</name><link href="http://w/"/><sat>5</sat></wpt><trk><name>T</name><trkseg><trkpt lat="1" lon="2"><extensions><t:hr xmlns:t="urn:t" unit="bpm">90</t:hr>\
        </extensions></trkpt></trkseg></trk></gpx>
        """.replacing("t:hr xmlns:t=", with: "hr xmlns=").replacing("/t:hr", with: "/hr")
    private static let kml = """
        <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:gx="http://www.google.com/kml/ext/2.2">\
        <Document id="d"><name>D</name><Style id="s"><LineStyle><color>ff0000ff</color><width>2</width></LineStyle></Style><open>true</open>\
        <Folder><Placemark><name>P</name><Point><coordinates>8.5,47.25,0</coordinates></Point></Placemark><Placemark><styleUrl>#s</styleUrl>\
        <Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 1,0 1,1 0,0</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>\
        <Placemark><gx:Track><when>2024-02-29T12:00:00Z</when><gx:coord>1 2 3</gx:coord><gx:coord>4 5 6</gx:coord></gx:Track></Placemark>\
        </Folder></Document></kml>
        """
    private static let tmx = """
        <map version="1.10" orientation="orthogonal" width="2" height="1" infinite="false"><tileset firstgid="1" name="t"><image source="a.png"/>\
        <tile id="3" type="wall"><animation><frame tileid="1" duration="100"/></animation></tile></tileset><layer id="1" name="l" opacity="0.5">\
        <properties><property name="p" type="int" value="5"/></properties><data encoding="csv">1,2</data></layer>\
        <group name="g"><objectgroup name="o"><object id="1" x="1.5" y="2"><ellipse/></object><object id="2"><polygon points="0,0 1,1.5"/></object>\
        </objectgroup><imagelayer name="i"><image source="b.png"/></imagelayer></group></map>
        """
    private static let opml = """
        <opml version="2.0"><head><title>T</title><ownerName>O</ownerName><expansionState>1,3</expansionState></head><body>\
        <outline text="a"><outline text="b" type="rss" xmlUrl="http://a/f"/></outline><outline text="c"/></body></opml>
        """
}
