public import CommandBridge
import Switchless

/// A host whose modules are added, removed, replaced and suspended while its dispatcher serves pages.
///
/// A change waits until the calls that it concerns have ended; later ones wait for the change. Each is answered: with
/// the module's own reply, or with the fault that the command is unknown or suspended. Nothing changes if the modules
/// would not fit together.
///
/// ```swift
/// let desk = try await ModuleHost(of: plan, on: Desk())
/// await desk.dispatcher.connect(caller) { bytes in socket.send(bytes) }
/// try await desk.replace("greeter", by: Greeter(greeting: "Good evening"))
/// try await desk.remove("eraser")
/// await desk.end()
/// ```
///
/// Concerned are the calls of the module's commands, and of the commands of modules that need its services, directly or
/// through others. For a module that subscribes to phases these are all calls. A command must not wait for a change of
/// its own module.
public actor ModuleHost<Host: Sendable> {
    /// The host of the commands.
    public nonisolated let host: Host
    /// Serves the pages.
    public nonisolated let dispatcher: CommandDispatcher

    private var assembly: Assembly<Host>
    private var suspended: Set<String> = []
    private let patience: Duration
    private let isObserved: Bool
    private let report: @Sendable (Diagnostic) -> Void

    /// Assembles a host, and begins the work of its modules.
    ///
    /// - Parameters:
    ///   - plan: the modules, sources and policy.
    ///   - host: the host whose services the modules fill.
    ///   - codec: reads and writes messages, within its limits.
    ///   - deadline: how long an asynchronous request may take, unless its command sets a deadline; `nil` for no limit.
    ///   - observer: is told what happens; `nil` for none.
    ///   - patience: how long a change waits for calls to end. The calls after it wait as long.
    ///   - report: receives diagnostics about refused and unanswered calls.
    /// - Throws: ``WiringError`` if the modules do not fit together.
    public init(
        of plan: HostPlan<Host>, on host: Host, codec: any Codec = JSONRPCCodec(), deadline: Duration? = nil,
        observer: (any BridgeObserver)? = nil, patience: Duration = .seconds(30),
        reporting report: @escaping @Sendable (Diagnostic) -> Void = { _ in }
    ) async throws(WiringError) {
        let assembly = try Assembly(of: plan, on: host)
        let isObserved = observer != nil
        dispatcher = CommandDispatcher(
            assembly.table(isObserved: isObserved, reporting: report), plan.policy, codec, deadline, observer, report)
        self.host = host
        self.assembly = assembly
        self.patience = patience
        self.isObserved = isObserved
        self.report = report
        await assembly.begin()
    }

    /// The names of the modules, in the order of their subscriptions.
    public var modules: [String] { assembly.modules }

    /// The names of the modules that are suspended, sorted.
    public var suspendedModules: [String] { suspended.sorted() }

    /// The views of all modules that are not suspended.
    public var views: [ModuleView] { assembly.views(except: suspended) }

    /// The routes of the links into all modules that are not suspended.
    ///
    /// - Parameter scheme: the scheme of the links: `board`.
    public func links(scheme: String) -> LinkRoutes<Host> { assembly.links(scheme: scheme, except: suspended) }

    /// Adds a module.
    ///
    /// - Throws: ``WiringError`` if it does not fit to the others or cannot make a service.
    public func add(_ module: any BridgeModule<Host>) async throws(WiringError) {
        try await alone { () async throws(WiringError) in
            var plan = assembly.plan
            plan.modules.append(module)
            try await change(to: plan, ending: [], beginning: [module])
        }
    }

    /// Removes a module. Its services are released when the last call that uses them has ended.
    ///
    /// - Parameter name: the module's name.
    /// - Throws: ``WiringError`` if there is no such module, another needs its services, or its calls do not end in
    ///   time.
    public func remove(_ name: String) async throws(WiringError) {
        try await alone { () async throws(WiringError) in
            var plan = assembly.plan
            let old = plan.modules.remove(at: try index(of: name))
            try await change(to: plan, ending: [old], beginning: [])
        }
    }

    /// Exchanges a module for another, which gets its place.
    ///
    /// - Parameters:
    ///   - name: the name of the module to remove.
    ///   - module: the module to add. It may have the same name.
    /// - Throws: ``WiringError`` as ``add(_:)`` and ``remove(_:)`` do.
    public func replace(_ name: String, by module: any BridgeModule<Host>) async throws(WiringError) {
        try await alone { () async throws(WiringError) in
            var plan = assembly.plan
            let index = try index(of: name)
            let old = plan.modules[index]
            plan.modules[index] = module
            try await change(to: plan, ending: [old], beginning: [module])
        }
    }

    /// Changes to another plan: a configuration that was read again, for example.
    ///
    /// Modules that the plan does not name end, those that it adds begin, and those with other
    /// ``BridgeModule/settings`` are exchanged. The others go on, suspended or not, with their services and what these
    /// hold. The plan's policy applies at once. Sources that it selects differently are selected anew; a selection made
    /// while the host runs stays otherwise.
    ///
    /// - Parameter plan: the plan.
    /// - Returns: the names of the modules that ended, began or were exchanged.
    /// - Throws: ``WiringError`` as ``add(_:)`` and ``remove(_:)`` do. Then nothing changes.
    @discardableResult
    public func change(to plan: HostPlan<Host>) async throws(WiringError) -> PlanDifference {
        var difference = PlanDifference()
        try await alone { () async throws(WiringError) in
            let old = assembly.plan
            difference = PlanDifference(from: old, to: plan)
            try await change(
                to: plan, ending: old.modules(named: difference.removed + difference.exchanged),
                beginning: plan.modules(named: difference.added + difference.exchanged))
        }
        return difference
    }

    /// Suspends a module: its commands refuse calls by `CommandFault.Code.suspended`. Its services and subscriptions
    /// stay.
    ///
    /// - Parameter name: the module's name.
    /// - Throws: ``WiringError`` if there is no such module, or its calls do not end in time.
    public func suspend(_ name: String) async throws(WiringError) {
        try await alone { () async throws(WiringError) in
            let module = assembly.plan.modules[try index(of: name)]
            guard !suspended.contains(name) else { return }
            try await quiet([.alone(.module(name))], name) { () async throws(WiringError) in
                await module.suspend(on: host)
                suspended.insert(name)
                await install()
            }
        }
    }

    /// Resumes a module that is suspended.
    ///
    /// - Parameter name: the module's name.
    /// - Throws: ``WiringError`` if there is no such module.
    public func resume(_ name: String) async throws(WiringError) {
        try await alone { () async throws(WiringError) in
            let module = assembly.plan.modules[try index(of: name)]
            guard suspended.remove(name) != nil else { return }
            await module.resume(on: host)
            await install()
        }
    }

    /// Ends the work of all modules, after the connections are closed.
    public func end() async { await assembly.end() }
}

