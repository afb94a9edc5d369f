import JSONTape
import SVGScene
import Switchless
import Testing
import VectorScene

@testable import SceneTimelines

/// The Lottie file of a drawing of 100 by 100, and the codes of what it does not carry.
private func lottie(_ content: String) throws -> (file: JSONValue, lost: [String]) {
    try lottie(of: try moving(content, at: .seconds(0)).scene)
}

private func lottie(of scene: SceneGraph) throws -> (file: JSONValue, lost: [String]) {
    var bytes: [UInt8] = [], lost = Diagnostics()
    try LottieWriter().write(scene, reporting: &lost) { bytes.append($0) }
    return (try TapeJSONDecoder().decode(JSONValue.self, from: bytes), lost.entries.map(\.code.rawValue))
}

/// A scene of 10 by 10 with a black square of 5 by 5, whose id is `a`.
private func square() -> SceneGraph {
    let path = PathNode(
        id: "a", data: .rect(Rect(x: 0, y: 0, width: 5, height: 5)), fill: SceneFill(paint: .color(.black)))
    return SceneGraph(size: Size(width: 10, height: 10), root: GroupNode(children: [path]))
}

extension JSONValue {
    /// A field of an object.
    fileprivate subscript(_ name: String) -> JSONValue { object?[name] ?? .null }

    /// An element of a list.
    fileprivate subscript(_ index: Int) -> JSONValue {
        array.flatMap { $0.indices.contains(index) ? $0[index] : nil } ?? .null
    }

    /// All objects with a field, at any depth, in order.
    fileprivate func all(with name: String) -> [JSONValue] {
        let inside = (array ?? []) + (object ?? [:]).sorted { $0.key < $1.key }.map(\.value)
        return (object?[name] == nil ? [] : [self]) + inside.flatMap { $0.all(with: name) }
    }

    /// All shapes of a kind.
    fileprivate func shapes(_ kind: String) -> [JSONValue] { all(with: "ty").filter { $0["ty"].string == kind } }

    /// The keyframes of a property: its moment in frames, and its first number.
    fileprivate var keys: [[Double]] {
        (self["k"].array ?? []).map { [$0["t"].number ?? -1, $0["s"][0].number ?? -1] }
    }
}

@Suite("Lottie")
struct LottieTests {
    @Test("What turns around a point has two keyframes, and that point as its anchor")
    func rotation() throws {
        let (file, lost) = try lottie(
            """
            <rect width="10" height="20"><animateTransform attributeName="transform" type="rotate" from="0 50 40"
                to="360 50 40" dur="1s" repeatCount="indefinite"/></rect>
            """)
        let transform = try #require(file.shapes("tr").first { $0["r"]["a"].number == 1 })
        #expect(transform["r"].keys.map { $0.map { $0.rounded() } } == [[0, 0], [60, 360]])
        #expect(transform["a"]["k"].array?.map { ($0.number ?? 0).rounded() } == [50, 40])
        #expect(transform["p"]["k"].array?.map { ($0.number ?? 0).rounded() } == [50, 40])
        #expect(transform["s"]["k"].array?.map(\.number) == [100, 100])
        #expect(lost == [])
    }

    @Test("A place, a colour and a line's width move by keyframes of their own")
    func properties() throws {
        let (file, _) = try lottie(
            """
            <circle cx="10" cy="10" r="5" stroke="#000" fill="#f00">
              <animateTransform attributeName="transform" type="translate" from="0" to="30" dur="2s" fill="freeze"/>
              <animate attributeName="fill" from="#f00" to="#00f" dur="1s" fill="freeze"/>
              <animate attributeName="stroke-width" values="1;3" calcMode="discrete" dur="1s" fill="freeze"/>
            </circle>
            """)
        #expect(file.shapes("tr").first { $0["p"]["a"].number == 1 }?["p"].keys.last == [120, 30])
        #expect(file.shapes("fl").first?["c"].keys == [[0, 1], [60, 0]])
        let width = try #require(file.shapes("st").first)["w"]
        #expect(width.keys == [[0, 1], [30, 1], [30, 3]])
        #expect(file["op"].number == 120)
    }

