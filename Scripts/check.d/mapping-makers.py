"""Has libraries of PyPI write feeds, tracks and maps: Scripts/check mappings runs it with its folder."""
import base64
import datetime
import decimal
import gzip
import pathlib
import struct
import sys
import zlib

import django.conf
import feedgenerator
import gpx
import gpxpy.gpx
import PyRSS2Gen
import rfeed
import simplekml
from django.utils import feedgenerator as djangofeeds
from feedgen.feed import FeedGenerator
from lxml import etree
from pykml.factory import GX_ElementMaker, KML_ElementMaker
from podgen import Category, Episode, Media, Person, Podcast

FOLDER = pathlib.Path(sys.argv[1])
NOON = datetime.datetime(2024, 2, 29, 12, tzinfo=datetime.timezone.utc)


def path(maker, name):
    (FOLDER / maker).mkdir(exist_ok=True)
    return FOLDER / maker / name


def feeds():
    kinds = {"rss": feedgenerator.Rss201rev2Feed, "rss091": feedgenerator.RssUserland091Feed, "atom": feedgenerator.Atom1Feed}
    for kind, maker in kinds.items():
        for count in (0, 1, 20):
            feed = maker(title="A & B", link="https://example.com/", description="<p>x</p>", language="en", feed_url="https://example.com/f",
                         author_name="N", author_email="n@example.com", categories=("a", "b"), feed_copyright="©", ttl="60")
            for number in range(count):
                feed.add_item(title=f"Entry {number}", link=f"https://example.com/{number}", description="<b>&amp;</b>", pubdate=NOON,
                              updateddate=NOON, unique_id=str(number), categories=["c"], author_name="M", item_copyright="©",
                              enclosures=[feedgenerator.Enclosure("https://example.com/a.mp3", "12", "audio/mpeg")])
            path("feedgenerator", f"{kind}-{count}.xml").write_text(feed.writeString("utf-8"))
    for extension in ("", "dc", "podcast", "media"):
        feed = FeedGenerator()
        if extension:
            feed.load_extension(extension)
        feed.id("https://example.com/"), feed.title("T"), feed.link(href="https://example.com/", rel="alternate"), feed.description("D")
        feed.author({"name": "N", "email": "n@example.com"}), feed.logo("https://example.com/l.png"), feed.subtitle("S"), feed.rights("©")
        for number in range(5):
            entry = feed.add_entry()
            entry.id(f"https://example.com/{number}"), entry.title(f"E {number}"), entry.published(NOON), entry.summary("s")
            entry.link(href=f"https://example.com/{number}"), entry.category(term="c", label="C")
            entry.content('<div xmlns="http://www.w3.org/1999/xhtml">x <b>y</b></div>' if number == 2 else "<p>html</p>",
                          type="xhtml" if number == 2 else "html")
            if number:
                entry.enclosure("https://example.com/a.mp3", "12", "audio/mpeg")
            if extension == "podcast":
                entry.podcast.itunes_duration("12:34"), entry.podcast.itunes_explicit("clean"), entry.podcast.itunes_order(number)
        feed.rss_file(str(path("feedgen", f"rss-{extension}.xml")), pretty=True)
        feed.atom_file(str(path("feedgen", f"atom-{extension}.xml")), pretty=True)
    items = [PyRSS2Gen.RSSItem(title="E", link="http://a/", description="d", guid=PyRSS2Gen.Guid("g", isPermaLink=0), pubDate=NOON,
                               enclosure=PyRSS2Gen.Enclosure("http://a/m", 5, "audio/mpeg"), categories=["a"])]
    rss = PyRSS2Gen.RSS2("T", "http://a/", "D", items=items, lastBuildDate=NOON, cloud=PyRSS2Gen.Cloud("d", 80, "/p", "r", "xml-rpc"),
                         image=PyRSS2Gen.Image("http://a/i", "t", "http://a/"), skipHours=PyRSS2Gen.SkipHours([1, 2]))
    with open(path("PyRSS2Gen", "rss2.xml"), "w", encoding="utf-8") as file:
        rss.write_xml(file, "utf-8")
    for count in (0, 3):
        podcast = Podcast(name="P", description="D", website="https://example.com/", explicit=False, owner=Person("N", "n@example.com"),
                          category=Category("Technology"), image="https://example.com/i.png", complete=count == 3)
        for number in range(count):
            podcast.episodes.append(Episode(title=f"E {number}", media=Media("https://example.com/a.mp3", 5), publication_date=NOON,
                                            summary="s", position=number + 1, explicit=True))
        podcast.rss_file(str(path("podgen", f"podcast-{count}.xml")))


