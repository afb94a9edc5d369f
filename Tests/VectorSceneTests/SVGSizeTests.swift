import Switchless
import Testing

@testable import VectorScene

/// What a page learns from flat SVG about its size.
@Suite("The size of flat SVG")
struct SVGSizeTests {
    private func root(
        _ size: NaturalSize, transform: Transform = .identity, aspectRatio: String? = nil
    ) throws -> Substring {
        let path = PathNode(
            data: .rect(Rect(x: 0, y: 0, width: 8, height: 8)), fill: SceneFill(paint: .color(.black)))
        let scene = SceneGraph(
            size: Size(16, 8), root: GroupNode(transform: transform, children: [path]), naturalSize: size,
            aspectRatio: aspectRatio)
        let text = String(decoding: try SVGWriter().bytes(of: scene), as: UTF8.self)
        return text.split(separator: ">")[0].drop { $0 != " " }.dropFirst("xmlns='http://www.w3.org/2000/svg' ".count)
    }

    @Test(
        "A drawing has a width and a height if its document has",
        arguments: [
            (NaturalSize.fixed, #" width="16" height="8" viewBox="0 0 16 8""#), (.ratio, #" viewBox="0 0 16 8""#),
            (.none, ""),
        ])
    func kinds(size: NaturalSize, expected: String) throws { #expect(try root(size) == expected) }

    @Test(
        "A view box takes the root's transform only where the drawing has a width and a height",
        arguments: [
            (NaturalSize.fixed, #" width="16" height="8" viewBox="1 0 8 4""#), (.ratio, #" viewBox="0 0 16 8""#),
        ])
    func framed(size: NaturalSize, expected: String) throws {
        #expect(try root(size, transform: Transform(2, 0, 0, 2, -2, 0)) == expected)
    }

    @Test("A page that stretches the document stretches the drawing")
    func stretched() throws {
        #expect(try root(.ratio, aspectRatio: "none") == #" viewBox="0 0 16 8" preserveAspectRatio="none""#)
    }
}
