/// A track of a grid, while its size is found (CSS Grid 2, 12.3).
struct GridTrack {
    /// The size, and how large it may become.
    var base: Double, limit = Double.infinity
    /// Where it begins.
    var place = 0.0
    /// Whether it has no size, and no room around it.
    let isCollapsed: Bool
    /// The greatest size that is said; `nil` where that depends on content or on the free room.
    let fixedLimit: Double?
    /// The most that content may ask for.
    let fit: Double
    /// The share of the free room; `nil` for none.
    let share: Double?
    /// Whether the least size is that of its content; with all breaks that are allowed, or without any.
    let asks, asksSmall, asksLarge: Bool
    /// Whether the greatest size is that of its content, and whether that is without any breaks.
    let isIntrinsic, isLarge: Bool
    /// Whether it is as large as there is room where nothing else is said.
    let stretches: Bool
    /// Whether the limit was endless before the last step.
    var isOpen = false

    /// - Parameter pixels: gives a length in pixels; `nil` for a percentage of what is not known.
    init(_ size: TrackSize, isCollapsed: Bool, _ pixels: (SVGLength) -> Double?) {
        let least = size.least.length.flatMap(pixels), most = size.most.length.flatMap(pixels)
        self.isCollapsed = isCollapsed
        base = isCollapsed ? 0 : least ?? 0
        fixedLimit = isCollapsed ? 0 : most.map { max($0, least ?? 0) }
        fit = size.fit.flatMap(pixels) ?? .infinity
        share = isCollapsed ? nil : size.most.share
        asks = least == nil && !isCollapsed
        asksSmall = asks && (size.least.isLeast || size.least.isMost)
        asksLarge = asks && size.least.isMost
        isIntrinsic = fixedLimit == nil && share == nil
        isLarge = isIntrinsic && !size.most.isLeast
        stretches = isLarge && !size.most.isMost && size.fit == nil
        limit = fixedLimit ?? .infinity
    }

    /// Whether it takes a share of the free room.
    var isFlexible: Bool { share != nil }
    /// Whether the least size is `auto`.
    var isAuto: Bool { asks && !asksSmall }
    /// The limit, where there is one, or the size.
    var known: Double { limit < .infinity ? limit : base }

    /// How much larger content may make the limit, which fit-content() bounds.
    var reach: Double { max(0, fit - known) }

    mutating func grow(by more: Double) {
        base += more
        limit = max(limit, base)
    }
}

/// What an item asks of the tracks that it is in.
struct GridContribution {
    let tracks: Range<Int>
    /// The size below which it does not go, and those of its content with all breaks and without any.
    let least, small, large: Double
}

/// Finds the sizes of the tracks along one axis (CSS Grid 2, 12.4 to 12.8).
struct GridSizing {
    private(set) var tracks: [GridTrack]
    private let gap: Double
    private let layout: HTMLLayout

    init(_ tracks: [GridTrack], gap: Double, in layout: HTMLLayout) {
        self.tracks = tracks
        self.gap = gap
        self.layout = layout
    }

    /// The size of all.
    var whole: Double { tracks.reduce(spaces(in: tracks.indices)) { $0 + $1.base } }

    /// The room between some tracks.
    private func spaces(in range: Range<Int>) -> Double {
        gap * Double(max(0, range.count { !tracks[$0].isCollapsed } - 1))
    }

    /// The size of several tracks that follow each other, once they have places.
    func size(of range: Range<Int>) -> Double {
        guard let first = range.first, let last = range.last, tracks.indices.contains(last) else { return 0 }
        return tracks[last].place + tracks[last].base - tracks[first].place
    }

    /// The greatest size that is said of several tracks; `nil` where it depends on content.
    func fixedLimit(of range: Range<Int>) -> Double? {
        let limits = tracks[range].compactMap(\.fixedLimit)
        return limits.count == range.count ? limits.reduce(spaces(in: range), +) : nil
    }

    /// Whether the sizes of some tracks depend on the items in them.
    func asks(_ range: Range<Int>) -> Bool {
        tracks[range].contains { $0.asks || $0.isIntrinsic || $0.isFlexible }
    }