def more_feeds():
    """Django writes the feeds of much of the web; rfeed those of small programs."""
    django.conf.settings.configure(USE_TZ=True, TIME_ZONE="UTC")
    for kind, maker in {"rss": djangofeeds.Rss201rev2Feed, "rss091": djangofeeds.RssUserland091Feed, "atom": djangofeeds.Atom1Feed}.items():
        feed = maker(title="T & U", link="https://example.com/", description="D", language="de", author_name="N", author_link="https://n/",
                     categories=("a",), feed_url="https://example.com/f", feed_copyright="©", ttl=60, stylesheets=["/s.xsl"])
        for number in range(3):
            feed.add_item(title=f"E {number}", link=f"https://example.com/{number}", description="<p>x</p>", pubdate=NOON, updateddate=NOON,
                          comments="https://example.com/c", unique_id=str(number), unique_id_is_permalink=number == 1, categories=("b", "c"),
                          enclosures=[djangofeeds.Enclosure("https://example.com/a.mp3", "12", "audio/mpeg")])
        path("django", f"{kind}.xml").write_text(feed.writeString("utf-8"))
    podcast = rfeed.iTunes(author="N", subtitle="S", summary="Y", explicit="clean", owner=rfeed.iTunesOwner("N", "n@example.com"),
                           image="https://example.com/i.png", categories=rfeed.iTunesCategory("Technology", "Podcasting"))
    episode = rfeed.iTunesItem(author="N", image="https://example.com/e.png", duration="01:11:02", explicit="yes", subtitle="S", summary="Y")
    for name, extension, parts in (("rss", [], []), ("podcast", [podcast], [episode])):
        items = [rfeed.Item(title=f"E {number}", link="https://example.com/e", description="d", author="N", guid=rfeed.Guid(f"g{number}"),
                            pubDate=NOON, categories=["c"], enclosure=rfeed.Enclosure("https://example.com/a.mp3", 5, "audio/mpeg"),
                            extensions=parts) for number in range(2)]
        feed = rfeed.Feed(title="T", link="https://example.com/", description="D", language="en-US", lastBuildDate=NOON, items=items,
                          image=rfeed.Image("https://example.com/i", "t", "https://example.com/"), extensions=extension)
        path("rfeed", f"{name}.xml").write_text(feed.rss())


def more_maps():
    """gpx is another library than gpxpy; pykml builds the tree that it is told."""
    points = [gpx.Waypoint(lat=gpx.Latitude(f"4{number}.5"), lon=gpx.Longitude("8.25"), ele=decimal.Decimal("440.5"), time=NOON, name="A & B",
                           link=[gpx.Link(href="https://example.com/")]) for number in range(3)]
    made = gpx.GPX(creator="c", metadata=gpx.Metadata(name="N", desc="D", time=NOON, keywords="a, b"), wpt=points[:1],
                   rte=[gpx.Route(name="R", rtept=points)], trk=[gpx.Track(name="T", number=1, trkseg=[gpx.TrackSegment(trkpt=points)])])
    path("gpx-library", "all.gpx").write_text(made.to_string())
    made.write_kml(path("gpx-library", "all.kml"))
    kml, gx = KML_ElementMaker, GX_ElementMaker
    document = kml.kml(kml.Document(
        kml.StyleMap(kml.Pair(kml.key("normal"), kml.styleUrl("#n")), kml.Pair(kml.key("highlight"), kml.styleUrl("#h")), id="m"),
        kml.Placemark(kml.name("P"), kml.styleUrl("#m"), kml.Point(kml.extrude(1), kml.coordinates("8.5,47.5,400"))),
        kml.Placemark(gx.Track(kml.when("2024-02-29T12:00:00Z"), gx.coord("1 2 3"))),
        gx.Tour(kml.name("T"), gx.Playlist(gx.Wait(gx.duration(2))))))
    path("pykml", "all.kml").write_bytes(etree.tostring(document, xml_declaration=True, encoding="UTF-8"))


