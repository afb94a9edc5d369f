import JSONTape
import SVGScene
import Switchless
import Testing
import VectorScene
import XMLStream

@testable import SceneTimelines

/// The scene of a drawing of 100 by 100 that moves.
func moving(
    _ content: String, at time: DrawingTime = .settled, options: TimelineOptions = TimelineOptions()
) throws -> SVGConversion {
    var converter = SVGConverter()
    converter.options.time = time
    return try converter.convertMoving(Array(document(content).utf8), timeline: options)
}

/// A drawing of 100 by 100.
func document(_ content: String) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'>\(content)</svg>"
}

/// Numbers that seem to be random, and are the same each time.
private struct Moments: Sequence, IteratorProtocol {
    var state: UInt64 = 7
    let most: Double

    mutating func next() -> Double? {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 33) / Double(1 << 31) * most
    }
}

@Suite("Timelines")
struct TimelineTests {
    private static let spin =
        "<style>@keyframes s{to{rotate:360deg}} .s{animation:s 2s linear infinite;transform-origin:50px 50px}</style>"

    @Test("What goes evenly is two values at two times")
    func even() throws {
        let content =
            "<rect width='9' height='9'><animate attributeName='x' from='0' to='90' dur='3s' fill='freeze'/></rect>"
        let scene = try moving(content).scene, timeline = try #require(scene.timeline)
        #expect(timeline.duration == 3)
        #expect(timeline.tracks.map(\.property) == ["d"])
        #expect(timeline.tracks[0].times == [0, 3])
        #expect(timeline.tracks[0].values == ["M0 0L9 0L9 9L0 9Z", "M90 0L99 0L99 9L90 9Z"])
        #expect(timeline.tracks[0].easing.isEmpty && timeline.tracks[0].loop == nil)
        #expect(try scene.paintedBounds()?.minX == 90)
    }

    @Test(
        "The scene itself is the one at the moment that is asked for, with the timeline of all", arguments: [0, 1, 3.0])
    func moment(time: Double) throws {
        let content =
            "<rect width='9' height='9'><animate attributeName='x' from='0' to='90' dur='3s' fill='freeze'/></rect>"
        let scene = try moving(content, at: .seconds(time)).scene
        #expect(try scene.paintedBounds()?.minX == 30 * time)
        #expect(scene.timeline?.tracks[0].times == [0, 3])
    }

    @Test("What does not move has no timeline, and the scene of any conversion")
    func still() throws {
        let bytes = Array(document("<g><rect width='9' height='9'/></g>").utf8)
        let scene = try SVGConverter().convertMoving(bytes).scene
        #expect(scene.timeline == nil)
        #expect(try JSONWriter().bytes(of: scene) == JSONWriter().bytes(of: SVGConverter().convert(bytes).scene))
    }

    @Test("What repeats for ever has a loop, and what ends has none")
    func loop() throws {
        let fade = "<rect width='9' height='9'><animate attributeName='opacity' values='0;1' dur='1.5s'/></rect>"
        let scene = try moving(Self.spin + "<rect class='s' width='9' height='9'/>" + fade).scene
        let timeline = try #require(scene.timeline)
        #expect(timeline.duration == nil)
        let track = try #require(timeline.tracks.first { $0.property == "transform" })
        #expect(track.loop == 0 && track.times.last == 2)
        #expect(timeline.tracks.filter { $0.property == "opacity" }.map(\.loop) == [nil])
    }

    @Test("What repeats only after something else has ended repeats from then on")
    func lateLoop() throws {
        let content = """
            <rect width='9' height='9'><animate attributeName='x' values='0;50;0' dur='2s' repeatCount='indefinite'/>\
            <set attributeName='x' to='70' dur='1.5s'/></rect>
            """
        let track = try #require(try moving(content).scene.timeline?.tracks.first)
        #expect(track.loop == 1.5 && track.times.last == 3.5)
    }

    @Test("Parts that repeat at their own pace repeat each by itself")
    func loops() throws {
        let blinks = [1.1, 1.3, 1.7].map {
            "<rect width='9' height='9'><animate attributeName='x' values='0;50;0' dur='\($0)s' repeatCount='indefinite'/></rect>"
        }
        let conversion = try moving(blinks.joined())
        let tracks = try #require(conversion.scene.timeline).tracks
        #expect(tracks.map { $0.times.last } == [1.1, 1.3, 1.7])
        #expect(tracks.allSatisfy { $0.loop == 0 })
        #expect(!conversion.diagnostics.contains { $0.code == "timeline-cut" })
    }

