import ModelMapping
import Switchless
import XMLStream

/// The null object: refuses every element that property lists do not have.
enum UnknownValue: PlistElement {
    static let name: Name = "#unknown"
    static let summary = "An element that no property list has."

    static func begin(_ tag: XMLStartTag, in context: inout PlistBuilder) throws {
        let name = tag.name.name
        let list = PlistValues.standard.names.map(\.local).joined(separator: ", ")
        throw ModelError(
            .unknownElement, "unknown element <\(name)>; property lists have \(list)", position: tag.position)
    }

    static func text(_ text: XMLText, in context: inout PlistBuilder) {}
    static func end(in context: inout PlistBuilder) {}
}