def tracks():
    for version in ("1.0", "1.1"):
        for count in (0, 1, 50):
            gpx = gpxpy.gpx.GPX()
            gpx.name, gpx.description, gpx.author_name, gpx.author_email, gpx.link = "N", "D", "A", "a@example.com", "https://example.com/"
            gpx.keywords, gpx.time = "a, b", NOON
            gpx.waypoints.append(gpxpy.gpx.GPXWaypoint(47.5, 8.25, 440.5, NOON, name="Hut & co", symbol="Flag"))
            track, route = gpxpy.gpx.GPXTrack(name="T", number=1), gpxpy.gpx.GPXRoute(name="R")
            gpx.tracks.append(track), gpx.routes.append(route)
            for segment in range(2):
                points = gpxpy.gpx.GPXTrackSegment()
                track.segments.append(points)
                for number in range(count):
                    point = gpxpy.gpx.GPXTrackPoint(47 + number / 100, 8 - number / 100, 400 + number, NOON, speed=1.5)
                    extension = etree.fromstring('<t:hr xmlns:t="urn:t"><t:bpm unit="1">90</t:bpm></t:hr>') if number else None
                    if number:
                        point.extensions.append(extension)
                    points.points.append(point)
                    route.points.append(gpxpy.gpx.GPXRoutePoint(47, 8, name=str(number)))
            path("gpxpy-made", f"{version}-{count}.gpx").write_text(gpx.to_xml(version=version))


def maps():
    kml = simplekml.Kml(name="K", open=1)
    folder = kml.newdocument(name="D").newfolder(name="F")
    point = folder.newpoint(name="P", coords=[(8.5, 47.5, 400)], description="<b>d</b>")
    point.style.iconstyle.icon.href, point.style.labelstyle.scale, point.timestamp.when = "http://a/i.png", 2, "2024-02-29"
    point.extendeddata.newdata("k", "v", "K")
    folder.newlinestring(name="L", coords=[(1, 2), (3, 4, 5)], extrude=1, altitudemode=simplekml.AltitudeMode.relativetoground)
    folder.newpolygon(name="A", outerboundaryis=[(0, 0), (1, 0), (1, 1), (0, 0)], innerboundaryis=[[(.1, .1), (.2, .1), (.2, .2), (.1, .1)]])
    multi = folder.newmultigeometry(name="M")
    multi.newpoint(coords=[(1, 1)]), multi.newlinestring(coords=[(1, 1), (2, 2)])
    track = folder.newgxtrack(name="G", altitudemode=simplekml.GxAltitudeMode.relativetoseafloor)
    track.newwhen(["2024-02-29T12:00:00Z", "2024-02-29T12:00:05Z"]), track.newgxcoord([(1, 2, 3), (4, 5, 6)])
    kml.newgroundoverlay(name="O").latlonbox.north = 5
    kml.newscreenoverlay(name="S").overlayxy = simplekml.OverlayXY(x=0, y=1)
    kml.newnetworklink(name="N").link.href = "http://a/b.kml"
    kml.newgxtour(name="T").newgxplaylist().newgxwait(gxduration=2)
    kml.save(str(path("simplekml", "all.kml")))
    for name in ("a", "b"):
        single = simplekml.Kml()
        single.newpoint(name=name, coords=[(1, 2)])
        single.save(str(path("simplekml", f"{name}.kml")))


