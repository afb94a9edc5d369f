import Switchless

/// A host put together from modules: every service that is needed is there, once, and made before it is needed.
///
/// ```swift
/// let assembly = try Assembly(of: plan, on: Desk())
/// let dispatcher = CommandDispatcher(
///     host: assembly.host, commands: assembly.commands, policy: assembly.policy, phases: assembly.phases)
/// ```
public struct Assembly<Host: Sendable>: Sendable {
    /// The host, its services filled.
    public let host: Host
    /// The commands of all modules.
    public let commands: CommandRegistry<Host>
    /// The subscriptions of all modules.
    public let phases: Phases
    /// Who may call what.
    public let policy: Policy
    /// The names of the modules, in the order of the plan.
    public let modules: [String]

    /// Checks the wiring of all modules, and makes what they offer, each after what it needs.
    ///
    /// - Parameters:
    ///   - plan: the modules.
    ///   - host: the host, whose services the modules fill.
    /// - Throws: ``WiringError`` with everything that is wrong. Nothing is made then, unless a module could not make what it offers.
    public init(of plan: HostPlan<Host>, on host: Host) throws(WiringError) {
        let wiring = Wiring(of: plan, on: host)
        let faults = wiring.faults()
        guard faults.isEmpty else { throw WiringError(faults: faults) }
        wiring.select()
        for part in wiring.order {
            for source in part.offers { try Self.fill(source, on: host) }
        }
        var phases = Phases()
        for module in plan.modules { module.subscribe(to: &phases, on: host) }
        self.host = host
        self.phases = phases
        commands = CommandRegistry(wiring.parts.flatMap(\.commands))
        policy = plan.policy
        modules = wiring.parts.map(\.name)
    }

    /// Makes a service and puts it into its place.
    private static func fill(_ source: Wiring<Host>.Source, on host: Host) throws(WiringError) {
        do {
            try source.offer.fill(host, source.name)
        } catch {
            let subject = "\(source.service.name): \(source.name)"
            throw WiringError(faults: [
                WiringFault(.notMade, subject, modules: [source.module], detail: "\(error)")
            ])
        }
    }
}
