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
