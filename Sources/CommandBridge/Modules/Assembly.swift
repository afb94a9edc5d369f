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

    /// Checks the wiring of all modules and makes their services in order of dependency.
    ///
    /// - Parameters:
    ///   - plan: the modules.
    ///   - host: the host whose services the modules fill.
    /// - Throws: ``WiringError``. If the wiring is faulty, it has all faults and no service is made. If a module fails
    ///   to make a service, the services before it exist already.
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
        commands = CommandRegistry(
            wiring.parts.flatMap(\.commands), emitting: wiring.events, asking: wiring.pageMethods)
        policy = plan.policy
        modules = wiring.parts.map(\.name)
    }

    /// Makes a service and adds it to the host.
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
