import BridgeHost
import CommandBridge

/// A room in which one stands in front of a wall: everything that one presses is at the bottom, in reach.
struct LectureLayout: BoardModule {
    static let className = "lecture-layout"
    var offers: [Offer<Board>] {
        [Offer(\.layouter) { _ in AreasLayouter([BoardAreas.footer, BoardAreas.sidebar]) }]
    }
}
