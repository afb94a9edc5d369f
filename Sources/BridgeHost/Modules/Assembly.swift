public import CommandBridge
import Switchless

/// A host with the services, commands and subscriptions of its modules.
///
/// Each needed service exists once, and is made before the services that need it.
///
/// ```swift
/// let assembly = try Assembly(of: plan, on: Desk())
/// let dispatcher = CommandDispatcher(
///     host: assembly.host, commands: assembly.commands, policy: assembly.policy, phases: assembly.phases)
/// ```
public struct Assembly<Host: Sendable>: Sendable {
    /// The host, with all its services.
    public let host: Host
    /// The commands and events of all modules, and what they ask of pages.
    public let commands: CommandRegistry<Host>
    /// The event subscriptions of all modules.
    public let phases: Phases
    /// The policy of the plan.
    public let policy: Policy
    /// The names of the modules, in the plan's order.
    public let modules: [String]
    /// The plan itself.
    let plan: HostPlan<Host>
    /// The modules in order of dependency.
    private let order: [any BridgeModule<Host>]
    /// The subscriptions of each module.
    let subscriptions: [String: Phases]
    /// The routes of links, each with the name of its module.
    private let links: [(module: String, route: any LinkRoute<Host>.Type)]
    /// The module of each command.
    let owners: [CommandName: String]

    /// Checks the wiring of all modules and makes their services in order of dependency.
    ///
    /// - Parameters:
    ///   - plan: the modules.
    ///   - host: the host whose services the modules fill.
    /// - Throws: ``WiringError``. If the wiring is faulty, it has all faults and no service is made. If a module fails
    ///   to make a service, those before it are taken back.
    public init(of plan: HostPlan<Host>, on host: Host) throws(WiringError) {
        let wiring = Wiring(of: plan, on: host)
        try wiring.check()
        wiring.select()
        try wiring.order.install(on: host)
        self.init(of: plan, wiring, subscriptions: [:], on: host)
    }

    /// Assembles modules whose services are made.
    ///
    /// - Parameter subscriptions: those that modules have made already.
    init(of plan: HostPlan<Host>, _ wiring: Wiring<Host>, subscriptions: [String: Phases], on host: Host) {
        self.host = host
        self.plan = plan
        order = wiring.order.map(\.module)
        modules = wiring.parts.map(\.name)
        policy = plan.policy
        let known = wiring.parts.map { ($0.name, subscriptions[$0.name] ?? Phases(of: $0.module, on: host)) }
        self.subscriptions = Dictionary(uniqueKeysWithValues: known)
        var phases = Phases()
        for module in modules { phases.add(self.subscriptions[module] ?? Phases()) }
        if plan.sources.values.contains(where: { !$0.shares.isEmpty }) {
            phases.around(priority: .max) { call, begin in Caller.$current.withValue(call.caller) { begin() } }
        }
        self.phases = phases
        commands = CommandRegistry(
            wiring.parts.flatMap(\.commands), emitting: wiring.events, asking: wiring.pageMethods)
        owners = wiring.owners
        links = wiring.parts.flatMap { part in part.links.map { (part.name, $0) } }
    }

    /// The views of all modules but some.
    func views(except hidden: Set<String>) -> [ModuleView] {
        zip(modules, plan.modules).filter { !hidden.contains($0.0) }.flatMap(\.1.views)
    }

    /// The routes of the links into the modules, but those of some.
    ///
    /// - Parameters:
    ///   - scheme: the scheme of the links.
    ///   - hidden: the names of modules.
    public func links(scheme: String, except hidden: Set<String> = []) -> LinkRoutes<Host> {
        LinkRoutes(scheme: scheme, links.filter { !hidden.contains($0.module) }.map(\.route))
    }

    /// The commands, bound to the host and each to its module.
    func table(
        suspended: Set<String> = [], isObserved: Bool, reporting report: (Diagnostic) -> Void
    ) -> CommandTable {
        let refusals = suspended.map {
            ($0, CommandFault(.suspended, "the module '\($0)' is suspended; try again later"))
        }
        return CommandTable(
            commands, on: host, phases, isObserved: isObserved, owners: owners,
            refusals: Dictionary(uniqueKeysWithValues: refusals), reporting: report)
    }

    /// Begins the work of all modules, in order of dependency.
    public func begin() async { for module in order { await module.begin(on: host) } }

    /// Ends the work of all modules, in the opposite order.
    public func end() async { for module in order.reversed() { await module.end(on: host) } }
}

extension Phases {
    /// The subscriptions of a module.
    fileprivate init<Host>(of module: some BridgeModule<Host>, on host: Host) {
        self.init()
        module.subscribe(to: &self, on: host)
    }
}