    /// Finds the sizes.
    ///
    /// - Parameters:
    ///   - items: what items ask for.
    ///   - room: the room, if it is known.
    ///   - bounds: the least and the greatest room, where it is not known.
    ///   - isLeast: whether content takes all breaks that are allowed, where it is not.
    ///   - stretches: whether tracks of no said size take the free room.
    mutating func find(
        _ items: [GridContribution], room: Double?, _ bounds: ClosedRange<Double>, isLeast: Bool, stretches: Bool
    ) {
        guard layout.takes(comparisons: items.reduce(tracks.count) { $0 + 8 * $1.tracks.count }) else { return }
        let flexible = items.filter { tracks[$0.tracks].contains(where: \.isFlexible) }
        let others = items.filter { !tracks[$0.tracks].contains(where: \.isFlexible) }
        for (_, group) in Dictionary(grouping: others, by: \.tracks.count).sorted(by: { $0.key < $1.key }) {
            raise(group, by: \.least, \.asks, beyond: \.isIntrinsic)
            raise(group, by: \.small, \.asksSmall, beyond: \.isIntrinsic)
            raise(group, by: \.large, \.asksLarge, beyond: \.isLarge)
            raiseLimits(group, by: \.small, \.isIntrinsic)
            raiseLimits(group, by: \.large, \.isLarge)
            for index in tracks.indices { tracks[index].isOpen = false }
        }
        raise(flexible, by: \.least, \.asks, beyond: \.isFlexible, isShared: true)
        raise(flexible, by: \.small, \.asksSmall, beyond: \.isFlexible, isShared: true)
        raise(flexible, by: \.large, \.asksLarge, beyond: \.isFlexible, isShared: true)
        for index in tracks.indices { tracks[index].limit = tracks[index].known }
        maximize(isLeast ? whole : room)
        flex(flexible, room, bounds, isLeast: isLeast)
        let free = (isLeast ? whole : room ?? bounds.lowerBound) - whole
        if stretches, free > 0 { stretch(free) }
    }

    // MARK: Content

    /// Makes tracks as large as items ask for (12.5).
    ///
    /// - Parameters:
    ///   - takes: which tracks become larger.
    ///   - beyond: those of them that become larger than their limit, where there are any.
    ///   - isShared: whether tracks that share the free room are the only ones, and take by their share.
    private mutating func raise(
        _ items: [GridContribution], by size: KeyPath<GridContribution, Double>, _ takes: KeyPath<GridTrack, Bool>,
        beyond: KeyPath<GridTrack, Bool>, isShared: Bool = false
    ) {
        var planned: [Int: Double] = [:]
        for item in items {
            let open = item.tracks.filter { tracks[$0][keyPath: takes] && (!isShared || tracks[$0].isFlexible) }
            let used = item.tracks.reduce(spaces(in: item.tracks)) { $0 + tracks[$1].base }
            let extra = item[keyPath: size] - used
            guard !open.isEmpty, extra > 0 else { continue }
            let shares = open.reduce(0) { $0 + (tracks[$1].share ?? 0) }
            guard !isShared || shares <= 0 else {
                for index in open { plan(extra * (tracks[index].share ?? 0) / shares, index, &planned) }
                continue
            }
            var (more, left) = distribute(extra, open) { tracks[$0].limit - tracks[$0].base }
            let beyond = open.filter { tracks[$0][keyPath: beyond] }, last = beyond.isEmpty ? open : beyond
            left = max(0, left)
            for index in last { more[index, default: 0] += left / Double(last.count) }
            for (index, more) in more { plan(more, index, &planned) }
        }
        for (index, more) in planned { tracks[index].grow(by: more) }
    }

    /// Makes the limits of tracks as large as items ask for (12.5).
    private mutating func raiseLimits(
        _ items: [GridContribution], by size: KeyPath<GridContribution, Double>, _ takes: KeyPath<GridTrack, Bool>
    ) {
        var planned: [Int: Double] = [:]
        for item in items {
            let open = item.tracks.filter { tracks[$0][keyPath: takes] }
            let used = item.tracks.reduce(spaces(in: item.tracks)) { $0 + tracks[$1].known }
            for index in open { plan(0, index, &planned) }
            let extra = item[keyPath: size] - used
            guard !open.isEmpty, extra > 0 else { continue }
            let endless = open.filter { tracks[$0].limit == .infinity || tracks[$0].isOpen }
            var (more, left) = distribute(extra, endless) { tracks[$0].reach }
            let (rest, _) = distribute(left, open) { tracks[$0].reach - (more[$0] ?? 0) }
            more.merge(rest, uniquingKeysWith: +)
            for (index, more) in more { plan(more, index, &planned) }
        }
        let open = planned.keys.filter { tracks[$0].limit == .infinity }
        for index in tracks.indices { tracks[index].isOpen = false }
        for index in open { tracks[index].isOpen = true }
        for (index, more) in planned { tracks[index].limit = tracks[index].known + more }
    }

