import Switchless

/// The known names of a dialect, for finding the one that an unknown name is a misspelling of.
struct KnownNames: Sendable {
    /// The attributes of each element, by its index in the registry.
    fileprivate let own: [[SimilarName.Known]]
    /// The attributes that every element may have.
    fileprivate let shared: [SimilarName.Known]
    fileprivate let properties, elements: [SimilarName.Known]

    /// Names of the standards that no registry has, and that are no misspellings of registered ones: they resemble one,
    /// or many files have them.
    private static let others: Set<String> = [
        "enable-background", "link", "math", "min-height", "mpath", "mtext", "overflow-x", "overflow-y",
    ]

    init(_ elements: Registry<any SVGElement.Type>, _ layout: StyleLayout) {
        // Closures instead of key paths: those of metatypes crash the compiler of Swift 6.3.1.
        let presentation = layout.declarables.filter { $0.isPresentationAttribute }.map { $0.name }
        shared = Self.attributes(CoreAttributes.standard.names + presentation)
        // Elements share most of their attributes' names.
        var prepared: [Name: SimilarName.Known] = [:]
        own = elements.handlers.map { element in
            element.attributeNames.filter { $0.namespace == nil }.map { name in
                let known = prepared[name] ?? SimilarName.Known(name.local)
                prepared[name] = known
                return known
            }
        }
        let geometry = elements.handlers.flatMap { $0.propertyNames }.filter { !$0.isEmpty }
        properties = (layout.declarables.map { $0.name.local } + geometry).map { SimilarName.Known($0) }
        self.elements = elements.names.filter { $0.namespace == Name.svgNamespace }.map { SimilarName.Known($0.local) }
    }

    /// Whether a standard has that name.
    fileprivate static func isOther(_ name: String) -> Bool { others.contains(name.lowercased()) }

    fileprivate static func attributes(_ names: [Name]) -> [SimilarName.Known] {
        names.filter { $0.namespace == nil }.map { SimilarName.Known($0.local) }
    }
}

extension Dialect {
    /// The attribute that `name` probably means.
    ///
    /// - Parameter element: the index of the element in its registry.
    func attribute(of element: Int, resembling name: String) -> String? {
        KnownNames.isOther(name) ? nil : SimilarName.find(name, among: known.own[element], known.shared)
    }

    /// The property that `name` probably means.
    func property(resembling name: String) -> String? {
        KnownNames.isOther(name) ? nil : SimilarName.find(name, among: known.properties)
    }

    /// The element of SVG that `name` probably means.
    func element(resembling name: String) -> String? {
        KnownNames.isOther(name) ? nil : SimilarName.find(name, among: known.elements)
    }
}

extension Name {
    /// The SVG namespace.
    public static let svgNamespace = "http://www.w3.org/2000/svg"
    /// The XLink namespace, whose `href` SVG 1.1 uses.
    public static let xlinkNamespace = "http://www.w3.org/1999/xlink"
    /// The namespace of the prefix `xml`.
    public static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"

    /// The name of the SVG element `local`.
    public static func svg(_ local: String) -> Name { Name(local, in: svgNamespace) }
    /// The name of the XLink attribute `local`.
    public static func xlink(_ local: String) -> Name { Name(local, in: xlinkNamespace) }
    /// The name of the attribute `xml:local`.
    public static func xml(_ local: String) -> Name { Name(local, in: xmlNamespace) }
}
