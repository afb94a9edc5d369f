import JSONTape
import VectorScene

/// A property with two values.
struct Change {
    let property: String
    let first, second: JSONValue?

    init(_ property: String, _ first: JSONValue?, _ second: JSONValue?) {
        self.property = property
        self.first = first
        self.second = second
    }
}

/// Compares the JSON of two parts of scenes.
struct PropertyComparison {
    /// The most by which two numbers may differ.
    let tolerance: Double

    /// The difference of two decimal numbers is seldom exact: 0.51 - 0.5 is more than 0.01.
    private static let slack = 1 + 1e-9

    /// Fields that follow from others.
    private static let derived: Set<String> = ["bounds"]

    /// The properties with different values, in alphabetical order.
    func changes(_ first: JSONValue?, _ second: JSONValue?, at path: String = "") -> [Change] {
        if let one = first?.object, let other = second?.object {
            return Set(one.keys).union(other.keys).subtracting(Self.derived).sorted().flatMap { name in
                changes(one[name], other[name], at: path.isEmpty ? name : "\(path).\(name)")
            }
        }
        if let one = first?.array, let other = second?.array, one.count == other.count, Self.goesIntoElements(one, path)
        {
            return one.indices.flatMap { changes(one[$0], other[$0], at: "\(path)[\($0)]") }
        }
        return differing(path, first, second).map { [Change(path, $0.first, $0.second)] } ?? []
    }

    /// Numbers and words of a list are one value. Objects and resources are values of their own.
    private static func goesIntoElements(_ list: [JSONValue], _ path: String) -> Bool {
        list.contains { $0.object != nil } || ResourceField.kind(of: path) != nil
    }

    /// The values, unless they count as equal.
    func differing(
        _ path: String, _ first: JSONValue?, _ second: JSONValue?
    ) -> (first: JSONValue?, second: JSONValue?)? {
        guard first != second else { return nil }
        guard let first, let second, tolerance > 0, ResourceField.kind(of: path) == nil else { return (first, second) }
        return isClose(first, second) || isClosePath(path, first, second) ? nil : (first, second)
    }

    private func isClose(_ first: JSONValue, _ second: JSONValue) -> Bool {
        if let one = first.number, let other = second.number { return abs(one - other) <= tolerance * Self.slack }
        guard let one = first.array, let other = second.array, one.count == other.count else { return first == second }
        return zip(one, other).allSatisfy { isClose($0, $1) }
    }

    /// Whether both are path data with the same segments at nearly the same points.
    private func isClosePath(_ path: String, _ first: JSONValue, _ second: JSONValue) -> Bool {
        guard Self.pathData.contains(FieldPath.name(of: path)), let one = Self.path(first),
            let other = Self.path(second)
        else { return false }
        return one.isClose(to: other, within: tolerance * Self.slack)
    }

    /// Fields with path data.
    private static let pathData: Set<String> = ["d"]

    private static func path(_ value: JSONValue) -> PathData? {
        try? TapeJSONDecoder().decode(PathData.self, from: JSONWriter().bytes(of: value))
    }
}

/// The path of a property, as in `chunks[0].spans[1].fill.paint`.
enum FieldPath {
    /// The name of the innermost field.
    static func name(of path: String) -> String { String(path.split(separator: ".").last?.prefix { $0 != "[" } ?? "") }
}

/// Fields whose values are indices of resources.
public enum ResourceField {
    /// The kind of resource that the field at a path refers to, as in `paint`; `nil` if it refers to none.
    public static func kind(of path: String) -> String? {
        let names = path.split(separator: ".").map { String($0.prefix { $0 != "[" }) }
        // The kind is the name of the list in the singular.
        return ReferenceFields.list(of: names).map { String($0.rawValue.dropLast()) }
    }
}
