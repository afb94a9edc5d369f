import Testing
import VectorScene

@Suite("Painting scenes that are wrong or too large")
struct HostileSceneTests {
    private let square = PathNode.square(1)
    private func masked(by mask: Int) -> GroupNode { GroupNode(children: [square], mask: mask) }

    @Test("A resource that refers to itself is reported, and the rest is drawn")
    func cycles() throws {
        let paint = ScenePaint.resource(0)
        let resources = SceneResources(
            paints: [
                PatternPaint(
                    x: 0, y: 0, width: 1, height: 1, children: [PathNode.square(1, fill: SceneFill(paint: paint))])
            ],
            clips: [SceneClip(children: [square], clip: 0)],
            masks: [SceneMask(x: 0, y: 0, width: 1, height: 1, children: [masked(by: 0)], mask: 0)])
        let nodes: [any SceneNode] = [
            masked(by: 0), GroupNode(children: [square], clip: 0), PathNode.square(1, fill: SceneFill(paint: paint)),
            PathNode.square(7),
        ]
        let painting = try Painting(nodes, resources)
        #expect(painting.codes == ["resource-cycle"])
        #expect(painting.calls.last == "fill 0,0,7,7")
    }

    @Test("An index without a resource is reported, and the rest is drawn", arguments: [-1, 5, .max])
    func missing(index: Int) throws {
        let group = GroupNode(children: [square], clip: index, mask: index)
        let painting = try Painting([group, PathNode.square(2, fill: SceneFill(paint: .resource(index)))])
        #expect(Set(painting.codes) == ["missing-resource"])
        #expect(painting.calls.contains("fill 0,0,1,1"))
        #expect(!painting.calls.contains("fill 0,0,2,2"))
    }

    @Test("Masks that repeat masks tenfold are stopped by a limit, not by their number")
    func repeated() throws {
        let masks = (0..<20).map { index in
            SceneMask(
                x: 0, y: 0, width: 1, height: 1,
                children: Array(
                    repeating: index < 19 ? masked(by: index + 1) : GroupNode(children: [square]), count: 10))
        }
        var limits = PaintingLimits()
        limits.nodes = 10_000
        #expect(throws: PaintingError.self) {
            try Painting([masked(by: 0)], SceneResources(masks: masks), limits: limits)
        }
    }

    @Test("Groups that are nested too deep are an error")
    func depth() throws {
        var group = GroupNode(children: [square])
        for _ in 0..<60 { group = GroupNode(children: [group]) }
        var limits = PaintingLimits()
        limits.depth = 50
        let error = #expect(throws: PaintingError.self) { try Painting([group], limits: limits) }
        #expect(error?.code == "limit-depth")
        limits.depth = 70
        #expect(try Painting([group], limits: limits).calls.count == 2)
    }

    @Test("A line of more dashes than the limit is drawn solid")
    func dashes() throws {
        var line = PathData()
        line.move(to: .zero)
        line.line(to: Point(1e9, 0))
        let stroke = SceneStroke(paint: .color(.black), dash: [0.001, 0.001])
        let painting = try Painting([PathNode(data: line, stroke: stroke)])
        #expect(painting.codes == ["limit-dashes"])
        #expect(painting.calls.last?.hasSuffix("1.0 []") == true)
    }

    /// By hand: 100 dashes and gaps of 10 rows each; 130 upon each other cost twice as much.
    @Test("Dashes of a wide line count by the rows that they take, and by how many lie upon each other")
    func dashRows() throws {
        func codes(_ width: Double, of rows: Int, dash: Double = 1, grid: PixelGrid? = nil) throws -> [String] {
            var line = PathData()
            line.move(to: .zero)
            line.line(to: Point(100 * dash, 0))
            var limits = PaintingLimits()
            limits.dashRows = rows
            let stroke = SceneStroke(paint: .color(.black), width: width, dash: [dash, dash])
            return try Painting([PathNode(data: line, stroke: stroke)], limits: limits, grid: grid).codes
        }
        #expect(try codes(10, of: 1100).isEmpty)
        #expect(try codes(10, of: 999) == ["limit-dashes"])
        #expect(try codes(10, of: 1999, dash: 10 / 130) == ["limit-dashes"])
        #expect(try codes(10, of: 2001, dash: 10 / 130).isEmpty)
        // A line that is wider than what is seen takes no more rows than that.
        let small = PixelGrid(transform: .identity, visible: Rect(x: 0, y: 0, width: 5, height: 2))
        #expect(try codes(10, of: 540, grid: small).isEmpty)
        let large = PixelGrid(transform: .scale(x: 4, y: 4), visible: Rect(x: 0, y: 0, width: 500, height: 200))
        #expect(try codes(10, of: 3999, grid: large) == ["limit-dashes"])
    }

    @Test("Lines that have too many dashes together are drawn solid from there on")
    func allDashes() throws {
        var line = PathData()
        line.move(to: .zero)
        line.line(to: Point(100, 0))
        // A hundred dashes and gaps in each line.
        let stroke = SceneStroke(paint: .color(.black), dash: [1, 1])
        var limits = PaintingLimits()
        limits.allDashes = 350
        let painting = try Painting(Array(repeating: PathNode(data: line, stroke: stroke), count: 5), limits: limits)
        #expect(painting.codes == ["limit-dashes"])
        #expect(painting.calls.filter { $0.hasSuffix("1.0 []") }.count == 2)
        #expect(painting.calls.filter { $0.hasSuffix("1.0 [1.0, 1.0]") }.count == 3)
    }

    @Test("A gradient of too many stops is drawn with some of them, the first and the last among these")
    func gradientStops() throws {
        let stops = (0...9).map { GradientStop(offset: Double($0) / 9, color: .black, opacity: Double($0) / 16) }
        let gradient = LinearGradientPaint(x1: 0, y1: 0, x2: 1, y2: 0, stops: stops)
        func painting(_ limit: Int) throws -> Painting {
            var limits = PaintingLimits()
            limits.gradientStops = limit
            let node = PathNode(data: square.data, fill: SceneFill(paint: .resource(0)))
            return try Painting([node], SceneResources(paints: [gradient]), limits: limits)
        }
        #expect(try painting(10).codes.isEmpty)
        #expect(try painting(4).codes == ["limit-stops"])
        #expect(try painting(4).calls.first == "paint linear [0.0, 0.1875, 0.375, 0.5625]")
        #expect(try painting(0).calls.first == "paint linear [0.0, 0.5625]")
    }

    @Test("Dashes without length and without caps draw nothing")
    func emptyDashes() throws {
        let stroke = SceneStroke(paint: .color(.black), dash: [0, 2])
        #expect(try Painting([PathNode(data: square.data, stroke: stroke)]).calls.isEmpty)
    }
}
