/// The modules that differ between two plans of a host, each by name.
public struct PlanDifference: Hashable, Sendable {
    /// The modules that the later plan adds, in its order.
    public var added: [String] = []
    /// The modules that only the earlier plan has, in its order.
    public var removed: [String] = []
    /// The modules of both plans whose settings differ or cannot be compared, in the later plan's order.
    public var exchanged: [String] = []

    /// Makes a difference, by default an empty one.
    public init(added: [String] = [], removed: [String] = [], exchanged: [String] = []) {
        self.added = added
        self.removed = removed
        self.exchanged = exchanged
    }

    /// Finds the modules that differ.
    ///
    /// - Parameters:
    ///   - old: the earlier plan.
    ///   - new: the later plan.
    public init<Host>(from old: HostPlan<Host>, to new: HostPlan<Host>) {
        let before = Dictionary(zip(old.moduleNames, old.modules)) { first, _ in first }
        let now = Set(new.moduleNames)
        removed = old.moduleNames.filter { !now.contains($0) }
        for (name, module) in zip(new.moduleNames, new.modules) {
            guard let earlier = before[name] else {
                added.append(name)
                continue
            }
            if module.settings == nil || module.settings != earlier.settings { exchanged.append(name) }
        }
    }

    /// Whether no module differs.
    public var isEmpty: Bool { added.isEmpty && removed.isEmpty && exchanged.isEmpty }
}