    private func plan(_ more: Double, _ index: Int, _ planned: inout [Int: Double]) {
        planned[index] = max(planned[index] ?? 0, more)
    }

    /// Shares some room equally among tracks, each of which takes as much as it may (12.5.1).
    ///
    /// - Returns: what each takes, and what is left.
    private func distribute(
        _ extra: Double, _ indices: [Int], _ most: (Int) -> Double
    ) -> (more: [Int: Double], left: Double) {
        var result: [Int: Double] = [:], left = extra, count = indices.count
        // Those that may take the least come first, so that others share what they leave.
        for (index, most) in indices.map({ ($0, most($0)) }).sorted(by: { $0.1 < $1.1 }) {
            let more = max(0, min(left / Double(count), most))
            result[index] = more
            left -= more
            count -= 1
        }
        return (result, left)
    }

    // MARK: Free room

    /// Lets tracks grow up to their limits (12.6).
    private mutating func maximize(_ room: Double?) {
        let free = room.map { $0 - whole } ?? .infinity
        guard free > 0 else { return }
        let (more, _) = distribute(free, Array(tracks.indices)) { tracks[$0].limit - tracks[$0].base }
        for (index, more) in more { tracks[index].base += more }
    }

    /// Shares the free room by `fr` (12.7).
    private mutating func flex(
        _ items: [GridContribution], _ room: Double?, _ bounds: ClosedRange<Double>, isLeast: Bool
    ) {
        let flexible = tracks.indices.filter { tracks[$0].isFlexible }
        guard !flexible.isEmpty, !isLeast else { return }
        guard room == nil else { return expand(unit(tracks.indices, room ?? 0)) }
        var unit = flexible.reduce(0) { max($0, tracks[$1].base / max(1, tracks[$1].share ?? 0)) }
        for item in items { unit = max(unit, self.unit(item.tracks, item.large)) }
        let before = tracks
        expand(unit)
        let bounded = max(bounds.lowerBound, min(whole, bounds.upperBound))
        guard bounded != whole else { return }
        tracks = before
        expand(self.unit(tracks.indices, bounded))
    }

    /// Makes tracks as large as their shares say.
    private mutating func expand(_ unit: Double) {
        for index in tracks.indices {
            tracks[index].base = max(tracks[index].base, unit * (tracks[index].share ?? 0))
        }
    }

    /// How large one `fr` is, so that tracks fill a room (12.7.1).
    private func unit(_ range: Range<Int>, _ room: Double) -> Double {
        let share = { (index: Int) in tracks[index].share ?? 0 }
        let open = range.filter { share($0) > 0 }
        var left = range.reduce(room - spaces(in: range)) { $0 - (share($1) > 0 ? 0 : tracks[$1].base) }
        var shares = open.reduce(0) { $0 + share($1) }
        // Those that are too large for their share count as if they had none, the largest first.
        for index in open.sorted(by: { tracks[$0].base / share($0) > tracks[$1].base / share($1) }) {
            guard left / max(1, shares) * share(index) < tracks[index].base else { break }
            left -= tracks[index].base
            shares -= share(index)
        }
        return shares > 1e-9 ? max(0, left / max(1, shares)) : 0
    }

    /// Lets tracks of no said size take the free room (12.8).
    private mutating func stretch(_ free: Double) {
        let open = tracks.indices.filter { tracks[$0].stretches && !tracks[$0].isCollapsed }
        for index in open { tracks[index].base += free / Double(open.count) }
    }

    /// Places the tracks.
    mutating func place(_ room: Double, _ alignment: BoxAlignment) {
        let count = tracks.count { !$0.isCollapsed }
        let (before, between) = alignment.room(room - whole, count, isReversed: false)
        var place = before
        for index in tracks.indices {
            tracks[index].place = place
            if !tracks[index].isCollapsed { place += tracks[index].base + gap + between }
        }
    }
}
