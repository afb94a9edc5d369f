import Testing
import VectorScene

@Suite("What a scene paints")
struct PaintedBoundsTests {
    private static let red = SceneFill(paint: .color(SceneColor(red: 255, green: 0, blue: 0)))

    private static func square(_ x: Double, _ y: Double, _ size: Double, id: String? = nil) -> PathNode {
        PathNode(id: id, data: .rect(Rect(x: x, y: y, width: size, height: size)), fill: red)
    }

    private static func line(
        _ points: [Point], transform: Transform = .identity, cap: LineCap = .butt, join: LineJoin = .miter,
        miterLimit: Double = 4
    ) -> PathNode {
        var data = PathData()
        data.move(to: points[0])
        for point in points.dropFirst() { data.line(to: point) }
        let stroke = SceneStroke(
            paint: .color(.black), width: 2, cap: cap, join: join, miterLimit: miterLimit, dash: [3, 1])
        return PathNode(transform: transform, data: data, stroke: stroke)
    }

    private func bounds(
        _ children: [any SceneNode], _ resources: SceneResources = SceneResources()
    ) throws -> [Double]? {
        let scene = SceneGraph(size: Size(20, 20), resources: resources, root: GroupNode(children: children))
        return try scene.paintedBounds().map { box in
            [box.minX, box.minY, box.maxX, box.maxY].map { ($0 * 1000).rounded() / 1000 }
        }
    }

    @Test("Fills count, also beside the drawing, and nothing that has neither area nor paint")
    func fills() throws {
        let unpainted = PathNode(data: .rect(Rect(x: 50, y: 50, width: 9, height: 9)))
        let flat = PathNode(data: .rect(Rect(x: -90, y: 0, width: 9, height: 0)), fill: Self.red)
        #expect(try bounds([Self.square(1, 2, 3), Self.square(-5, 0, 1), unpainted, flat]) == [-5, 0, 4, 5])
        var clear = Self.square(0, 0, 50)
        clear.fill?.opacity = 0
        #expect(try bounds([unpainted, clear, GroupNode(children: [Self.square(0, 0, 1)], opacity: 0)]) == nil)
        #expect(try bounds([]) == nil)
    }

    @Test(
        "A line has caps",
        arguments: [(LineCap.butt, [0.0, 4, 10, 6]), (.round, [-1, 4, 11, 6]), (.square, [-1, 4, 11, 6])])
    func caps(cap: LineCap, box: [Double]) throws {
        #expect(try bounds([Self.line([Point(0, 5), Point(10, 5)], cap: cap)]) == box)
    }

    // A right angle at (10, 10), whose stroke is 1 to each side: the miter reaches the square root of 2 beyond it.
    @Test(
        "A corner is a miter within its limit, round or flat",
        arguments: [
            (LineJoin.miter, 4.0, 11.414), (.miter, 1.4, 10.707), (.round, 4, 11), (.bevel, 4, 10.707),
        ])
    func joins(join: LineJoin, limit: Double, right: Double) throws {
        let line = Self.line([Point(0, 0), Point(10, 10), Point(0, 20)], join: join, miterLimit: limit)
        #expect(try bounds([line])?[2] == right)
    }

    @Test("The corners of a closed path meet at its start, too")
    func closed() throws {
        var path = Self.square(0, 0, 10)
        path.stroke = SceneStroke(paint: .color(.black), width: 4)
        #expect(try bounds([path]) == [-2, -2, 12, 12])
    }

    @Test("A transform turns the stroke with its path, and stretches round ends")
    func transforms() throws {
        let quarter = Transform.rotation(degrees: 45)
        let box = try bounds([Self.line([Point(0, 0), Point(10, 0)], transform: quarter)])
        #expect(box == [-0.707, -0.707, 7.778, 7.778])
        let wide = Transform.scale(x: 3, y: 1)
        #expect(try bounds([Self.line([Point(0, 0), Point(10, 0)], transform: wide, cap: .round)]) == [-3, -1, 33, 1])
    }

