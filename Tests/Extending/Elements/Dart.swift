import SVGScene
import Switchless
import VectorScene

/// A marker that needs no content: a triangle that points where the path runs.
struct Dart: MarkerElement {
    static let name = Name("dart", in: "urn:example:parts")
    static let summary = "A triangle on the vertices of a shape."
    static let attributes: [Attribute<Dart>] = [Attribute("size", \.size)]
    var size = SVGLength(1)

    func lower(_ instance: Instance, at vertex: MarkerVertex, into drawing: Drawing) {
        let size = instance.viewport.distance(size) * vertex.strokeWidth
        var path = PathData()
        path.move(to: Point(x: size, y: 0))
        path.line(to: Point(x: -size, y: size))
        path.line(to: Point(x: -size, y: -size))
        path.close()
        let place = Transform.translation(x: vertex.position.x, y: vertex.position.y)
        drawing.draw(path.transformed(by: place * .rotation(degrees: vertex.direction)), of: instance)
    }
}
