import SVGScene
import SceneComparison
import Testing
import VectorScene
import XMLStream

/// The differences of two drawings, as `kind node property: first → second`.
private func differences(
    _ first: String, _ second: String, tolerance: Double = 0, limit: Int = 10_000
) throws -> [String] {
    try SceneDifferences(scene(first), scene(second), tolerance: tolerance, limit: limit).list.map(shown)
}

private func scene(_ content: String) throws -> SceneGraph {
    var options = SVGOptions()
    options.includesSource = true
    let text = "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'>\(content)</svg>"
    return try SVGConverter(options: options).convert(BytesSource(Array(text.utf8))).scene
}

private func shown(_ difference: SceneDifference) -> String {
    let head = "\(difference.kind.rawValue) \(difference.node)"
    guard !difference.property.isEmpty else { return head }
    let values = [difference.first, difference.second].map { side in
        side?.value.map { (try? JSONWriter().string(of: $0)).map { String($0.dropLast()) } ?? "not written" }
            ?? "default"
    }
    return "\(head) \(difference.property): \(values.joined(separator: " → "))"
}

@Suite("Differences of scenes")
struct SceneDifferencesTests {
    @Test(
        "There are none where the same is drawn",
        arguments: [
            ("<rect width='9' height='9' fill='red'/>", "<style>rect{fill:#f00}</style><rect width='9' height='9'/>"),
            ("<g fill='red'><path d='M0 0h9v9'/></g>", "<g><path d='M0,0 9,0 9,9' fill='#f00'/></g>"),
            (
                "<linearGradient id='a'><stop stop-color='red'/><stop offset='1'/></linearGradient><rect width='9' height='9' fill='url(#a)'/>",
                """
                <linearGradient id='x'><stop stop-color='lime'/><stop offset='1'/></linearGradient><linearGradient id='b'><stop \
                stop-color='red'/><stop offset='1'/></linearGradient><g display='none'><rect width='9' height='9' fill='url(#x)'/></g>\
                <rect width='9' height='9' fill='url(#b)'/>
                """
            ),
        ])
    func none(first: String, second: String) throws {
        #expect(try differences(first, second) == [])
    }

    @Test(
        "A property that changed is one difference",
        arguments: [
            (
                "<rect id='a' width='9' height='9' fill='red'/>", "<rect id='a' width='9' height='9' fill='blue'/>",
                ["changed group/path#a fill.paint: \"#ff0000\" → \"#0000ff\""]
            ),
            (
                "<g id='a' opacity='.5'><path d='M0 0h9'/></g>", "<g id='a' opacity='.25'><path d='M0 0h9'/></g>",
                ["changed group/group#a opacity: 0.5 → 0.25"]
            ),
            (
                "<path id='a' d='M0 0h9v9z'/>", "<path id='a' d='M0 0h9v8z'/>",
                ["changed group/path#a d: \"M0 0L9 0L9 9Z\" → \"M0 0L9 0L9 8Z\""]
            ),
            (
                "<path id='a' d='M0 0h9' stroke='red'/>",
                "<path id='a' d='M0 0h9' stroke='red' stroke-linecap='round'/>",
                ["changed group/path#a stroke.cap: default → \"round\""]
            ),
        ])
    func property(first: String, second: String, expected: [String]) throws {
        #expect(try differences(first, second) == expected)
    }

    @Test("A node that only one has is one difference, and the nodes after it are none")
    func alone() throws {
        let nodes = (0..<20).map { "<path d='M0 \($0)h9'/>" }
        var fewer = nodes
        fewer.remove(at: 7)
        #expect(try differences(nodes.joined(), fewer.joined()) == ["removed group/path[7]"])
        #expect(try differences(fewer.joined(), nodes.joined()) == ["added group/path[7]"])
    }

    @Test("Equal siblings are told apart by their order")
    func equalSiblings() throws {
        let node = "<path d='M0 0h9'/>"
        #expect(try differences(node + node, node + node + node) == ["added group/path[2]"])
    }

    @Test("A node of another type is another node")
    func type() throws {
        let found = try differences("<path id='a' d='M0 0h9'/>", "<text id='a' y='9'>b</text>")
        #expect(found == ["removed group/path#a", "added group/text#a"])
    }

    @Test("A node with an id is found at another place, and the change of its order is a difference")
    func order() throws {
        let nodes = ["a", "b", "c"].map { "<path id='\($0)' d='M0 0h9'/>" }
        let found = try differences(nodes.joined(), [nodes[1], nodes[2], nodes[0]].joined())
        #expect(found == ["changed group/path#a order: 0 → 2"])
    }

