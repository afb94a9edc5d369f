import ModelMapping
import Switchless

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
