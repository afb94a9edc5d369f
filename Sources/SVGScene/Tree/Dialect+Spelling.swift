import Switchless

extension Dialect {
    /// The attribute of an element that `name` probably means.
    func attribute<E: SVGElement>(of element: E.Type, resembling name: String) -> String? {
        // Closures instead of key paths: those of metatypes crash the compiler of Swift 6.3.1.
        let presentation = layout.declarables.filter { $0.isPresentationAttribute }.map { $0.name }
        let known = E.attributeNames + CoreAttributes.standard.names + presentation
        return SimilarName.find(name, among: known.filter { $0.namespace == nil }.map(\.local))
    }

    /// The property that `name` probably means.
    func property(resembling name: String) -> String? {
        let geometry = elements.handlers.flatMap { $0.propertyNames }.filter { !$0.isEmpty }
        return SimilarName.find(name, among: layout.declarables.map { $0.name.local } + geometry)
    }

    /// The element of SVG that `name` probably means.
    func element(resembling name: String) -> String? {
        let known = elements.names.filter { $0.namespace == Name.svgNamespace }.map(\.local)
        return SimilarName.find(name, among: known)
    }
}
