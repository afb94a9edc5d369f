import Foundation
import Switchless
import Testing

@testable import VectorScene

@Suite("Units of boxes that only fonts know")
struct BoxUnitTests {
    private static let stops = [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)]
    private static let gradient = LinearGradientPaint(
        x1: 0, y1: 0, x2: 1, y2: 0, units: .box, transform: .translation(x: 0.5, y: 0), stops: stops)
    private static let fill = SceneFill(paint: .resource(0))

    /// A text whose cells are 20 by 10 from (10, 5), unless another box is given.
    private static func text(
        _ box: Rect? = Rect(x: 10, y: 5, width: 20, height: 10), transform: Transform = .identity,
        outlines: [any SceneNode]? = [PathNode.square(4, fill: fill)]
    ) -> TextNode {
        let span = TextSpan(
            text: "a", font: SceneFont(size: 8), fill: fill, stroke: SceneStroke(paint: .resource(0)),
            decorations: TextDecorations(underline: TextDecoration(fill: fill)))
        return TextNode(
            transform: transform, chunks: [TextChunk(x: 0, y: 0, spans: [span])], outlines: outlines, bounds: box)
    }

    private func resolved(_ nodes: [any SceneNode], _ resources: SceneResources) -> SceneGraph {
        SceneGraph(size: Size(100, 100), resources: resources, root: GroupNode(children: nodes)).resolvingBoxUnits()
    }

    private func json(of scene: SceneGraph) -> String { (try? JSONWriter().string(of: scene)) ?? "not written" }

    @Test("A gradient is in the user space of the text, for its characters as for its outlines")
    func gradient() throws {
        let scene = resolved([Self.text()], SceneResources(paints: [Self.gradient]))
        #expect(scene.resources.paints.count == 1)
        // The box times a translation by half of it: x = 20 x + 10 + 10.
        #expect(VectorSceneTests.json(scene.resources.paints[0]).contains(#""transform":[20,0,0,10,20,5]"#))
        #expect(!json(of: scene).contains("box"))
        #expect(json(of: scene).components(separatedBy: #""paint":0"#).count == 5)
    }

    @Test("Two boxes make two copies, and equal boxes share one")
    func copies() {
        let other = Rect(x: 0, y: 0, width: 5, height: 5)
        let scene = resolved(
            [Self.text(), Self.text(other), Self.text(), Self.text(other)], SceneResources(paints: [Self.gradient]))
        #expect(scene.resources.paints.map(\.transform.e) == [20, 2.5])
    }

    @Test("A box without width or height paints nothing", arguments: [Rect(x: 0, y: 0, width: 0, height: 9), nil])
    func emptyBox(box: Rect?) {
        let scene = resolved([Self.text(box)], SceneResources(paints: [Self.gradient]))
        #expect(scene.resources.paints.isEmpty)
        #expect(!json(of: scene).contains("fill"))
        #expect(!json(of: scene).contains("stroke"))
    }

    @Test("In a moved group of outlines, the gradient is moved back")
    func movedOutline() {
        let group = GroupNode(
            transform: .translation(x: 7, y: 0), children: [PathNode.square(4, fill: Self.fill)])
        let scene = resolved([Self.text(outlines: [group])], SceneResources(paints: [Self.gradient]))
        // One for the characters, and one for the outline.
        #expect(scene.resources.paints.map(\.transform.e) == [20, 13])
    }

    @Test("A tile and its content are measured in the box")
    func pattern() throws {
        let pattern = PatternPaint(
            x: 0.5, y: 0, width: 0.25, height: 1, units: .box, contentUnits: .box, transform: .scale(x: 2, y: 2),
            children: [PathNode.square(0.1)])
        let scene = resolved([Self.text()], SceneResources(paints: [pattern]))
        #expect(
            VectorSceneTests.json(scene.resources.paints[0]).hasPrefix(
                #"{"type":"pattern","x":20,"y":5,"width":5,"height":10,"transform":[2,0,0,2,0,0],"#
                    + #""children":[{"type":"group","transform":[20,0,0,10,0,0],"children":["#))
    }

    @Test(
        "A view box is fitted into the tile",
        arguments: [
            (nil, [1.25, 1.25, 0, 2.5]), ("xMinYMax meet", [1.25, 1.25, 0, 5]), ("xMaxYMin slice", [2.5, 2.5, -5, 0]),
            ("none", [1.25, 2.5, 0, 0]), ("xMid slice", [2.5, 2.5, -2.5, 0]),
        ] as [(String?, [Double])])
    func viewBox(aspectRatio: String?, expected: [Double]) throws {
        // A tile of 5 by 10, and a view box of 4 by 4.
        let pattern = PatternPaint(
            x: 0, y: 0, width: 0.25, height: 1, units: .box, viewBox: Rect(x: 0, y: 0, width: 4, height: 4),
            aspectRatio: aspectRatio, children: [PathNode.square(4)])
        let scene = resolved([Self.text()], SceneResources(paints: [pattern]))
        let numbers = "[\(expected[0]),0,0,\(expected[1]),\(expected[2]),\(expected[3])]"
            .replacingOccurrences(of: ".0,", with: ",").replacingOccurrences(of: ".0]", with: "]")
        #expect(VectorSceneTests.json(scene.resources.paints[0]).contains(#""transform":\#(numbers)"#))
    }

    @Test("The box of a group is that of all shapes and texts in it, in the group's space")
    func groupBox() throws {
        // The text is from (110, 5) to (130, 15), the square from (0, 0) to (4, 4).
        let inner = GroupNode(children: [Self.text(transform: .translation(x: 100, y: 0)), PathNode.square(4)])
        let group = GroupNode(transform: .scale(x: 3, y: 3), children: [inner], clip: 0, mask: 0, filters: [0])
        let half = PathNode.square(0.5)
        let resources = SceneResources(
            paints: [Self.gradient], clips: [SceneClip(children: [half], transform: .scale(x: 2, y: 2), units: .box)],
            masks: [
                SceneMask(x: -0.1, y: 0, width: 1.2, height: 1, units: .box, contentUnits: .box, children: [half])
            ],
            filters: [
                SceneFilter(
                    x: -0.1, y: 0, width: 1.2, height: 1, units: .box, contentUnits: .box,
                    primitives: [
                        FEOffset(
                            input: "SourceGraphic", dx: 0.1, dy: 0.2,
                            common: PrimitiveCommon(region: Rect(x: 0, y: 0, width: 0.5, height: 1))),
                        FEGaussianBlur(input: "SourceGraphic", stdDeviationX: 0.1, stdDeviationY: 0.2),
                    ])
            ])
        let scene = resolved([group], resources)
        #expect(scene.resources.clips[0].transform == Transform(260, 0, 0, 30, 0, 0))
        let mask = scene.resources.masks[0]
        #expect(zip([mask.x, mask.y, mask.width, mask.height], [-13, 0, 156, 15]).allSatisfy { abs($0 - $1) < 1e-9 })
        #expect(VectorSceneTests.json(mask).contains(#"[{"type":"group","transform":[130,0,0,15,0,0],"#))
        let filter = VectorSceneTests.json(scene.resources.filters[0])
        #expect(filter.hasPrefix(#"{"x":-13,"y":0,"width":156,"height":15,"#))
        #expect(filter.contains(#""x":0,"y":0,"width":65,"height":15,"in":"SourceGraphic","dx":13,"dy":3"#))
        #expect(filter.contains(#""stdDeviation":[13,3]"#))
        #expect(!json(of: scene).contains("box"))
    }

    @Test("Every length of a primitive is measured along its axis")
    func primitives() {
        let box = Rect(x: 10, y: 5, width: 20, height: 10)
        func resolved(_ primitive: some FilterPrimitive) -> String {
            VectorSceneTests.json(primitive.resolved(in: box))
        }
        #expect(
            resolved(FEMorphology(input: "a", operation: .dilate, radiusX: 0.5, radiusY: 0.5)).contains(
                #""radius":[10,5]"#))
        #expect(resolved(FEDisplacementMap(input: "a", input2: "b", scale: 2)).contains(#""scale":30"#))
        #expect(
            resolved(FEDropShadow(input: "a", dx: 1, dy: 1, stdDeviationX: 0.5, stdDeviationY: 0.1)).contains(
                #""dx":20,"dy":10,"stdDeviation":[10,1]"#))
        // The normalized diagonal is √((20² + 10²) / 2) = √250 = 15.811388.
        let light = PointLight(x: 0.5, y: 0.5, z: 1)
        #expect(
            resolved(FEDiffuseLighting(input: "a", light: light)).contains(#""x":20,"y":10,"z":15.811388"#))
        let spot = SpotLight(
            x: 0, y: 0, z: 1, pointsAtX: 1, pointsAtY: 1, pointsAtZ: 0, specularExponent: 1, limitingConeAngle: nil)
        #expect(
            resolved(FESpecularLighting(input: "a", light: spot)).contains(
                #""x":10,"y":5,"z":15.811388,"pointsAtX":30,"pointsAtY":15,"pointsAtZ":0"#))
        #expect(resolved(FETile(input: "a")) == VectorSceneTests.json(FETile(input: "a")))
    }

    @Test("The box of a turned group is that of what is in it, not of its box")
    func turned() {
        // A diagonal from (0, 0) to (4, 4), turned by 45 degrees, is a vertical line with a small square at its end.
        let line = PathNode(data: PathData("M 0 0 L 4 4 L 4 3.9"))
        let group = GroupNode(transform: .rotation(degrees: 45), children: [GroupNode(children: [line])])
        let clip = SceneClip(children: [PathNode.square(1)], units: .box)
        let scene = resolved([GroupNode(children: [group], clip: 0)], SceneResources(clips: [clip]))
        let box = scene.resources.clips[0].transform
        #expect(abs(box.a - 0.1 / 2.0.squareRoot()) < 1e-9)
        #expect(abs(box.d - 4 * 2.0.squareRoot()) < 1e-9)
    }

    @Test("A group whose box is empty is not drawn where an effect needs the box")
    func emptyGroup() {
        let line = PathNode(data: PathData("M 0 0 L 4 0"), fill: SceneFill(paint: .color(.black)))
        let resources = SceneResources(clips: [SceneClip(children: [PathNode.square(1)], units: .box)])
        let scene = resolved([GroupNode(children: [line], clip: 0), PathNode.square(1)], resources)
        #expect(scene.root.children.count == 1)
        #expect(scene.resources.clips.isEmpty)
    }

    @Test("Clips of clips and masks of masks have the same box")
    func chains() {
        let boxed = SceneClip(children: [PathNode.square(1)], units: .box)
        let resources = SceneResources(
            paints: [Self.gradient], clips: [SceneClip(children: [PathNode.square(1)], clip: 1), boxed],
            masks: [
                SceneMask(x: 0, y: 0, width: 9, height: 9, children: [], mask: 1),
                SceneMask(x: 0, y: 0, width: 1, height: 1, units: .box, children: []),
            ])
        let scene = resolved([GroupNode(children: [Self.text()], clip: 0, mask: 0)], resources)
        #expect(scene.resources.clips.map(\.transform.a) == [20, 1])
        #expect(scene.resources.clips.map(\.clip) == [nil, 0])
        #expect(scene.resources.masks.map(\.width) == [20, 9])
        #expect(scene.resources.masks.map(\.mask) == [nil, 0])
    }

    @Test("Text in the content of resources has its own box")
    func nested() {
        let mask = SceneMask(
            x: 0, y: 0, width: 9, height: 9, children: [Self.text(Rect(x: 0, y: 0, width: 2, height: 2))])
        let group = GroupNode(children: [Self.text()], mask: 0)
        let scene = resolved([group], SceneResources(paints: [Self.gradient], masks: [mask]))
        #expect(scene.resources.paints.map(\.transform.a) == [20, 2])
        #expect(!json(of: scene).contains("box"))
    }

    @Test("Text without outlines keeps its units, and so does a group around it")
    func noOutlines() {
        let group = GroupNode(children: [Self.text(nil, outlines: nil), PathNode.square(4)], clip: 0)
        let resources = SceneResources(
            paints: [Self.gradient], clips: [SceneClip(children: [PathNode.square(1)], units: .box)])
        let scene = resolved([group], resources)
        #expect(scene.resources.paints.allSatisfy { $0.usesBox })
        #expect(scene.resources.clips.allSatisfy { $0.usesBox })
    }

    @Test("A scene without such units stays as it is, and what is not used is left out of others")
    func unused() {
        let user = LinearGradientPaint(x1: 0, y1: 0, x2: 1, y2: 0, stops: Self.stops)
        #expect(resolved([], SceneResources(paints: [user])).resources.paints.count == 1)
        #expect(resolved([], SceneResources(paints: [user, Self.gradient])).resources.paints.isEmpty)
    }

    @Test("Resources that refer to themselves and numbers without resources end")
    func damaged() {
        let ring = PatternPaint(
            x: 0, y: 0, width: 1, height: 1, units: .box,
            children: [Self.text(), Self.text(Rect(x: 0, y: 0, width: 1, height: 1))])
        let group = GroupNode(children: [Self.text(), PathNode.square(1, fill: SceneFill(paint: .resource(7)))])
        let clips = [SceneClip(children: [PathNode.square(1)], units: .box, clip: 0)]
        let scene = resolved(
            [group, GroupNode(children: [PathNode.square(1)], clip: 0)], SceneResources(paints: [ring], clips: clips))
        #expect(!json(of: scene).contains("box"))
    }

    @Test("Copies beyond the limit are left out, with a warning")
    func limit() {
        let texts = (1...10).map { Self.text(Rect(x: 0, y: 0, width: Double($0), height: 1)) }
        let scene = SceneGraph(
            size: Size(9, 9), resources: SceneResources(paints: [Self.gradient]), root: GroupNode(children: texts))
        var diagnostics = Diagnostics()
        // A gradient of two stops is three parts; the first copy is free.
        let copy = scene.resolvingBoxUnits(limit: 12, reporting: &diagnostics)
        #expect(copy.resources.paints.count == 5)
        #expect(diagnostics.entries.map(\.code.rawValue) == ["limit-box-copies"])
        #expect(scene.resolvingBoxUnits(limit: 27, reporting: &diagnostics).resources.paints.count == 10)
    }

    @Test("Many nested groups with effects are measured in time that grows with their number", .timeLimit(.minutes(5)))
    func deep() {
        let clip = SceneClip(children: [PathNode.square(1)], units: .box)
        let texts = (0..<20_000).map { _ in Self.text() }
        var group = GroupNode(children: texts, clip: 0)
        for _ in 0..<400 { group = GroupNode(transform: .rotation(degrees: 1), children: [group], clip: 0) }
        let scene = resolved([group], SceneResources(paints: [Self.gradient], clips: [clip]))
        #expect(scene.resources.clips.count > 300)
    }

    @Test("A painter sees the same with units and without")
    func painting() throws {
        let resources = SceneResources(paints: [Self.gradient])
        let scene = resolved([Self.text()], resources)
        let before = try Painting([Self.text()], resources).calls
        #expect(try Painting(scene.root.children, scene.resources).calls == before)
        #expect(!before.isEmpty)
    }
}