    @Test("A clip and a mask cut off, a filter fills its region")
    func effects() throws {
        let resources = SceneResources(
            clips: [
                SceneClip(children: [Self.square(2, 2, 4)]), SceneClip(children: [Self.square(9, 9, 1)], clip: 0),
                SceneClip(children: [Self.square(0.5, 0.5, 0.25)], units: .box),
            ],
            masks: [SceneMask(x: 1, y: 1, width: 3, height: 2, children: [])],
            filters: [
                SceneFilter(
                    x: -1, y: -1, width: 12, height: 13,
                    primitives: [FEOffset(input: "SourceGraphic", dx: 0, dy: 0)])
            ])
        let square = Self.square(0, 0, 10)
        #expect(try bounds([GroupNode(children: [square], clip: 0)], resources) == [2, 2, 6, 6])
        #expect(try bounds([GroupNode(children: [square], clip: 1)], resources) == nil)
        #expect(try bounds([GroupNode(children: [square], clip: 2)], resources) == [5, 5, 7.5, 7.5])
        #expect(try bounds([GroupNode(children: [square], mask: 0)], resources) == [1, 1, 4, 3])
        #expect(try bounds([GroupNode(children: [square], filters: [0])], resources) == [-1, -1, 11, 12])
        #expect(try bounds([GroupNode(children: [square], clip: 99)], resources) == nil)
        let moved = ExtensionNode(
            transform: .translation(x: 3, y: 0), name: "x", payload: .null, children: [Self.square(0, 0, 2)])
        let clipped = SceneResources(clips: [SceneClip(children: [moved])])
        #expect(try bounds([GroupNode(children: [square], clip: 0)], clipped) == [3, 0, 5, 2])
    }

    @Test("A clip that refers to itself hides everything, and one that many groups have is measured once")
    func cycles() throws {
        var clips = [SceneClip(children: [Self.square(0, 0, 1)], clip: 0)]
        #expect(try bounds([GroupNode(children: [Self.square(0, 0, 9)], clip: 0)], SceneResources(clips: clips)) == nil)
        // Each of forty holds the next one twice.
        clips = (0..<40).map { index in
            let inner = index < 39 ? index + 1 : nil
            let part = GroupNode(children: [Self.square(0, 0, 5)], clip: inner)
            return SceneClip(children: [part, part])
        }
        let box = try bounds([GroupNode(children: [Self.square(0, 0, 9)], clip: 0)], SceneResources(clips: clips))
        #expect(box == [0, 0, 5, 5])
    }

    @Test("A chain of clips that the stack has no room for is an error")
    func chain() {
        let clips = (0..<200_000).map { SceneClip(children: [Self.square(0, 0, 1)], clip: $0 + 1) }
        let error = #expect(throws: PaintingError.self) {
            try bounds([GroupNode(children: [Self.square(0, 0, 9)], clip: 0)], SceneResources(clips: clips))
        }
        #expect(error?.code == "limit-stack")
    }

    @Test("The stroke of a very long path is measured in little memory, by its longest miter")
    func longPath() throws {
        let points = (0...10_001).map { Point(Double($0 % 2) * 10, 0) }
        #expect(try bounds([Self.line(points)]) == [-4, -4, 14, 4])
        #expect(try bounds([Self.line(Array(points.prefix(10_000)))]) == [0, -1, 10, 1])
    }

    @Test("Text counts by its outlines")
    func text() throws {
        let outlines = [Self.square(3, 3, 2)]
        #expect(try bounds([TextNode(transform: .translation(x: 1, y: 0), outlines: outlines)]) == [4, 3, 6, 5])
        #expect(try bounds([TextNode()]) == nil)
    }

    @Test("A part of a scene is a scene of its size, at its origin")
    func cropped() throws {
        let root = GroupNode(transform: .scale(x: 2, y: 2), children: [Self.square(5, 5, 2)])
        let scene = SceneGraph(size: Size(20, 20), root: root, naturalSize: .ratio, aspectRatio: "none")
        let part = scene.cropped(to: Rect(x: 9, y: 8, width: 6, height: 7))
        #expect(part.size == Size(6, 7))
        #expect(try part.paintedBounds() == Rect(x: 1, y: 2, width: 4, height: 4))
        #expect((part.naturalSize, part.aspectRatio) == (.fixed, nil))
    }

    @Test("A node alone stays at its place, with no resources but its own")
    func isolating() throws {
        let gradient = LinearGradientPaint(x1: 0, y1: 0, x2: 1, y2: 0, stops: [])
        var inner = Self.square(1, 1, 2, id: "b")
        inner.fill = SceneFill(paint: .resource(1))
        let group = GroupNode(
            id: "a", transform: .translation(x: 5, y: 0), children: [Self.square(0, 0, 1), inner], opacity: 0.5)
        let scene = SceneGraph(
            size: Size(20, 20), resources: SceneResources(paints: [gradient, gradient]),
            root: GroupNode(children: [Self.square(9, 9, 9), group]))
        let alone = try #require(scene.isolating(id: "b"))
        #expect(try alone.paintedBounds() == Rect(x: 6, y: 1, width: 2, height: 2))
        #expect(alone.resources.paints.count == 1)
        #expect(try scene.isolating(id: "a")?.paintedBounds() == Rect(x: 5, y: 0, width: 3, height: 3))
        #expect(scene.isolating(id: "c") == nil)
    }
}