def by_hand():
    """Documents after the specifications: forms and versions that no library at hand writes."""
    tiles = struct.pack("<6I", 1, 2, 3, 0x80000001, 0, 6)
    encodings = {
        "csv": ('encoding="csv"', "\n1,2,3,\n2147483649,0,6\n"),
        "base64": ('encoding="base64"', base64.b64encode(tiles).decode()),
        "zlib": ('encoding="base64" compression="zlib"', base64.b64encode(zlib.compress(tiles)).decode()),
        "gzip": ('encoding="base64" compression="gzip"', base64.b64encode(gzip.compress(tiles)).decode()),
        "xml": ("", "".join(f'<tile gid="{number}"/>' for number in struct.unpack("<6I", tiles))),
    }
    for version, (name, (attributes, text)) in zip(("1.0", "1.2", "1.5", "1.9", "1.10"), encodings.items()):
        for infinite in (0, 1):
            data = f'<chunk x="-16" y="0" width="3" height="2">{text}</chunk>' if infinite else text
            path("tiled-by-hand", f"{name}-{infinite}.tmx").write_text(f"""<?xml version="1.0" encoding="UTF-8"?>
<map version="{version}" orientation="orthogonal" width="3" height="2" tilewidth="16" tileheight="16" infinite="{infinite}">
 <tileset firstgid="1" name="t" tilewidth="16" tileheight="16"><image source="t.png" trans="ff00ff" width="32" height="48"/>
  <tile id="0" type="wall" probability="0.5"><animation><frame tileid="1" duration="100"/></animation></tile></tileset>
 <layer id="1" name="l" width="3" height="2" opacity="0.5"><data {attributes}>{data}</data></layer>
 <objectgroup name="o" draworder="index"><object id="1" x="1.5" y="2" width="3" height="4"><ellipse/></object>
  <object id="2" x="0" y="0"><polygon points="0,0 1,1.5 -2,3"/></object><object id="3" x="0" y="0"><point/></object>
  <object id="4" x="0" y="0"><text wrap="1" fontfamily="Sans">Hi &amp; bye</text></object></objectgroup>
 <imagelayer name="i"><image source="i.png"/></imagelayer></map>
""")
    spaces = ("http://earth.google.com/kml/2.0", "http://earth.google.com/kml/2.1", "http://earth.google.com/kml/2.2",
              "http://www.opengis.net/kml/2.2", "http://www.opengis.net/kml/2.3", "")
    for number, space in enumerate(spaces):
        path("kml-by-hand", f"{number}.kml").write_text(f"""<?xml version="1.0" encoding="UTF-8"?>
<kml {f'xmlns="{space}"' if space else ''}><Document><Style id="s"><LineStyle><width>2</width></LineStyle></Style>
<Placemark><name>N</name><styleUrl>#s</styleUrl><Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 1,0 1,1 0,0
</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></Document></kml>
""")
    for version in ("1.0", "1.1", "2.0"):
        for name, body in {"flat": '<outline text="a" type="rss" xmlUrl="http://a/f"/>', "empty": "",
                           "deep": '<outline text="a"><outline text="b" created="Thu, 29 Feb 2024 12:00:00 GMT"/></outline>',
                           "states": '<outline text="x" isComment="true" isBreakpoint="false" category="/a/b,/c"/>'}.items():
            path("opml-by-hand", f"{name}-{version}.opml").write_text(f"""<?xml version="1.0"?>
<opml version="{version}"><head><title>T</title><dateCreated>Thu, 29 Feb 2024 12:00:00 GMT</dateCreated>
<expansionState>1, 3</expansionState><vertScrollState>1</vertScrollState></head><body>{body}</body></opml>
""")


for make in (feeds, more_feeds, tracks, maps, more_maps, by_hand):
    make()
