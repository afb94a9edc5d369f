import SVGScene
import Testing
import VectorScene

@testable import SceneTimelines

@Suite("Timelines of events")
struct BeginsTests {
    private static let slide =
        "<rect id='b' width='9' height='9'><animate attributeName='x' to='80' dur='2s' begin='click' fill='freeze'/></rect>"

    @Test("What an event begins has tracks of its own, from when it happens")
    func begins() throws {
        let scene = try moving(Self.slide).scene, timeline = try #require(scene.timeline)
        #expect(timeline.tracks.isEmpty && timeline.duration == 0)
        let tracks = try #require(timeline.begins["b.click"])
        #expect(timeline.begins.count == 1)
        #expect(tracks.map(\.property) == ["d"])
        #expect(tracks[0].times == [0, 2])
        #expect(try scene.paintedBounds()?.minX == 0)
    }

    @Test(
        "A timeline plays what has happened, and nothing else",
        arguments: [(9.0, 10.0, 0.0), (10, 10, 0), (11, 10, 40), (99, 10, 80), (1, 0, 40)])
    func plays(time: Double, event: Double, left: Double) throws {
        let timeline = try Timeline(of: try moving(Self.slide).scene)
        #expect(try timeline.scene(at: time, events: ["b.click": event]).paintedBounds()?.minX == left)
        #expect(try timeline.scene(at: time, events: ["c.click": event]).paintedBounds()?.minX == 0)
    }

    @Test("An event begins after what ends has ended, and what goes on for ever goes on")
    func concurrent() throws {
        let scene = try moving(
            """
            <rect id="b" width="9" height="9">
              <animate attributeName="y" values="0;50;0" dur="1s" repeatCount="indefinite"/>
              <animate attributeName="opacity" from="0" to="1" dur="3s"/>
              <set attributeName="fill" to="#f00" begin="b.click"/>
            </rect>
            """
        ).scene
        let timeline = try #require(scene.timeline)
        #expect(timeline.begins["b.click"]?.map(\.property) == ["fill.paint"])
        let played = try Timeline(of: scene)
        let leaf = try #require(Leaf.all(in: try played.scene(at: 7.5, events: ["b.click": 7])).first)
        #expect(leaf.color == SceneColor(red: 255, green: 0, blue: 0))
        #expect(abs(leaf.coordinates[1] - 50) < 0.2)
    }

    @Test("What comes with an event is hidden until then")
    func appearance() throws {
        let scene = try moving(
            "<rect id='b' width='9' height='9'/><rect x='50' display='none' width='9' height='9'>"
                + "<set attributeName='display' to='inline' begin='b.click' dur='1s'/></rect>"
        ).scene
        let timeline = try Timeline(of: scene)
        let counts = try [1, 5.5, 7].map { Leaf.all(in: try timeline.scene(at: $0, events: ["b.click": 5])).count }
        #expect(counts == [1, 2, 1])
        #expect(Leaf.all(in: scene).count == 1)
    }

    @Test("What an event ends has a track that says so")
    func ends() throws {
        let scene = try moving(
            """
            <rect id="b" width="9" height="9">
              <animate attributeName="x" values="0;50;0" dur="1s" repeatCount="indefinite" end="b.click"/>
            </rect>
            """
        ).scene
        let timeline = try Timeline(of: scene)
        #expect(try timeline.scene(at: 4.5).paintedBounds()?.minX == 50)
        #expect(try timeline.scene(at: 4.5, events: ["b.click": 4]).paintedBounds()?.minX == 0)
    }

    @Test("More events than were asked for are left out with a warning")
    func limit() throws {
        let rects = (0..<4).map {
            "<rect id='r\($0)' width='9' height='9'><set attributeName='x' to='9' begin='click'/></rect>"
        }
        var options = TimelineOptions()
        options.events = 2
        let conversion = try moving(rects.joined(), options: options)
        #expect(conversion.scene.timeline?.begins.keys.sorted() == ["r0.click", "r1.click"])
        #expect(conversion.diagnostics.contains { $0.code.rawValue == "timeline-events" })
    }
}
