import BridgeHost
import CommandBridge

/// A room in which all work: tools at the left, actions at the top.
struct WorkshopLayout: BoardModule {
    static let className = "workshop-layout"
    var offers: [Offer<Board>] {
        [Offer(\.layouter) { _ in AreasLayouter([BoardAreas.header, BoardAreas.toolbar, BoardAreas.sidebar]) }]
    }
}
