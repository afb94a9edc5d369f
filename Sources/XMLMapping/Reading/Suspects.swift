import Switchless
import XMLStream

/// The first element that would be an item if its namespace were another: the likely cause where a document has no item.
struct Suspects {
    static let code: Diagnostic.Code = "no-item"

    private(set) var found: Name?
    private(set) var position: SourcePosition?

    mutating func note(_ tag: XMLStartTag, _ plan: MappingPlan) {
        guard found == nil else { return }
        let local = tag.name.localBytes
        let isAlike = plan.itemNames.contains { names in
            names.listed.contains { local.elementsEqual($0.local) }
        }
        guard isAlike else { return }
        found = tag.name.name
        position = tag.position
    }

    /// Why a document has no item.
    func diagnostic(_ plan: MappingPlan) -> Diagnostic {
        let wanted = plan.itemNames.flatMap(\.shown)
        guard let found else {
            return Diagnostic(
                .warning, Self.code,
                "the document has no item: no element is \(wanted.map { "<\($0)>" }.joined(separator: " or "))")
        }
        let namespaces = plan.itemNames.flatMap(\.listed).filter { $0.local == found.local }.map { Self.shown($0) }
        return Diagnostic(
            .warning, Self.code,
            "the document has no item: the namespace of its <\(found.local)> is \(Self.shown(found)), but the mapping wants "
                + namespaces.joined(separator: " or "), at: position)
    }

    private static func shown(_ name: Name) -> String { name.namespace.map { "'\($0)'" } ?? "none" }
}
