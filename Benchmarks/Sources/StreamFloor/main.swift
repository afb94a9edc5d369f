// XMLStream with a handler that looks at every name and position and does nothing else: what the layer costs.
import Measuring
import Switchless
import XMLStream

struct Idle: XMLStreamHandler {
    var known = 0
    var lines = 0

    mutating func startElement(_ tag: XMLStartTag) throws {
        known &+= tag.name.id
        tag.attributes.forEach { attribute in known &+= attribute.name.id &+ attribute.value.count }
        lines &+= tag.position.line
    }
    mutating func endElement() throws {}
    mutating func text(_ text: XMLText) throws {}
}

let svg = "http://www.w3.org/2000/svg"
let elements = ["svg", "g", "path", "rect", "circle", "ellipse", "line", "use", "defs", "stop", "linearGradient"]
let attributes = ["d", "fill", "stroke", "id", "style", "transform", "x", "y", "width", "height", "viewBox", "class"]
let stream = XMLStreamParser(
    vocabulary: XMLVocabulary(elements.map { Name($0, in: svg) } + attributes.map { Name($0) }))

try Folder.fromArguments().measure { document in
    _ = try stream.parse(BytesSource(document), with: Idle())
}
