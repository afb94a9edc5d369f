import SVGScene
import Testing
import VectorScene

@Suite("Parts of a drawing")
struct ScenePartTests {
    private let drawing = """
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="80">
          <rect width="100" height="80" fill-opacity="0"/>
          <g transform="translate(10 20)" opacity="0.5">
            <rect id="card" width="30" height="20" stroke="#000" stroke-width="4"/>
          </g>
          <circle id="dot" cx="90" cy="70" r="5"/>
          <rect id="far" x="80" y="-50" width="40" height="55"/>
          <g id="empty"/>
        </svg>
        """

    private func convert(element: String? = nil, isCropped: Bool = false, _ text: String? = nil) throws -> SVGConversion
    {
        var options = SVGOptions()
        (options.elementID, options.isCropped) = (element, isCropped)
        return try SVGConverter(options: options).convert(text ?? drawing)
    }

    @Test("A drawing is cropped to what it paints")
    func cropped() throws {
        let scene = try convert(isCropped: true).scene
        // From the stroke's corner at (8, 18) and what is seen of the far rectangle, to the circle's edge at (95, 75).
        #expect(scene.size == Size(92, 75))
        #expect(scene.nodes(at: Point(1, 19)).first?.id == "card")
        #expect(scene.nodes(at: Point(91, 1)).first?.id == "far")
    }

    @Test(
        "An element is drawn alone, without what is around it",
        arguments: [("card", 34.0, 24.0), ("dot", 10, 10), ("far", 40, 55)])
    func element(id: String, width: Double, height: Double) throws {
        let conversion = try convert(element: id)
        #expect(conversion.scene.size == Size(width, height))
        #expect(conversion.scene.root.children.count == 1)
        #expect(conversion.scene.node(withID: id) != nil)
        #expect(conversion.diagnostics.isEmpty)
    }

    @Test("An element that is not drawn is an error with its id, escaped", arguments: ["nothing", "a\u{1B}[31m"])
    func missing(id: String) throws {
        let error = #expect(throws: PaintingError.self) { try convert(element: id) }
        #expect(error?.code == "missing-element")
        #expect(error?.message.contains("\u{1B}") == false)
    }

    @Test("Where nothing is painted, a warning says that the drawing keeps its size")
    func empty() throws {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='7'><defs><path d='M0 0H9V9'/></defs></svg>"
        let conversion = try convert(isCropped: true, text)
        #expect(conversion.scene.size == Size(9, 7))
        #expect(conversion.diagnostics.map(\.code) == ["empty-drawing"])
    }
}
