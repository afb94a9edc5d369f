import SVGScene
import VectorScene

/// What came of a drawing with filters.
struct Filtering {
    let conversion: SVGConversion

    /// Converts a drawing of 200 by 200 with `content`.
    init(_ content: String, limits: DrawingLimits = .standard) throws {
        let document = """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="200">\
            \(content)</svg>
            """
        var options = SVGOptions()
        options.limits = limits
        conversion = try SVGConverter(options: options).convert(Array(document.utf8))
    }

    /// A filter with `primitives` on a rectangle at 20, 40 of 100 by 50.
    init(primitives: String, filter: String = "") throws {
        try self.init("<filter id='f' \(filter)>\(primitives)</filter>\(Self.rect("filter='url(#f)'"))")
    }

    /// A filter with `property` on a rectangle at 20, 40 of 100 by 50.
    init(property: String) throws { try self.init(Self.rect("filter='\(property)' color='#00ff00'")) }

    static func rect(_ attributes: String) -> String { "<rect x='20' y='40' width='100' height='50' \(attributes)/>" }

    var filters: [SceneFilter] { conversion.scene.resources.filters }
    var codes: [String] { conversion.diagnostics.map(\.code.rawValue) }
    /// What is drawn: the root's children.
    var nodes: [any SceneNode] { conversion.scene.root.children }
    /// Whether nothing at all is drawn.
    var isBlank: Bool { nodes.isEmpty && conversion.scene.root.filters.isEmpty }

    /// The regions of the filters.
    var regions: [Rect] { filters.map { Rect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) } }

    /// The primitives of the first filter as JSON, without their results and with single quotes.
    var primitives: [String] { filters.first.map(Self.text) ?? [] }

    private static func text(_ filter: SceneFilter) -> [String] {
        filter.primitives.map { primitive in
            var primitive = primitive
            primitive.common.result = nil
            let json = (try? JSONWriter().string(of: primitive)) ?? "not written"
            return json.replacing("\"", with: "'").replacing("\n", with: "")
        }
    }

    /// The filters of each group that has any, outermost first.
    var lists: [[Int]] {
        var finder = FilterFinder()
        try? conversion.scene.root.accept(&finder)
        return finder.lists
    }
}

/// Collects the filters of groups.
private struct FilterFinder: SceneVisitor {
    var lists: [[Int]] = []

    mutating func visit(_ node: GroupNode) throws {
        if !node.filters.isEmpty { lists.append(node.filters) }
        for child in node.children { try child.accept(&self) }
    }
    mutating func visit(_ node: PathNode) {}
    mutating func visit(_ node: ImageNode) {}
    mutating func visit(_ node: TextNode) {}
    mutating func visit(_ node: ExtensionNode) {}
}