    @Test("A node is found by its type and place where its id changed")
    func id() throws {
        #expect(
            try differences("<path id='a' d='M0 0h9'/>", "<path id='b' d='M0 0h9'/>")
                == ["changed group/path#a id: \"a\" → \"b\""])
    }

    @Test("A resource that changed is one difference of its own, and one of each node that uses it")
    func resource() throws {
        func drawing(_ color: String) -> String {
            """
            <linearGradient id='g'><stop stop-color='\(color)'/><stop offset='1'/></linearGradient>\
            <path id='a' d='M0 0h9v9' fill='url(#g)'/><path id='b' d='M0 0h9v9' fill='url(#g)'/>
            """
        }
        #expect(
            try differences(drawing("red"), drawing("blue")) == [
                "changed group/path#a fill.paint: 0 → 0", "changed group/path#b fill.paint: 0 → 0",
                "changed paint 0 stops[0].color: \"#ff0000\" → \"#0000ff\"",
            ])
    }

    @Test("Nodes in a clip are compared")
    func clip() throws {
        func drawing(_ width: Int) -> String {
            """
            <clipPath id='c'><rect id='r' width='\(width)' height='9'/></clipPath>\
            <g clip-path='url(#c)' id='g'><path d='M0 0h9v9'/></g>
            """
        }
        #expect(
            try differences(drawing(5), drawing(6)) == [
                "changed group/group#g clip: 0 → 0",
                "changed clip 0/path[0] d: \"M0 0L5 0L5 9L0 9Z\" → \"M0 0L6 0L6 9L0 9Z\"",
            ])
    }

    @Test(
        "Numbers within the tolerance are equal, and others are not", arguments: [(0.01, 0), (0.009, 1), (0, 1)])
    func tolerance(tolerance: Double, count: Int) throws {
        let found = try differences("<path d='M0 0h9v9'/>", "<path d='M0 0h9v9.01'/>", tolerance: tolerance)
        #expect(found.count == count)
        let opacity = try differences(
            "<g opacity='.5'><path d='M0 0h9v9'/></g>", "<g opacity='.51'><path d='M0 0h9v9'/></g>",
            tolerance: tolerance)
        #expect(opacity.count == count)
    }

    @Test("A tolerance is no reason for another resource to be the same")
    func toleranceOfResources() throws {
        func drawing(_ name: String) -> String {
            """
            <linearGradient id='g'><stop stop-color='red'/><stop offset='1'/></linearGradient><linearGradient id='h'>\
            <stop/><stop stop-color='red' offset='1'/></linearGradient><path d='M0 0h9' stroke='url(#g)'/>\
            <path id='a' d='M0 0h9v9' fill='url(#\(name))'/>
            """
        }
        #expect(try !differences(drawing("g"), drawing("h"), tolerance: 5).isEmpty)
    }

    @Test("The size of the drawing is a difference")
    func size() throws {
        let empty = SceneGraph(size: Size(width: 10, height: 20))
        let found = try SceneDifferences(empty, SceneGraph(size: Size(width: 10, height: 30)))
        #expect(found.list.map(shown) == ["changed scene size: [10,20] → [10,30]"])
    }

    @Test("What is above the limit is counted")
    func limit() throws {
        let nodes = (0..<20).map { "<path d='M0 \($0)h9'/>" }.joined()
        let found = try SceneDifferences(scene(nodes), scene(""), limit: 15)
        #expect(found.list.count == 15)
        #expect(found.dropped == 5)
    }

    @Test("A difference says which elements it is about, and where they are drawn")
    func sides() throws {
        let found = try SceneDifferences(
            scene("\n<rect id='a' x='1' y='2' width='3' height='4'/>"),
            scene("\n\n<rect id='a' x='1' y='2' width='3' height='5'/>"))
        let difference = try #require(found.list.first)
        #expect(difference.first?.source?.line == 2)
        #expect(difference.second?.source?.line == 3)
        #expect(difference.first?.bounds == Rect(x: 1, y: 2, width: 3, height: 4))
        #expect(difference.second?.bounds == Rect(x: 1, y: 2, width: 3, height: 5))
    }

    @Test("Resources that refer to themselves are an error")
    func circle() throws {
        var scene = SceneGraph(size: Size(width: 1, height: 1), root: GroupNode(clip: 0))
        scene.resources.clips = [SceneClip(children: [], clip: 0)]
        #expect(throws: SceneComparisonError.self) { try SceneDifferences(scene, scene) }
    }

    @Test("A reference to a resource that is missing is equal to another such reference")
    func missing() throws {
        let scene = SceneGraph(size: Size(width: 1, height: 1), root: GroupNode(clip: 7))
        #expect(try SceneDifferences(scene, scene).isEmpty)
    }

    @Test("The data of an extension is no reference, whatever its fields are called")
    func payload() throws {
        func scene(_ payload: JSONValue) -> SceneGraph {
            let node = ExtensionNode(name: "a", payload: payload)
            return SceneGraph(size: Size(width: 1, height: 1), root: GroupNode(children: [node]))
        }
        let found = try SceneDifferences(scene(["clip": 1e300]), scene(["clip": 0]))
        #expect(found.list.map(shown) == ["changed group/extension[0] payload.clip: 1e300 → 0"])
    }

    @Test("A hundred thousand children that all moved are compared in less than a minute")
    func many() throws {
        let nodes = (0..<100_000).map {
            PathNode(id: "\($0)", data: .rect(Rect(x: Double($0), y: 0, width: 1, height: 1)))
        }
        let size = Size(width: 1, height: 1)
        let clock = ContinuousClock()
        var found = SceneDifferences?.none
        let time = try clock.measure {
            found = try SceneDifferences(
                SceneGraph(size: size, root: GroupNode(children: nodes)),
                SceneGraph(size: size, root: GroupNode(children: nodes.reversed())))
        }
        #expect(found.map { $0.list.count + $0.dropped } == 99_999)
        #expect(time < .seconds(60))
    }
}

