/// The tracks along one axis of a grid, before their sizes are known (CSS Grid 2, 7).
struct GridAxis {
    private let list, auto: TrackList
    private let style: BoxStyle
    private let spaces: BoxGap
    private let layout: HTMLLayout
    /// The tracks that the grid says, and then all; those without items have no size where they may collapse.
    private var sizes: [TrackSize] = []
    private var collapsing = 0..<0
    private var isCollapsed: [Bool] = []

    init(_ list: TrackList, _ auto: TrackList, gap: BoxGap, of style: BoxStyle, in layout: HTMLLayout) {
        self.list = list
        self.auto = auto
        self.style = style
        self.layout = layout
        spaces = gap
    }

    /// How many tracks there are.
    var count: Int { sizes.count }

    /// Whether sizes of tracks or gaps depend on the room.
    var dependsOnRoom: Bool { spaces.length.isPercentage || sizes.contains(where: \.dependsOnRoom) }

    /// The room between two tracks.
    func gap(in room: Double?) -> Double { style.pixels(spaces.length, of: room ?? 0) ?? 0 }

    /// The tracks with the sizes that do not depend on content.
    func tracks(in room: Double?) -> [GridTrack] {
        zip(sizes, isCollapsed).map { size, isCollapsed in
            GridTrack(size, isCollapsed: isCollapsed) { style.pixels($0, of: room) }
        }
    }

    /// Repeats tracks as often as the list says, or as there is room (7.2.3).
    ///
    /// - Parameters:
    ///   - room: the room, if it is known.
    ///   - bounds: the least and the greatest room.
    mutating func repeatTracks(in room: Double?, _ bounds: ClosedRange<Double>) {
        let repetitions = repetitions(in: room, bounds)
        for part in list.parts {
            let start = sizes.count
            let end = layout.limited(Double(start) + (part.count ?? repetitions) * Double(part.sizes.count))
            sizes += (0..<(end - start)).map { part.sizes[$0 % part.sizes.count] }
            if part.collapses { collapsing = start..<sizes.count }
        }
    }

    /// How often tracks are repeated that fill the room.
    private func repetitions(in room: Double?, _ bounds: ClosedRange<Double>) -> Double {
        let gap = gap(in: room)
        let size = { (track: TrackSize) -> Double in
            let least = track.least.length.flatMap { style.pixels($0, of: room ?? 0) }
            let most = track.most.length.flatMap { style.pixels($0, of: room ?? 0) }
            return max(most ?? least ?? 0, least ?? 0)
        }
        var fixed = -gap, filling = 0.0
        for part in list.parts {
            // A track is taken for a pixel at least, lest there be too many.
            let least = part.count == nil ? 1.0 : 0
            let sum = part.sizes.reduce(0) { $0 + max(least, size($1)) + gap }
            filling += part.count == nil ? sum : 0
            fixed += sum * (part.count ?? 0)
        }
        guard filling > 0 else { return 1 }
        let most = room ?? bounds.upperBound
        let count =
            most < .infinity
            ? ((most - fixed) / filling).rounded(.down) : ((bounds.lowerBound - fixed) / filling).rounded(.up)
        return count >= 1 ? count : 1
    }

    /// Adds the tracks that only items are in, before the first and after the last (7.6).
    ///
    /// Afterwards the spans of items count from the first of all.
    mutating func cover(_ items: [GridItem], _ span: ReferenceWritableKeyPath<GridItem, GridSpan>) {
        let first = min(0, items.map { $0[keyPath: span].start }.min() ?? 0)
        let last = max(count, items.map { $0[keyPath: span].end }.max() ?? 0)
        let implicit = auto.parts.flatMap(\.sizes)
        let said = sizes
        sizes = (first..<last).map { place in
            guard !said.indices.contains(place) else { return said[place] }
            guard !implicit.isEmpty else { return TrackSize() }
            // Before the first they are repeated backwards.
            let turn = (place < 0 ? place : place - said.count) % implicit.count
            return implicit[(turn + implicit.count) % implicit.count]
        }
        isCollapsed = Array(repeating: false, count: sizes.count)
        for place in collapsing { isCollapsed[place - first] = true }
        for item in items {
            item[keyPath: span].start -= first
            guard !collapsing.isEmpty else { continue }
            for place in item[keyPath: span].range { isCollapsed[place] = false }
        }
    }
}