    @Test("A path that takes another form is drawn as often, each at its time")
    func forms() throws {
        let (file, _) = try lottie(
            """
            <path d="M0 0L10 0L10 10Z"><animate attributeName="d" dur="2s" fill="freeze" calcMode="discrete"
                values="M0 0L10 0L10 10Z;M0 0L20 0L20 20L0 20Z"/></path>
            """)
        #expect(file.shapes("sh").map { $0["ks"]["k"]["v"].array?.count } == [4, 3])
        #expect(
            file.shapes("tr").filter { $0["o"]["a"].number == 1 }.map { $0["o"].keys } == [
                [[0, 0], [60, 100]], [[0, 100], [60, 0]],
            ])
    }

    @Test("A closed outline has no vertex twice, and curves have handles from their vertices")
    func outlines() throws {
        let (file, _) = try lottie("<path d='M10 0C10 5 5 10 0 10Q-10 10 -10 0L10 0Z'/>")
        let path = try #require(file.shapes("sh").first)["ks"]["k"]
        #expect(path["v"].array?.map { $0.array?.map(\.number) } == [[10, 0], [0, 10], [-10, 0]])
        #expect(path["o"][0].array?.map(\.number) == [0, 5])
        #expect(path["i"][1].array?.map(\.number) == [5, 0])
        #expect(path["c"].bool == true)
    }

    @Test("Several shapes fade as one, in a composition, and one by its group")
    func opacity() throws {
        let rect = "<rect width='60' height='60'/>"
        let fade = "<animate attributeName='opacity' from='0' to='1' dur='1s'/>"
        let (several, _) = try lottie("<g>\(rect)<circle cx='60' cy='60' r='30'/>\(fade)</g>")
        let layer = try #require(several["layers"].array?.first { $0["ks"]["o"]["a"].number == 1 })
        #expect(several["assets"][0]["id"].string == layer["refId"].string)
        let (one, _) = try lottie("<g>\(rect)\(fade)</g>")
        #expect(one["assets"].array?.isEmpty == true)
        #expect(one.shapes("tr").filter { $0["o"]["a"].number == 1 }.count == 1)
    }

    @Test("A clip of one outline is a mask, and another one is what the content is shown through")
    func clips() throws {
        let rect = "<rect width='60' height='60' clip-path='url(#c)'/>"
        let (simple, _) = try lottie("<clipPath id='c'><circle r='40'/></clipPath>\(rect)")
        #expect(simple.all(with: "masksProperties").map { $0["masksProperties"][0]["mode"].string } == ["a"])
        let (ring, _) = try lottie(
            "<clipPath id='c'><path clip-rule='evenodd' d='M0 0H50V50H0ZM10 10H20V20H10Z'/></clipPath>\(rect)")
        let content = try #require(ring.all(with: "tt").first), matte = try #require(ring.all(with: "td").first)
        #expect(content["tt"].number == 1)
        #expect(content["tp"].number == matte["ind"].number)
    }

    @Test("A mask is shown through by its luminance or its alpha", arguments: [("luminance", 3.0), ("alpha", 1)])
    func masks(kind: String, mode: Double) throws {
        let (file, _) = try lottie(
            """
            <mask id="m" mask-type="\(kind)"><rect width="50" height="50" fill="#888"/></mask>
            <rect width="60" height="60" mask="url(#m)"/>
            """)
        #expect(file.all(with: "tt").map { $0["tt"].number } == [mode])
    }

    @Test("A gradient has its line, its stops, and what is transparent after them")
    func gradients() throws {
        let (file, lost) = try lottie(
            """
            <linearGradient id="g" gradientUnits="userSpaceOnUse" x1="10" x2="50"><stop stop-color="#f00"/>
            <stop offset="1" stop-color="#00f" stop-opacity="0.5"/></linearGradient>
            <rect width="60" height="60" fill="url(#g)"/>
            """)
        let gradient = try #require(file.shapes("gf").first)
        #expect(gradient["s"]["k"].array?.map(\.number) == [10, 0])
        #expect(gradient["e"]["k"].array?.map(\.number) == [50, 0])
        #expect(gradient["g"]["k"]["k"].array?.map(\.number) == [0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0.5])
        #expect(lost == [])
    }

    @Test("A gradient's stop moves with its gradient")
    func stops() throws {
        let (file, _) = try lottie(
            """
            <linearGradient id="g"><stop stop-color="#f00"><animate attributeName="offset" from="0" to="0.5" dur="1s"/>
            </stop><stop offset="1"/></linearGradient><rect width="60" height="60" fill="url(#g)"/>
            """)
        #expect(file.shapes("gf").first?["g"]["k"]["k"][0]["s"].array?.first?.number == 0)
        #expect(file.shapes("gf").first?["g"]["k"]["a"].number == 1)
    }

    @Test("What repeats does so from a marker on, for as long as all of it takes")
    func loops() throws {
        let spin = { (seconds: Double, begin: Double) in
            """
            <rect width="9" height="9"><animate attributeName="x" from="0" to="9" dur="\(seconds)s" begin="\(begin)s"
                repeatCount="indefinite"/></rect>
            """
        }
        let (file, lost) = try lottie(spin(0.5, 0) + spin(0.75, 1))
        #expect(file["markers"][0]["tm"].number == 60)
        #expect(file["markers"][0]["dr"].number == 90)
        #expect(file["op"].number == 150)
        #expect(lost == [])
    }

    @Test("A drawing that stays has one frame")
    func still() throws {
        let (file, _) = try lottie("<rect width='10' height='10'/>")
        #expect(file["op"].number == 1)
        #expect(file["markers"].isNull)
        #expect(file["w"].number == 100)
    }

    static let lost: [(content: String, code: String)] = [
        (
            "<filter id='f'><feGaussianBlur stdDeviation='2'/></filter><rect width='9' height='9' filter='url(#f)'/>",
            "lottie-filters"
        ),
        (
            "<pattern id='p' width='4' height='4' patternUnits='userSpaceOnUse'><rect width='2' height='2'/></pattern>"
                + "<rect width='9' height='9' fill='url(#p)'/>", "lottie-patterns"
        ),
        ("<text y='20'>words</text>", "lottie-text"),
        (
            "<linearGradient id='g' spreadMethod='reflect' x2='0.5'><stop stop-color='#f00'/><stop offset='1'/>"
                + "</linearGradient><rect width='9' height='9' fill='url(#g)'/>", "lottie-gradient-spread"
        ),
        ("<rect width='9' height='9' stroke='#000' vector-effect='non-scaling-stroke'/>", "lottie-stroke-scale"),
    ]

    @Test("What Lottie does not have is reported", arguments: lost)
    func reports(content: String, code: String) throws {
        #expect(try lottie(content).lost == [code])
    }

    @Test("A scene that refers to what it does not have is written")
    func strangeScenes() throws {
        var scene = SceneGraph(size: Size(width: 10, height: 10))
        let path = PathNode(
            data: .rect(Rect(x: 0, y: 0, width: 5, height: 5)), fill: SceneFill(paint: .resource(7)))
        scene.root.children = [GroupNode(children: [path], clip: 3, mask: -1)]
        #expect(try lottie(of: scene).file["layers"].array?.isEmpty == true)
        scene.resources.clips = [SceneClip(children: [GroupNode(children: [path], clip: 0)], clip: 0)]
        scene.root.children = [
            GroupNode(
                children: [PathNode(data: path.data, fill: SceneFill(paint: .color(.black)))], clip: 0)
        ]
        #expect(try lottie(of: scene).file["layers"].array?.count == 2)
    }

    @Test("Tracks of a stranger that have no values of their kind are an error")
    func strangeTracks() throws {
        var scene = square()
        scene.timeline = SceneTimeline(
            duration: 1,
            tracks: [SceneTrack(.node("a"), "fill.opacity", times: [0, 0.5], values: [1, "much"])])
        #expect(throws: (any Error).self) { try lottie(of: scene) }
        scene.timeline?.tracks = [
            SceneTrack(.node("a"), "transform", times: [0, 0.5], values: [[1, 0, 0, 1, 0, 0], [3, 4]])
        ]
        #expect(throws: (any Error).self) { try lottie(of: scene) }
    }

    @Test("A track that hides a node leaves it out until it is visible")
    func visibility() throws {
        var scene = square()
        scene.timeline = SceneTimeline(
            duration: 2, tracks: [SceneTrack(.node("a"), "visible", times: [0, 1], values: [false, true])])
        let file = try lottie(of: scene).file
        #expect(file.shapes("tr").filter { $0["o"]["a"].number == 1 }.map { $0["o"].keys } == [[[0, 0], [60, 100]]])
        #expect(try Timeline(of: scene).scene(at: 0.5).paintedBounds() == nil)
        #expect(try Timeline(of: scene).scene(at: 1.5).paintedBounds()?.maxX == 5)
    }

    @Test("Tracks and sizes that no file can have do not end the process")
    func hostileTracks() throws {
        var scene = square()
        scene.size = Size(width: .nan, height: .infinity)
        let numbers: [Double] = [.nan, .infinity, -.infinity, 1e308, 0]
        for time in numbers {
            for loop in numbers {
                let times = [[], [0, time], [time, time, 3]]
                scene.timeline = SceneTimeline(
                    duration: loop,
                    tracks: times.map {
                        SceneTrack(
                            .node("a"), "transform", times: $0,
                            values: numbers.map { JSONValue([1, 0, 0, 1, JSONValue($0), 0]) }, loop: loop)
                    })
                _ = try? lottie(of: scene)
                _ = try? Timeline(of: scene).scene(at: time)
            }
        }
    }

    @Test("A file of too many keyframes is an error before it is made")
    func limit() throws {
        var scene = square()
        scene.timeline = SceneTimeline(
            tracks: [
                SceneTrack(.node("a"), "fill.opacity", times: [0, 1e-9], values: [0, 1], loop: 0),
                SceneTrack(
                    .node("a"), "transform", times: [0, 50], values: [[1, 0, 0, 1, 0, 0], [1, 0, 0, 1, 5, 0]]),
            ])
        #expect(throws: PaintingError.self) { try lottie(of: scene) }
    }
}