@Suite("Pictures of differences")
struct DifferencePictureTests {
    private func picture(_ first: String, _ second: String) throws -> SceneGraph {
        let (before, after) = (try scene(first), try scene(second))
        return try SceneDifferences(before, after).picture(of: before, after)
    }

    @Test("It has both scenes and their difference beside each other")
    func panels() throws {
        let picture = try picture("<path d='M0 0h9v9'/>", "<path d='M0 0h9v8'/>")
        #expect(picture.size == Size(width: 306.25, height: 100))
        #expect(picture.root.children.count == 3)
        #expect(picture.root.children.map(\.transform.e) == [0, 103.125, 206.25])
    }

    @Test("Frames are red, green and blue")
    func frames() throws {
        let picture = try picture(
            "<path id='a' d='M0 0h9v9'/><path id='b' d='M20 20h9v9'/>",
            "<path id='a' d='M0 0h9v8'/><text id='t'>x</text><path id='c' d='M40 20h9v9z'/><path id='d' d='M60 20h9v9z'/>"
        )
        let text = String(decoding: try SVGWriter().bytes(of: picture), as: UTF8.self)
        // `b` and `c` are one node with another id; `d` and the text are new, and a text has no bounds.
        #expect(text.contains("#06f"))
        #expect(text.contains("#093"))
        #expect(!text.contains("#d02"))
    }

    @Test("A reference to what the second scene does not have stays one", arguments: [-1, 1, Int.max])
    func missing(index: Int) throws {
        var first = SceneGraph(size: Size(width: 1, height: 1))
        first.resources.clips = [SceneClip(children: [])]
        let second = SceneGraph(size: first.size, root: GroupNode(id: "b", clip: index))
        let picture = try SceneDifferences(first, second).picture(of: first, second)
        let panel = try #require(picture.root.children[1] as? GroupNode)
        #expect(panel.children.compactMap { $0 as? GroupNode }.contains { $0.id == "b" && $0.clip == -1 })
    }

    @Test("The paints of the second scene are its own")
    func resources() throws {
        func drawing(_ color: String) -> String {
            """
            <linearGradient id='g'><stop stop-color='\(color)'/><stop offset='1'/></linearGradient>\
            <path d='M0 0h9v9' fill='url(#g)'/>
            """
        }
        let picture = try picture(drawing("red"), drawing("lime"))
        #expect(picture.resources.paints.count == 2)
        let text = String(decoding: try SVGWriter().bytes(of: picture), as: UTF8.self)
        #expect(text.contains("#f00") || text.contains("red"))
        #expect(text.contains("#0f0") || text.contains("lime"))
    }

    @Test("Parts that cannot be compared are an error, not equal")
    func tooDeep() throws {
        func scene(_ leaf: Double) -> SceneGraph {
            let payload = (0..<600).reduce(JSONValue(leaf)) { value, _ in JSONValue([value]) }
            let node = ExtensionNode(name: "{urn:example}deep", payload: payload)
            return SceneGraph(size: Size(width: 1, height: 1), root: GroupNode(children: [node]))
        }
        #expect(try SceneDifferences(scene(1), scene(1)).isEmpty)
        #expect(throws: (any Error).self) { try SceneDifferences(scene(1), scene(2)) }
    }
}
