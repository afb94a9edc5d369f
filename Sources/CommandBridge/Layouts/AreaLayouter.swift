/// Fills one area of a page. The layouts of several rooms can share it.
public protocol AreaLayouter: Sendable {
    /// The area's name, which the page knows.
    var area: String { get }

    /// Takes the views that the area shows, in the order in which it shows them.
    ///
    /// - Parameter views: the views that no area before has taken, sorted by priority. Those that are taken are removed.
    func take(from views: inout [ModuleView]) -> [ModuleView]
}

/// An area that shows the views of some kinds, by their priority.
public struct KindArea: AreaLayouter {
    public let area: String
    private let kinds: Set<String>
    private let most: Int

    /// Makes an area.
    ///
    /// - Parameters:
    ///   - area: the area's name.
    ///   - kinds: the kinds of views that it shows.
    ///   - most: the most views that it shows; the areas after it get the others.
    public init(_ area: String, of kinds: String..., most: Int = .max) {
        self.area = area
        self.kinds = Set(kinds)
        self.most = most
    }

    public func take(from views: inout [ModuleView]) -> [ModuleView] {
        let taken = Array(views.filter { kinds.contains($0.kind) }.prefix(most))
        let ids = Set(taken.map(\.id))
        views.removeAll { ids.contains($0.id) }
        return taken
    }
}

/// A layouter that fills one area after the other.
public struct AreasLayouter: Layouter {
    private let areas: [any AreaLayouter]

    /// Makes a layouter.
    ///
    /// - Parameter areas: the areas, in the order in which they take views.
    public init(_ areas: [any AreaLayouter]) { self.areas = areas }

    public func layout(_ views: [ModuleView]) -> PageLayout {
        // Swift's sort is stable: views of one priority keep the order of their modules.
        var remaining = views.sorted { $0.priority > $1.priority }
        let filled = areas.map { PageLayout.Area($0.area, $0.take(from: &remaining)) }
        return PageLayout(areas: filled, hidden: remaining.map(\.id))
    }
}
