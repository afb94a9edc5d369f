import CommandBridge
import Switchless

/// The dependencies between the modules of a plan.
struct Wiring<Host: Sendable> {
    /// A module with its services in this host.
    struct Part {
        let module: any BridgeModule<Host>
        let name: String
        let offers: [Source]
        let needs: [ServiceIdentity]
        let commands: [CommandRegistry<Host>.Handler]
        let events: [any BridgeEvent.Type]
        let pageMethods: [any PageMethod.Type]
        let views: [ModuleView]
        let links: [any LinkRoute<Host>.Type]

        init<M: BridgeModule<Host>>(_ module: M, on host: Host) {
            self.module = module
            name = M.className
            offers = module.offers.map { Source(of: M.className, $0, on: host) }
            needs = module.needs.map { $0.identity(host) }
            commands = module.commands
            events = module.events
            pageMethods = module.pageMethods
            views = module.views
            links = module.links
        }

        /// Makes the module's services.
        ///
        /// - Returns: what takes them back.
        /// - Throws: ``WiringError`` if one cannot be made; those before it are taken back.
        func install(on host: Host) throws(WiringError) -> [@Sendable () -> Void] {
            var undos: [@Sendable () -> Void] = []
            for source in offers {
                do { undos.append(try source.offer.install(host, source.name)) } catch {
                    for undo in undos.reversed() { undo() }
                    let subject = "\(source.service.name): \(source.name)"
                    throw WiringError(faults: [WiringFault(.notMade, subject, modules: [name], detail: "\(error)")])
                }
            }
            return undos
        }

        /// Removes the module's services, except those that other modules have replaced.
        func withdraw(except others: [Part], on host: Host) {
            let replaced = others.flatMap(\.offers)
            for source in offers
            where !replaced.contains(where: { $0.service == source.service && $0.name == source.name }) {
                source.offer.withdraw(host, source.name)
            }
        }
    }

    /// An offer of a module.
    struct Source {
        let module: String
        let name: String
        let service: ServiceIdentity
        let offer: Offer<Host>

        init(of module: String, _ offer: Offer<Host>, on host: Host) {
            self.module = module
            self.offer = offer
            name = offer.source ?? module
            service = offer.identity(host)
        }
    }

    let parts: [Part]
    /// The parts in order of dependency, except those in or behind a cycle.
    let order: [Part]
    private let stuck: [Part]
    private let selected: [String: SourceSelection]
    private let callerKeys: Registry<any CallerKey.Type>
    private let sources: [ServiceIdentity: [Source]]
    /// The services that are offered or needed, in order of appearance.
    private let services: [ServiceIdentity]

    init(of plan: HostPlan<Host>, on host: Host) {
        let parts = plan.modules.map { Part($0, on: host) }
        self.parts = parts
        selected = plan.sources
        callerKeys = plan.callerKeys
        sources = Dictionary(grouping: parts.flatMap(\.offers), by: \.service)
        var seen: Set<ServiceIdentity> = []
        services = parts.flatMap { $0.offers.map(\.service) + $0.needs }.filter { seen.insert($0).inserted }
        (order, stuck) = Self.sorted(parts)
    }

    /// The module of each command.
    var owners: [CommandName: String] {
        Dictionary(uniqueKeysWithValues: parts.flatMap { part in part.commands.map { ($0.name, part.name) } })
    }

    /// The parts of some modules, in order of dependency.
    func order(of modules: [any BridgeModule<Host>]) -> [Part] {
        let names = Set(HostPlan(modules: modules).moduleNames)
        return order.filter { names.contains($0.name) }
    }

    /// The modules that need a service of one of `names`, or of one that needs them, and `names` themselves.
    func dependents(of names: Set<String>) -> Set<String> {
        var found = names
        while true {
            let offered = Set(parts.filter { found.contains($0.name) }.flatMap { $0.offers.map(\.service) })
            let more = parts.filter { !offered.isDisjoint(with: $0.needs) }.map(\.name)
            guard !found.isSuperset(of: more) else { return found }
            found.formUnion(more)
        }
    }

    /// Checks everything.
    ///
    /// - Throws: ``WiringError`` with all faults.
    func check() throws(WiringError) {
        let faults = faults()
        guard faults.isEmpty else { throw WiringError(faults: faults) }
    }

    /// The events of all modules, each once.
    var events: [any BridgeEvent.Type] {
        var seen: Set<Name> = []
        return parts.flatMap(\.events).filter { seen.insert($0.name).inserted }
    }

    /// The methods that the modules ask of pages, each once.
    var pageMethods: [any PageMethod.Type] {
        var seen: Set<Name> = []
        return parts.flatMap(\.pageMethods).filter { seen.insert($0.name).inserted }
    }

    /// Selects the sources that the plan names, whether they exist or are added later.
    ///
    /// - Parameter old: selections that are made already.
    func select(except old: [String: SourceSelection] = [:]) {
        for service in services {
            guard let selection = selected[service.name], selection != old[service.name] else { continue }
            service.prefer(selection, key(of: selection))
        }
    }

    /// Selects the sources that the plan names for services whose sources in use are gone.
    func restore() {
        for service in services {
            let selection = selected[service.name]
            service.restore(selection, selection.flatMap(key))
        }
    }

