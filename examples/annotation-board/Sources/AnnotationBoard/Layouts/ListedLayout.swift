import BridgeHost
import CommandBridge

/// A room whose property list says which views stand where, and in which order.
///
/// `{module: listed-layout, areas: [{area: footer, kinds: [tool, action]}], priorities: {undo: 90}}`. An area is one of
/// ``BoardAreas/names``.
struct ListedLayout: BoardModule {
    static let className = "listed-layout"
    private let areas: [KindArea]
    private let priorities: [String: Int]

    private enum Keys: CodingKey { case areas, priorities }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        areas = try container.decode([KindArea].self, forKey: .areas)
        priorities = try container.decodeIfPresent([String: Int].self, forKey: .priorities) ?? [:]
        guard let unknown = areas.first(where: { !BoardAreas.names.contains($0.area) }) else { return }
        throw DecodingError.dataCorruptedError(
            forKey: .areas, in: container,
            debugDescription: "the page has no area '\(unknown.area)'; choose one of \(BoardAreas.names)")
    }

    var offers: [Offer<Board>] { [Offer(\.layouter) { _ in AreasLayouter(areas, priorities: priorities) }] }
}
