import SceneComparison
import Switchless
import VectorScene

/// Differences for people.
struct TextDifferences: DifferenceFormat {
    static let name: Name = "text"
    static let summary = "A line for each difference, with the lines of the elements."

    static func write(
        _ differences: SceneDifferences, of names: (String, String), isQuiet: Bool, to write: (String) throws -> Void
    ) throws {
        guard !isQuiet else { return }
        for difference in differences.list { try write(line(difference, names) + "\n") }
        if differences.dropped > 0 { try write("\(differences.dropped) more differences are not shown\n") }
    }

    private static let marks: [SceneDifference.Kind: String] = [.added: "+", .changed: "~", .removed: "-"]

    private static func line(_ difference: SceneDifference, _ names: (String, String)) -> String {
        let places = [place(difference.first, names.0), place(difference.second, names.1)].compactMap(\.self)
        let values =
            difference.property.isEmpty
            ? []
            : [difference.first, difference.second].map { side in
                text(of: side?.value, ResourceField.kind(of: difference.property))
            }
        let parts = [
            marks[difference.kind], difference.node,
            values.isEmpty ? nil : "\(difference.property): \(values.joined(separator: " → "))",
            places.isEmpty ? nil : "(\(places.joined(separator: ", ")))",
        ]
        return parts.compactMap(\.self).joined(separator: " ")
    }

    /// The element's position, as compilers write it.
    private static func place(_ side: SceneDifference.Side?, _ name: String) -> String? {
        side?.source.map { "\(ShownText.of(name, most: 200)):\($0.line):\($0.column)" }
    }

    /// A value as JSON, at most 200 characters of it; a resource with its kind.
    private static func text(of value: JSONValue?, _ kind: String?) -> String {
        guard let value else { return "default" }
        let text = ShownText.of((try? JSONWriter().string(of: value).dropLast()) ?? "…", most: 200)
        return value.number == nil ? text : [kind, text].compactMap(\.self).joined(separator: " ")
    }
}
