public import CommandBridge
public import ModelMapping
public import Switchless

/// The modules, sources and policy of a host, in Swift or decoded from a property list.
///
/// ```xml
/// <dict>
///   <key>modules</key><array>
///     <dict><key>module</key><string>eraser</string></dict>
///     <dict><key>module</key><string>greeter</string> <key>greeting</key><string>Good day</string></dict>
///   </array>
///   <key>sources</key><dict><key>polls</key><string>rehearsal</string></dict>
///   <key>policy</key><dict> ... </dict>
/// </dict>
/// ```
///
/// The decoder's registry decides which modules exist. ``modules(_:)`` makes one:
///
/// ```swift
/// let models = HostPlan.modules([Eraser.self, Greeter.self])
/// let plan = try PlistDecoder(models: models).decode(HostPlan<Desk>.self, from: bytes)
/// let assembly = try Assembly(of: plan, on: Desk())
/// ```
public struct HostPlan<Host: Sendable>: Sendable {
    /// The modules, in the order of their subscriptions.
    public var modules: [any BridgeModule<Host>]
    /// The sources to select first, by the names of their services.
    public var sources: [String: SourceSelection]
    /// The policy; it refuses everything if the configuration has none.
    public var policy: Policy
    /// The keys that ``sources`` may divide callers by. A configuration does not change them.
    public var callerKeys = CallerKeys.standard

    /// Makes a plan.
    public init(
        modules: [any BridgeModule<Host>], sources: [String: SourceSelection] = [:], policy: Policy = Policy()
    ) {
        self.modules = modules
        self.sources = sources
        self.policy = policy
    }

    /// The names of the modules, in order.
    public var moduleNames: [String] { modules.map { name(of: $0) } }

    /// The views of all modules, in the modules' order.
    public var views: [ModuleView] { modules.flatMap(\.views) }

    /// The modules of some names, in order.
    func modules(named names: [String]) -> [any BridgeModule<Host>] { modules.filter { names.contains(name(of: $0)) } }

    /// Adds modules. One of a name that the plan has already takes its place.
    ///
    /// - Parameters:
    ///   - modules: the modules to add.
    ///   - names: the names of modules that are removed first.
    public mutating func merge(_ modules: [any BridgeModule<Host>], removing names: Set<String> = []) {
        var added = modules
        self.modules = self.modules.filter { !names.contains(name(of: $0)) }.map { module in
            let index = added.firstIndex { name(of: $0) == name(of: module) }
            return index.map { added.remove(at: $0) } ?? module
        }
        self.modules += added
    }

    private func name(of module: some BridgeModule<Host>) -> String { type(of: module).className }

    /// Makes a registry of the modules that a configuration may name.
    ///
    /// A duplicate name is a programming error and traps. At run time use `registering(_:)`, which throws.
    ///
    /// - Parameter modules: the types of the modules.
    public static func modules(_ modules: [any BridgeModule<Host>.Type]) -> ModelRegistry {
        ModelRegistry(classKey: "module", modules.map { $0 as any Model.Type })
    }
}

extension HostPlan: Decodable {
    private enum Keys: CodingKey { case modules, sources, policy }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        self.init(
            modules: try container.decode(Polymorphic<[any BridgeModule<Host>]>.self, forKey: .modules).wrappedValue,
            sources: try container.decodeIfPresent([String: SourceSelection].self, forKey: .sources) ?? [:],
            policy: try container.decodeIfPresent(Policy.self, forKey: .policy) ?? Policy())
    }
}

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
