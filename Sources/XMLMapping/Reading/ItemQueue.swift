import ModelMapping
import Switchless

/// The items of the piece of a document that was read last, in its order.
final class ItemQueue {
    typealias Item = Result<ValueTape, any Error>

    private var items: ContiguousArray<Item?> = []
    private var next = 0
    private(set) var diagnostics: Diagnostics

    init(diagnosticLimit: Int) { diagnostics = Diagnostics(limit: diagnosticLimit) }

    func append(_ item: Item) { items.append(item) }

    func report(_ diagnostic: Diagnostic) { diagnostics.report(diagnostic) }

    /// Removes and returns the next item.
    func take() -> Item? {
        guard next < items.count else { return nil }
        defer { next += 1 }
        let item = items[next]
        items[next] = nil
        if next + 1 == items.count {
            items.removeAll(keepingCapacity: true)
            next = -1
        }
        return item
    }
}
