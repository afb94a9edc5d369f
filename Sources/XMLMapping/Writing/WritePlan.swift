import ModelMapping
import Switchless

/// How objects of each class are written.
struct WritePlan: Sendable {
    /// A class: its element, and what goes into it.
    struct Class: Sendable {
        var name: String
        /// Its own element; `nil` if only properties say it.
        var step: PathStep?
        var element = WriteElement()
        /// For each property, the numbers of the rules of its sources.
        var sources: [String: [Int]] = [:]
    }

    var classes: [Class] = []
    var rules: [WriteRule] = []
    /// The elements around the items, the outermost first.
    var container: [PathStep] = []

    /// - Throws: `ModelError` where the mapping says something that cannot be written.
    init(_ plan: MappingPlan, container: String?) throws {
        let paths = PathReader(namespaces: plan.mapping.namespaces)
        for (number, declaration) in plan.mapping.classes.enumerated() {
            var model = Class(name: declaration.name)
            if let element = declaration.element {
                let isText = element == TextFunction.name.local
                model.step =
                    isText
                    ? PathStep(isNode: true) : try paths.steps(element, at: declaration.position).first
            }
            try Self.addRules(of: number, plan, paths, to: &model, &rules)
            classes.append(model)
        }
        let given = try container.map { try paths.paths($0, at: nil).first?.steps ?? [] }
        let root = try plan.mapping.root.map { try paths.steps($0, at: plan.mapping.position) } ?? []
        self.container = given ?? Array(root.prefix(1))
        try check(plan.mapping)
    }

    /// The names of the elements that paths end at; none if one of them ends at others, too.
    private static func choices(of paths: [MappingPath]) -> [Name] {
        let names = paths.map { $0.steps.last?.names.listed ?? [] }
        return names.contains { $0.isEmpty } ? [] : Array(names.joined())
    }

    private static func addRules(
        of number: Int, _ plan: MappingPlan, _ paths: PathReader, to model: inout Class, _ rules: inout [WriteRule]
    ) throws {
        let range = plan.classes[number].properties
        var alternative = Int(range.start) + Int(range.count)
        for (offset, property) in plan.declarations[number].enumerated() {
            let sources = [property] + property.alternatives.map { property.alternative($0) }
            for (index, source) in sources.enumerated() {
                let row = index == 0 ? Int(range.start) + offset : alternative
                if index > 0 { alternative += 1 }
                let found = try paths.paths(source.path, at: source.position)
                guard let path = found.first else { continue }
                let properties = plan.properties[row]
                let key = try source.key.flatMap { try paths.paths($0, at: source.position).first }
                let rule = WriteRule(
                    property: property.name, row: properties, reader: plan.readers[row],
                    form: properties.form >= 0 ? plan.forms[Int(properties.form)] : nil, path: path,
                    choices: Self.choices(of: found),
                    others: found.dropFirst().filter { $0.steps.map(\.names) == path.steps.map(\.names) },
                    models: source.types.compactMap { type in
                        plan.mapping.classes.firstIndex { $0.name == type }
                    }, key: key, position: source.position)
                model.sources[property.name, default: []].append(rules.count)
                try model.element.add(rule, rules.count, path.steps[...])
                rules.append(rule)
            }
        }
    }
}

/// Names with the prefixes of a mapping.
struct WrittenNames: Sendable {
    private static let xml = "http://www.w3.org/XML/1998/namespace"

    /// The namespace of elements without a prefix.
    let space: String?
    private let prefixes: [String: String]

    init(_ mapping: Mapping) {
        space = mapping.namespaces[""]?.uris.first.flatMap { $0.isEmpty || $0 == "*" ? nil : $0 }
        var prefixes = [Self.xml: "xml"]
        for (prefix, namespaces) in mapping.namespaces.sorted(by: { $0.key > $1.key }) where !prefix.isEmpty {
            // Of several namespaces the first is declared.
            if let uri = namespaces.uris.first, !uri.isEmpty, uri != "*" { prefixes[uri] = prefix }
        }
        self.prefixes = prefixes
    }

    /// The declarations of all prefixes, for the outermost element: each for the first namespace that it stands for.
    func declarations(of mapping: Mapping) -> [(name: String, uri: String)] {
        mapping.namespaces.sorted { $0.key < $1.key }.compactMap { prefix, namespaces in
            guard let uri = namespaces.uris.first, !uri.isEmpty, uri != "*" else { return nil }
            return (prefix.isEmpty ? "xmlns" : "xmlns:\(prefix)", uri)
        }
    }

    /// An element's name, with the declaration that it needs.
    ///
    /// - Parameter outer: the default namespace around it.
    func element(_ name: Name, default outer: String?) -> (text: String, qualified: String, space: String?) {
        if name.namespace == outer { return (name.local, name.local, outer) }
        if let prefix = name.namespace.flatMap({ prefixes[$0] }) {
            return ("\(prefix):\(name.local)", "\(prefix):\(name.local)", outer)
        }
        var uri: [UInt8] = []
        MarkupText.appendValue((name.namespace ?? "").utf8, to: &uri)
        let declaration = " xmlns=\"\(String(decoding: uri, as: UTF8.self))\""
        return (name.local + declaration, name.local, name.namespace)
    }

    /// An attribute's name.
    func attribute(_ name: Name) throws -> String {
        guard let namespace = name.namespace else { return name.local }
        guard let prefix = prefixes[namespace] else {
            throw ModelError(.unwritablePath, "the attribute '\(name)' needs a prefix in the mapping's 'namespaces'")
        }
        return "\(prefix):\(name.local)"
    }
}
