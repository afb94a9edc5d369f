/// Fills one area of a page. The layouts of several rooms can share it.
public protocol AreaLayouter: Sendable {
    /// The area's name, which the page knows.
    var area: String { get }

    /// Takes the views that the area shows, in the order in which it shows them.
    ///
    /// - Parameter views: the views that no area before has taken, sorted by priority. Those that are taken are
    ///   removed.
    func take(from views: inout [ModuleView]) -> [ModuleView]
}

/// An area that shows the views of some kinds, by their priority.
public struct KindArea: AreaLayouter, Hashable {
    /// The name of the area.
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
        self.init(area, kinds: Set(kinds), most: most)
    }

    private init(_ area: String, kinds: Set<String>, most: Int) {
        self.area = area
        self.kinds = kinds
        self.most = most
    }

    public func take(from views: inout [ModuleView]) -> [ModuleView] {
        let taken = Array(views.filter { kinds.contains($0.kind) }.prefix(most))
        let ids = Set(taken.map(\.id))
        views.removeAll { ids.contains($0.id) }
        return taken
    }
}

extension KindArea: Decodable {
    private enum Keys: CodingKey { case area, kinds, most }

    /// Decodes `area`, `kinds` and perhaps `most`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        let most = try container.decodeIfPresent(Int.self, forKey: .most) ?? .max
        guard most >= 0 else {
            throw DecodingError.dataCorruptedError(
                forKey: .most, in: container, debugDescription: "'most' is \(most); it has to be 0 or more")
        }
        self.init(
            try container.decode(String.self, forKey: .area),
            kinds: try container.decode(Set<String>.self, forKey: .kinds),
            most: most)
    }
}

/// A layouter that fills one area after the other.
public struct AreasLayouter: Layouter {
    private let areas: [any AreaLayouter]
    private let priorities: [String: Int]

    /// Makes a layouter.
    ///
    /// - Parameters:
    ///   - areas: the areas, in the order in which they take views.
    ///   - priorities: priorities of views by their identity, instead of those that their modules declare.
    public init(_ areas: [any AreaLayouter], priorities: [String: Int] = [:]) {
        self.areas = areas
        self.priorities = priorities
    }

    public func layout(_ views: [ModuleView]) -> PageLayout {
        // Swift's sort is stable: views of one priority keep the order of their modules.
        var remaining = views.sorted { priority(of: $0) > priority(of: $1) }
        let filled = areas.map { PageLayout.Area($0.area, $0.take(from: &remaining)) }
        return PageLayout(areas: filled, hidden: remaining.map(\.id))
    }

    private func priority(of view: ModuleView) -> Int { priorities[view.id] ?? view.priority }
}

/// Puts the views of a host's modules into the areas of a page.
///
/// A layouter is a service like any other: a module offers it, so that a property list names the layout of a room.
///
/// ```swift
/// struct WorkshopLayout: BridgeModule {
///     typealias Host = Desk
///     static let className = "workshop-layout"
///     var offers: [Offer<Desk>] {
///         [Offer(\.layouter) { _ in AreasLayouter([KindArea("left", of: "tool"), KindArea("right", of: "panel")]) }]
///     }
/// }
/// ```
public protocol Layouter: Sendable {
    /// Arranges views.
    ///
    /// - Parameter views: the views of all modules, in the modules' order; see ``HostPlan/views``.
    func layout(_ views: [ModuleView]) -> PageLayout
}

/// Which views stand in which area of a page, and in which order.
public struct PageLayout: Hashable, Sendable, Encodable {
    /// An area of a page with its views.
    public struct Area: Hashable, Sendable, Encodable {
        /// The area's name, which the page knows.
        public let name: String
        /// The views, the first one first.
        public let views: [ModuleView]

        /// Makes an area.
        public init(_ name: String, _ views: [ModuleView]) {
            self.name = name
            self.views = views
        }
    }

    /// The areas in their order.
    public var areas: [Area]
    /// The identities of the views that no area shows.
    public var hidden: [String]

    /// Makes a layout.
    public init(areas: [Area], hidden: [String] = []) {
        self.areas = areas
        self.hidden = hidden
    }
}

/// A view that a module shows on a page. It does not know where: a ``Layouter`` decides.
public struct ModuleView: Hashable, Sendable, Encodable {
    /// Tells the view from all others of the page: `stroke`.
    public let id: String
    /// The kind of view, as the page knows it: `tool`.
    public let kind: String
    /// How early it stands among others of its area: the highest comes first. Default: 0.
    public let priority: Int

    /// Declares a view.
    ///
    /// - Parameters:
    ///   - id: what tells the view from all others of the page.
    ///   - kind: what sort of view it is.
    ///   - priority: how early it stands among others of its area.
    public init(_ id: String, as kind: String, priority: Int = 0) {
        self.id = id
        self.kind = kind
        self.priority = priority
    }

    private enum Keys: CodingKey { case id, kind }

    /// Encodes the identity and the kind, which are all that a page needs.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(id, forKey: .id)
        try container.encode(kind, forKey: .kind)
    }
}