    @Test("Animations that begin each other repeat as long as they take together")
    func ring() throws {
        let content = """
            <rect width='9' height='9'><animate id='a' attributeName='x' from='0' to='50' dur='1s' begin='0s;b.end+0.5s'/>\
            <animate id='b' attributeName='x' from='50' to='0' dur='0.5s' begin='a.end'/></rect>
            """
        let track = try #require(try moving(content).scene.timeline).tracks[0]
        #expect(track.loop.map { (track.times.last ?? 0) - $0 } == 2)
    }

    @Test("A step is a step, at its time")
    func steps() throws {
        let content =
            "<rect width='9' height='9'><set attributeName='fill' to='#ff0000' begin='1s'/><set attributeName='y' to='5' begin='2s'/></rect>"
        let tracks = try #require(try moving(content).scene.timeline).tracks
        let paint = try #require(tracks.first { $0.property == "fill.paint" })
        #expect(paint.times == [0, 1, 1] && paint.values == ["#000000", "#000000", "#ff0000"])
    }

    @Test(
        "What comes and goes is hidden by a group around it, and a consumer without a timeline does not see it either")
    func presence() throws {
        let content =
            "<rect id='r' width='9' height='9' display='none'><set attributeName='display' to='inline' begin='1s' dur='2s'/></rect>"
        let scene = try moving(content).scene, timeline = try Timeline(of: scene)
        #expect(scene.timeline?.tracks.map(\.property) == ["opacity"])
        #expect(try scene.paintedBounds() == nil)
        #expect(
            try [0.5, 1, 2.9, 3].map { try timeline.scene(at: $0).paintedBounds() != nil } == [
                false, true, true, false,
            ])
    }

    @Test("A resource that changes has tracks of its own, and one that stands still is kept once")
    func resources() throws {
        let content = """
            <linearGradient id='g'><stop stop-color='#ff0000'><animate attributeName='stop-color' to='#0000ff' dur='2s' \
            fill='freeze'/></stop><stop offset='1'/></linearGradient>\
            <linearGradient id='h'><stop/><stop offset='1' stop-color='#00ff00'/></linearGradient>\
            <rect width='50' height='50' fill='url(#g)'/><rect width='50' height='50' fill='url(#g)'/>\
            <rect width='50' height='50' fill='url(#h)'/><rect width='50' height='50' fill='url(#h)'/>
            """
        let scene = try moving(content, at: .start).scene, tracks = try #require(scene.timeline).tracks
        #expect(scene.resources.paints.count == 2)
        #expect(tracks.map(\.property) == ["stops.0.color"])
        #expect(tracks[0].target == .resource(.paints, 0) && tracks[0].values == ["#ff0000", "#0000ff"])
        #expect(try scene.resources.paints.count == Timeline(of: scene).scene(at: 1).resources.paints.count)
    }

    @Test("The axis of a font that is called as a reference is none")
    func axes() throws {
        let content = """
            <linearGradient id='g'><stop/><stop offset='1' stop-color='red'/></linearGradient>\
            <rect width='9' height='9' fill='url(#g)'/>\
            <text y='20' fill='url(#g)' style='font-variation-settings: "clip" 0, "mask" 0'>a\
            <animate attributeName='x' to='50' dur='2s'/></text>
            """
        let scene = try moving(content, at: .start).scene
        #expect(
            String(decoding: try JSONWriter().bytes(of: scene.root), as: UTF8.self).contains(
                #""variations":{"clip":0,"mask":0}"#))
        #expect(scene.resources.paints.count <= 2 && scene.resources.clips.isEmpty && scene.resources.masks.isEmpty)
    }

    @Test("A node that moves has an id that no other node has")
    func ids() throws {
        let animation = "<animate attributeName='x' to='9' dur='1s'/>"
        let content =
            "<defs><rect id='r' width='9' height='9'>\(animation)</rect></defs><use href='#r'/><use href='#r' y='20'/><rect id='own' width='1' height='1'>\(animation)</rect>"
        let nodes = try #require(try moving(content).scene.timeline).tracks.compactMap(\.target.node)
        #expect(Set(nodes).count == 3 && nodes.contains("own"))
    }

    /// Drawings with all that changes.
    static let drawings: [String] = [
        "<rect width='9' height='9'><animate attributeName='x' values='0;80;20' keyTimes='0;0.3;1' calcMode='spline' keySplines='.4 0 .2 1;.1 .8 .2 1' dur='3s'/></rect>",
        "<rect width='9' height='9' fill='red'><animate attributeName='fill' values='red;lime;blue' dur='3s'/></rect>",
        "<g><animateTransform attributeName='transform' type='rotate' from='0 50 50' to='720 50 50' dur='3s'/><rect width='40' height='9'/></g>",
        "<rect width='9' height='9'><animateMotion path='M10 10C90 10 90 90 10 90' dur='3s' rotate='auto'/></rect>",
        "<rect width='30' height='9' fill-opacity='0'><animate attributeName='fill-opacity' to='1' begin='1s' dur='1s' fill='freeze'/></rect>",
        "<g opacity='0'><animate attributeName='opacity' values='0;1;0' dur='2s'/><rect width='9' height='9'/><circle r='9'/></g>",
        "<rect width='9' height='9'><animate attributeName='width' values='0;50' dur='2s'/></rect>",
        "<path d='M0 0L50 50L0 50z'><animate attributeName='d' values='M0 0L50 50L0 50z;M9 9L90 50L0 90z' dur='2s'/></path>",
        "<style>@keyframes a{from{transform:scale(0)} 40%{transform:scale(2) rotate(90deg)}} .a{animation:a 2s ease-in-out infinite alternate}</style><rect class='a' width='20' height='9'/>",
        "<style>@keyframes a{to{rotate:360deg}} .a{animation:a 2s steps(8) infinite;transform-origin:50px 50px}</style><rect class='a' width='20' height='9'/>",
        "<style>@keyframes a{50%{opacity:0;translate:30px}} .a{animation:a 2s 0.5s backwards cubic-bezier(.5,-1,.5,2)}</style><rect class='a' width='20' height='9'/>",
        "<style>@keyframes a{from{visibility:hidden} to{visibility:visible}} rect{animation:a 1s both}rect+rect{animation-delay:.3s}</style><rect width='9' height='9'/><rect x='20' width='9' height='9'/>",
        "<rect width='9' height='9'><set attributeName='class' to='b' begin='1s'/></rect><style>.b{fill:red;translate:9px}</style>",
        "<svg viewBox='0 0 10 10'><animate attributeName='viewBox' to='0 0 20 20' dur='2s'/><rect width='9' height='9'/></svg>",
        "<circle r='9'><animate attributeName='r' values='5;40;5' dur='1.3s' repeatCount='indefinite'/></circle><circle r='9'><animate attributeName='cx' values='5;90' dur='0.7s' repeatCount='indefinite'/></circle>",
    ]

    @Test("Between the values a timeline has what the converter has at that time", arguments: drawings)
    func agreement(content: String) throws {
        let timeline = try Timeline(of: try moving(content).scene)
        var converter = SVGConverter()
        for time in Moments(most: 5).prefix(15) {
            converter.options.time = .seconds(time)
            let found = Leaf.all(in: try timeline.scene(at: time))
            let wanted = Leaf.all(in: try converter.convert(Array(document(content).utf8)).scene)
            #expect(found.count == wanted.count, "\(time)")
            #expect(zip(found, wanted).allSatisfy { $0.isClose(to: $1) }, "\(time)")
        }
    }

    @Test("A timeline is written and read as it is", arguments: drawings)
    func reading(content: String) throws {
        let scene = try moving(content).scene
        let bytes = try JSONWriter().bytes(of: scene)
        let read = try TapeJSONDecoder().decode(SceneGraph.self, from: bytes)
        #expect(read.timeline?.tracks.count == scene.timeline?.tracks.count)
        #expect(try JSONWriter().bytes(of: read) == bytes)
    }

    @Test(
        "A track that cannot be played is an error of the scene",
        arguments: [
            #"{"node":"a","property":"x","times":[],"values":[]}"#,
            #"{"node":"a","property":"x","times":[1,0],"values":[0,1]}"#,
            #"{"node":"a","property":"x","times":[0,1],"values":[0]}"#,
            #"{"node":"a","property":"x","times":[0,1],"values":[0,1],"easing":["linear","step"]}"#,
            #"{"node":"a","property":"x","times":[0,1],"values":[0,1],"easing":["bounce"]}"#,
            #"{"property":"x","times":[0],"values":[0]}"#,
            #"{"resource":["fonts",0],"property":"x","times":[0],"values":[0]}"#,
        ])
    func damaged(track: String) {
        let json =
            #"{"format":"switchless.scene","version":1,"size":[1,1],"resources":{},"root":{"type":"group","children":[]},"timeline":{"tracks":[\#(track)]}}"#
        #expect(throws: (any Error).self) { try TapeJSONDecoder().decode(SceneGraph.self, from: Array(json.utf8)) }
    }

    @Test("What goes on after the limit of seconds is left out, with a warning")
    func seconds() throws {
        var options = TimelineOptions()
        options.seconds = 2
        let conversion = try moving(
            "<rect width='9' height='9'><animate attributeName='x' to='90' dur='3s'/></rect>", options: options)
        #expect(conversion.diagnostics.contains { $0.code == "timeline-cut" })
        #expect(conversion.scene.timeline?.tracks[0].times.last == 2)
    }

    @Test("Where the limit of samples is reached it is less close, with a warning", arguments: [-1, 0, 1, 2, 3, 40])
    func samples(count: Int) throws {
        var options = TimelineOptions()
        options.samples = count
        let conversion = try moving(Self.spin + "<rect class='s' width='9' height='9'/>", options: options)
        #expect(conversion.diagnostics.contains { $0.code == "timeline-limit" })
    }

    @Test(
        "Drawings of years, of nanoseconds and of many steps end in time",
        arguments: [
            "<rect width='9' height='9'><animate attributeName='x' to='9' dur='0.000000001s' repeatDur='99999h'/></rect>",
            "<rect width='9' height='9'><animate attributeName='x' to='9' dur='1ms' repeatCount='indefinite'/></rect>",
            "<style>@keyframes a{to{translate:90px}} rect{animation:a 99999999s steps(99999999) infinite}</style><rect width='9' height='9'/>",
            "<style>@keyframes a{to{translate:90px}} rect{animation:a 1e-9s infinite}</style><rect width='9' height='9'/>",
            "<rect width='9' height='9'><set id='a' attributeName='x' to='1' dur='1ms' begin='0s;b.end'/><set id='b' attributeName='x' to='2' dur='1ms' begin='a.end'/></rect>",
        ])
    func hostile(content: String) throws {
        var options = TimelineOptions()
        options.samples = 100
        #expect(try !moving(content, options: options).scene.root.children.isEmpty)
    }

    @Test(
        "Frames are those of one repetition, or from the start to the end; a still drawing has one",
        arguments: [
            (
                "<animate attributeName='x' values='0;80' dur='2s' repeatCount='indefinite'/>", 4, 0.5,
                [0.0, 20, 40, 60]
            ),
            ("<animate attributeName='x' values='0;60' dur='3s' fill='freeze'/>", 4, 1, [0, 20, 40, 60]),
            ("", 4, 0, [0]),
        ])
    func frames(animation: String, count: Int, interval: Double, lefts: [Double]) throws {
        let source = BytesSource(document("<rect width='9' height='9'>\(animation)</rect>"))
        let frames = try SVGConverter().convertFrames(source, count: count).frames
        #expect(frames.interval == interval)
        #expect(try frames.scenes.map { try $0.paintedBounds()?.minX } == lefts)
    }

    @Test("A strip has the frames beside each other, each within its own box, and shared resources once")
    func strip() throws {
        let fill =
            "<linearGradient id='g' gradientUnits='userSpaceOnUse' x2='99'><stop stop-color='#f00'/><stop offset='1'/></linearGradient>"
        let rect =
            "<rect width='30' height='9' fill='url(#g)'><animate attributeName='x' values='0;90' dur='2s' fill='freeze'/></rect>"
        let source = BytesSource(document(fill + rect))
        let strip = try SVGConverter().convertFrames(source, count: 3).frames.strip()
        #expect(strip.size == Size(width: 300, height: 100))
        #expect(strip.root.children.map(\.transform.e) == [0, 100, 200])
        #expect(strip.resources.paints.count == 1)
        #expect(try strip.paintedBounds()?.maxX == 300)
        #expect(strip.root.bounds?.maxX == 320)
    }

    @Test("Frames that would have too many nodes are refused before they are made")
    func manyFrames() throws {
        var options = TimelineOptions()
        options.nodes = 1000
        let source = BytesSource(document(Self.drawings[0]))
        #expect(throws: PaintingError.self) {
            try SVGConverter().convertFrames(source, count: 1_000_000, timeline: options)
        }
        #expect(try SVGConverter().convertFrames(source, count: 9, timeline: options).frames.scenes.count == 9)
    }

    @Test("A deadline ends a recording")
    func deadline() {
        #expect(throws: DeadlineError.self) {
            try SVGConverter().convertMoving(Array(document(Self.drawings[2]).utf8), deadline: .now)
        }
    }

    @Test("A drawing that moves is shown whole")
    func whole() throws {
        var converter = SVGConverter()
        converter.options.isCropped = true
        let conversion = try converter.convertMoving(Array(document(Self.drawings[0]).utf8))
        #expect(conversion.diagnostics.contains { $0.code == "timeline-whole" })
        #expect(conversion.scene.size == Size(width: 100, height: 100))
    }
}
