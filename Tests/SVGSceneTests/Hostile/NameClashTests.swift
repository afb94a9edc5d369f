import SVGScene
import Switchless
import Testing
import VectorScene

/// Elements that are named as attributes, and attributes on elements that nobody registered.
@Suite("Elements named as attributes")
struct NameClashTests {
    /// Every attribute without a prefix that some element has. Names of properties that begin with a dash are none of XML.
    private static let attributes: [String] = {
        let own = SVGElements.standard.handlers.flatMap { $0.attributeNames }
        let names = (own + Properties.standard.names).filter { $0.namespace == nil }.map(\.local).filter {
            !$0.hasPrefix("-")
        }
        return Set(names + ["class", "id", "lang", "requiredExtensions", "style", "systemLanguage"]).sorted()
    }()

    @Test(
        "Each known attribute as an element's name, with every known attribute, is read like any other unknown element",
        arguments: ["", "http://www.w3.org/2000/svg", "urn:example:other"])
    func every(namespace: String) throws {
        let written = Self.attributes.map { "\($0)='fill:b'" }.joined(separator: " ")
        let elements = Self.attributes.filter { SVGElements.standard[.svg($0)] == nil }
        let content = elements.map { "<\($0) xmlns='\(namespace)' \(written)/>" }.joined()
        let conversion = try convert(content + "<rect width='9' height='9'/>")
        #expect(elements.count > 100)
        #expect(conversion.paths.count == 1)
        // There is an element `font`, which is left out with all its kind.
        #expect(Set(conversion.codes).isSubset(of: ["unknown-element", "omitted-elements"]))
        #expect(conversion.diagnostics.count + conversion.droppedDiagnostics == elements.count)
    }

    @Test("An attribute of an unknown element, or of an animation, is not read as the property of that name")
    func unknown() throws {
        let unknown = try convert("<rect width='9' height='9'><discard fill='freeze' style='fill:freeze'/></rect>")
        #expect(unknown.codes == ["omitted-elements"])
        let content = "<animate attributeName='x' fill='freeze' to='1'/>"
        let animation = try convert("<rect width='9' height='9'>\(content)</rect>")
        #expect(animation.codes == ["animated-drawing"])
    }

    @Test("An element of one's own may have the name of an attribute, which elements have all the same")
    func registered() throws {
        let converter = SVGConverter(elements: try SVGElements.standard.registering(Class.self))
        let conversion = try converter.convert(
            Array(svg("<class xmlns='' class='a' x='2'/><rect x='1' class='a' width='9' height='9'/>").utf8))
        #expect(conversion.diagnostics.isEmpty)
        #expect(conversion.paths.map(\.bounds?.x) == [2, 1])
    }
}

/// An element in no namespace, named as an attribute of all elements.
private struct Class: ShapeElement {
    static let name: Name = "class"
    static let summary = "A dot."
    static let attributes: [Attribute<Class>] = [Attribute("x", \.x)]
    var x = SVGLength.zero

    func outline(in viewport: Viewport) -> PathData {
        var path = PathData()
        path.move(to: viewport.point(x, .zero))
        path.line(to: viewport.point(x, SVGLength(1)))
        return path
    }
}