extension ModuleHost {
    private func index(of name: String) throws(WiringError) -> Int {
        guard let index = assembly.modules.firstIndex(of: name) else {
            throw WiringError(faults: [WiringFault(.unknownModule, name, available: assembly.modules)])
        }
        return index
    }

    /// Ends some modules and begins others.
    private func change(
        to plan: HostPlan<Host>, ending old: [any BridgeModule<Host>], beginning new: [any BridgeModule<Host>]
    ) async throws(WiringError) {
        let wiring = Wiring(of: plan, on: host)
        try wiring.check()
        let before = Wiring(of: assembly.plan, on: host).order(of: old)
        let after = wiring.order(of: new)
        try await quiet(claims(toEnd: before), before.map(\.name).joined(separator: ", ")) {
            () async throws(WiringError) in
            for part in before.reversed() { await part.module.end(on: host) }
            do throws(WiringError) {
                try after.install(on: host)
            } catch {
                for part in before { await part.module.begin(on: host) }
                throw error
            }
            for part in before { part.withdraw(except: after, on: host) }
            wiring.select(except: assembly.plan.sources)
            wiring.restore()
            let ended = Set(before.map(\.name))
            suspended.subtract(ended)
            let policy = assembly.policy
            assembly = Assembly(
                of: plan, wiring, subscriptions: assembly.subscriptions.filter { !ended.contains($0.key) }, on: host)
            for part in after { await part.module.begin(on: host) }
            if plan.policy != policy { await dispatcher.change(policy: plan.policy) }
            await install()
        }
    }

    /// The claims for ending modules.
    private func claims(toEnd modules: [Wiring<Host>.Part]) -> [Claim] {
        // A subscriber that hears of the beginning of a call hears of its end.
        guard modules.allSatisfy({ assembly.subscriptions[$0.name]?.isEmpty ?? true }) else { return [.alone(.host)] }
        return Wiring(of: assembly.plan, on: host).dependents(of: Set(modules.map(\.name))).sorted()
            .map { .alone(.module($0)) }
    }

    private func install() async {
        await dispatcher.install(assembly.table(suspended: suspended, isObserved: isObserved, reporting: report))
    }

    /// Calls `body` while no other change is under way.
    private func alone(_ body: () async throws(WiringError) -> Void) async throws(WiringError) {
        try await holding([.alone(.modules)], "modules", body)
    }

    /// Calls `body` while no call with parts, and no call with one of these claims, runs.
    private func quiet(
        _ claims: [Claim], _ module: String, _ body: () async throws(WiringError) -> Void
    ) async throws(WiringError) {
        try await holding(claims.isEmpty ? [] : [.alone(.commands)] + claims, module, body)
    }

    private func holding(
        _ claims: [Claim], _ subject: String, _ body: () async throws(WiringError) -> Void
    ) async throws(WiringError) {
        guard let hold = await dispatcher.hold(claims, for: patience) else {
            throw WiringError(faults: [WiringFault(.busy, subject, detail: "waited \(patience)")])
        }
        let result: Result<Void, WiringError>
        do throws(WiringError) { result = .success(try await body()) } catch { result = .failure(error) }
        await dispatcher.release(hold)
        try result.get()
    }
}

extension Claim.Resource {
    /// The list of a host's modules, which is changed by one at a time.
    fileprivate static let modules = Claim.Resource("modules", "")
}
