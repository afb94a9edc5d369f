import ModelMapping
public import Switchless
import XMLStream

/// The `plist` element: the root, with one value in it.
///
/// A document may also have the value itself as its root.
enum PlistValue: PlistContainer {
    static let name: Name = "plist"
    static let summary = "The document, with one value in it."
    static var role: Expectation { .plist }
    static var expects: (first: Expectation, then: Expectation) { (.value, []) }
    static var endsBefore: Expectation { [] }

    static func misplaced(in container: any PlistContainer.Type, at position: SourcePosition) -> ModelError {
        ModelError(.nestedDocument, "<plist> is only allowed as the root of a document", position: position)
    }

    static func open(_ tape: TapeWriter, at position: SourcePosition) {}
    static func close(_ builder: inout PlistBuilder) {}
}

/// The registry of the elements of a property list (PropertyList-1.0.dtd).
public enum PlistValues {
    /// Every element that is read.
    static let standard = Registry<any PlistElement.Type>(
        "plist value",
        [
            ArrayValue.self,
            DataValue.self,
            DateValue.self,
            DictValue.self,
            FalseValue.self,
            IntegerValue.self,
            KeyValue.self,
            PlistValue.self,
            RealValue.self,
            StringValue.self,
            TrueValue.self,
        ], as: { $0 })

    /// The elements, sorted by name, each with its one-line summary.
    public static var entries: [(name: Name, summary: String)] { standard.entries }
}

/// The container around the root. It has no element of its own.
enum DocumentValue: PlistContainer {
    static let name: Name = "#document"
    static let summary = "What is around the root."
    static var expects: (first: Expectation, then: Expectation) { ([.value, .plist], []) }
    static var endsBefore: Expectation { [] }

    static func open(_ tape: TapeWriter, at position: SourcePosition) {}
    static func close(_ builder: inout PlistBuilder) {}
}

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
