import SceneComparison
import Switchless
import VectorScene

/// Differences for programs.
struct JSONDifferences: DifferenceFormat {
    static let name: Name = "json"
    static let summary = "An object: first, second, differences and how many more there are."

    static func write(
        _ differences: SceneDifferences, of names: (String, String), isQuiet: Bool, to write: (String) throws -> Void
    ) throws {
        let report: JSONValue = [
            "first": JSONValue(names.0), "second": JSONValue(names.1),
            "differences": JSONValue(differences.list.map { $0.json }), "more": JSONValue(Double(differences.dropped)),
        ]
        try write(JSONWriter(pretty: true).string(of: report))
    }
}

extension SceneDifference {
    /// The difference as an object: kind, node, property, and a side for each scene that has the node.
    fileprivate var json: JSONValue {
        let fields: [String: JSONValue?] = [
            "kind": JSONValue(kind.rawValue), "node": JSONValue(node),
            "property": property.isEmpty ? nil : JSONValue(property), "first": first?.json, "second": second?.json,
        ]
        return JSONValue(fields.compactMapValues(\.self))
    }
}

extension SceneDifference.Side {
    fileprivate var json: JSONValue {
        let fields: [String: JSONValue?] = [
            "value": value, "line": source.map { JSONValue(Double($0.line)) },
            "column": source.map { JSONValue(Double($0.column)) }, "element": source.map { JSONValue($0.element) },
            "bounds": bounds.map { JSONValue([$0.x, $0.y, $0.width, $0.height].map { JSONValue($0) }) },
        ]
        return JSONValue(fields.compactMapValues(\.self))
    }
}