    /// The key that divides the callers; `nil` if all get the same source.
    private func key(of selection: SourceSelection) -> (any CallerKey.Type)? {
        selection.shares.isEmpty ? nil : callerKeys[selection.key]
    }

    /// All faults of the wiring.
    func faults() -> [WiringFault] {
        twice(parts.map(\.name)).map { WiringFault(.duplicateModule, $0) } + services.flatMap(faults) + unknownServices
            + duplicates(.duplicateCommand) { $0.commands }
            + duplicates(.duplicateEvent, canShare: true) { $0.events }
            + duplicates(.duplicatePageMethod, canShare: true) { $0.pageMethods }
            + duplicates(.duplicateLink) { $0.links } + duplicateViews + circles
    }

    /// The faults of the sources of one service.
    private func faults(of service: ServiceIdentity) -> [WiringFault] {
        let offered = sources[service, default: []]
        let names = service.sources + offered.map(\.name)
        guard !names.isEmpty else {
            return [WiringFault(.missing, service.name, modules: modules { $0.needs.contains(service) })]
        }
        let doubles = twice(names).map { name in
            WiringFault(
                .duplicateSource, "\(service.name): \(name)",
                modules: modules { $0.offers.contains { $0.service == service && $0.name == name } })
        }
        return doubles + selectionFaults(of: service, names, from: offered.map(\.module))
    }

    /// The faults of the selection among the sources of one service.
    private func selectionFaults(
        of service: ServiceIdentity, _ names: [String], from modules: [String]
    ) -> [WiringFault] {
        guard let selection = selected[service.name] else {
            return names.count > 1 ? [WiringFault(.ambiguous, service.name, modules: modules, available: names)] : []
        }
        let unknown = selection.names.filter { !names.contains($0) }.map {
            WiringFault(.unknownSource, "\(service.name): \($0)", available: names)
        }
        guard callerKeys[selection.key] == nil else { return unknown }
        let keys = callerKeys.names.map { "\($0)" }
        return unknown + [WiringFault(.unknownKey, "\(service.name): \(selection.key)", available: keys)]
    }

    private var unknownServices: [WiringFault] {
        let names = services.map(\.name)
        return selected.keys.sorted().filter { !names.contains($0) }.map {
            WiringFault(.unknownService, $0, available: names)
        }
    }

    /// The names that several modules declare.
    ///
    /// - Parameter canShare: whether modules may declare the same type.
    private func duplicates(
        _ reason: WiringFault.Reason, canShare: Bool = false, _ declared: (Part) -> [any Named.Type]
    ) -> [WiringFault] {
        var seen: Set<ObjectIdentifier> = []
        let owners = parts.flatMap { part in
            declared(part).filter { seen.insert(ObjectIdentifier($0)).inserted || !canShare }
                .map { (name: "\($0.name)", module: part.name) }
        }
        return twice(owners.map(\.name)).map { name in
            WiringFault(reason, name, modules: owners.filter { $0.name == name }.map(\.module))
        }
    }

    /// The identities of views that are declared twice.
    private var duplicateViews: [WiringFault] {
        twice(parts.flatMap { $0.views.map(\.id) }).map { id in
            WiringFault(.duplicateView, id, modules: modules { $0.views.contains { $0.id == id } })
        }
    }

    /// The fault of the services in a cycle, without those that only depend on one.
    private var circles: [WiringFault] {
        var inside = stuck
        while true {
            let needed = Set(inside.flatMap(\.needs))
            let rest = inside.filter { $0.offers.contains { needed.contains($0.service) } }
            guard rest.count < inside.count else { break }
            inside = rest
        }
        guard !inside.isEmpty else { return [] }
        let needed = Set(inside.flatMap(\.needs))
        let names = inside.flatMap { $0.offers.map(\.service) }.filter(needed.contains).map(\.name)
        return [WiringFault(.cyclic, names.joined(separator: ", "), modules: inside.map(\.name))]
    }

    private func modules(where isMeant: (Part) -> Bool) -> [String] { parts.filter(isMeant).map(\.name) }

    /// The names that occur more than once, each once.
    private func twice(_ names: [String]) -> [String] {
        Dictionary(grouping: names, by: { $0 }).filter { $0.value.count > 1 }.keys.sorted()
    }

    /// Sorts topologically: repeatedly takes the parts whose needs no remaining part offers.
    private static func sorted(_ parts: [Part]) -> (order: [Part], stuck: [Part]) {
        var order: [Part] = [], rest = parts
        while true {
            let pending = Set(rest.flatMap { $0.offers.map(\.service) })
            let isReady = { (part: Part) in !part.needs.contains(where: pending.contains) }
            let ready = rest.filter(isReady)
            guard !ready.isEmpty else { return (order, rest) }
            order += ready
            rest = rest.filter { !isReady($0) }
        }
    }
}

extension Array {
    /// Makes the services of modules, in order.
    ///
    /// - Throws: ``WiringError`` if one cannot be made; those before it are taken back.
    func install<Host>(on host: Host) throws(WiringError) where Element == Wiring<Host>.Part {
        var undos: [@Sendable () -> Void] = []
        for part in self {
            do throws(WiringError) { undos += try part.install(on: host) } catch {
                for undo in undos.reversed() { undo() }
                throw error
            }
        }
    }
}
