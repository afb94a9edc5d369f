import Testing
import VectorScene

@testable import SVGScene

@Suite("Images in filters")
struct FilterImageTests {
    /// The children of the first feImage.
    private func children(_ filtering: Filtering) throws -> [any SceneNode] {
        let images = filtering.filters.flatMap(\.primitives).compactMap { $0 as? FEImage }
        return try #require(images.first).children
    }

    @Test("An element is drawn unchanged, moved to the corner of the primitive's region")
    func element() throws {
        let filtering = try Filtering(
            "<defs><g fill='red'><circle id='c' r='5'/></g></defs><filter id='f'><feImage xlink:href='#c' x='7' y='8'/></filter>"
                + Filtering.rect("filter='url(#f)'"))
        let children = try children(filtering)
        #expect(children.map(\.transform) == [.translation(x: 7, y: 8)])
        #expect(try JSONWriter().string(of: children[0]).contains(##""paint":"#ff0000""##))
    }

    @Test("A bitmap is fitted into the region")
    func bitmap() throws {
        // A GIF of 1 by 1.
        let gif = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="
        let filtering = try Filtering(primitives: "<feImage href='\(gif)' x='0' y='0' width='40' height='20'/>")
        #expect(try children(filtering).bounds() == Rect(x: 10, y: 0, width: 20, height: 20))
        let stretched = try Filtering(
            primitives: "<feImage href='\(gif)' preserveAspectRatio='none' x='0' y='0' width='40' height='20'/>")
        #expect(try children(stretched).bounds() == Rect(x: 0, y: 0, width: 40, height: 20))
    }

    @Test("An SVG is scaled into the region and clipped")
    func drawing() throws {
        let svg =
            "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='10' height='10'%3E%3Crect width='10' height='10'/%3E%3C/svg%3E"
        let filtering = try Filtering(
            "<filter id='f'><feImage href=\"\(svg)\" x='0' y='0' width='20' height='20'/></filter>"
                + Filtering.rect("filter='url(#f)'"))
        let children = try children(filtering)
        #expect(children.map(\.transform) == [.scale(x: 2, y: 2)])
        #expect(try JSONWriter().string(of: children[0]).contains(#""clip":"#))
    }

    @Test("A ring is cut by leaving the inner filter out")
    func ring() throws {
        let filtering = try Filtering(
            "<filter id='f'><feImage href='#r'/></filter><rect id='r' width='10' height='10' filter='url(#f)'/>")
        #expect(filtering.lists == [[0]])
        #expect(try children(filtering).count == 1)
        #expect(filtering.codes == ["reference-ring"])
    }

    @Test("What is drawn as an image sees no context paints of where the filter is used")
    func contextPaint() throws {
        let filtering = try Filtering(
            "<defs><rect id='c' width='5' height='5' fill='context-fill'/></defs><filter id='f'><feImage href='#c'/></filter>"
                + "<defs><g id='g'>" + Filtering.rect("filter='url(#f)'") + "</g></defs><use href='#g' fill='red'/>")
        #expect(try children(filtering).isEmpty)
    }
}
