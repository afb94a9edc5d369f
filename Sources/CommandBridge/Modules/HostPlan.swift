public import ModelMapping

/// What a host is to consist of: a value, in Swift or decoded from a property list.
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
/// Which modules there are is said by the decoder's registry, made by ``modules(_:)``:
///
/// ```swift
/// let models = HostPlan.modules([Eraser.self, Greeter.self])
/// let plan = try PlistDecoder(models: models).decode(HostPlan<Desk>.self, from: bytes)
/// let assembly = try Assembly(of: plan, on: Desk())
/// ```
public struct HostPlan<Host: Sendable>: Sendable {
    /// The modules, in the order in which their subscriptions come.
    public var modules: [any BridgeModule<Host>]
    /// For a service that has several sources, the name of the one to begin with.
    public var sources: [String: String]
    /// Who may call what; nobody if the configuration says nothing.
    public var policy: Policy

    /// Makes a plan.
    public init(modules: [any BridgeModule<Host>], sources: [String: String] = [:], policy: Policy = Policy()) {
        self.modules = modules
        self.sources = sources
        self.policy = policy
    }

    /// The names of the modules, in their order.
    public var moduleNames: [String] { modules.map { name(of: $0) } }

    private func name(of module: some BridgeModule<Host>) -> String { type(of: module).className }

    /// The modules that a configuration may name. A name that stands in the list twice is a mistake in the program and traps; what
    /// comes at run time goes through `registering(_:)`, which throws.
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
            sources: try container.decodeIfPresent([String: String].self, forKey: .sources) ?? [:],
            policy: try container.decodeIfPresent(Policy.self, forKey: .policy) ?? Policy())
    }
}
