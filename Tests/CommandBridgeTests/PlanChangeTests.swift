import BridgeHost
import CommandBridge
import Switchless
import Testing

@Suite("A host that changes to another plan", .timeLimit(.minutes(5)))
struct PlanChangeTests {
    private static func plan(
        _ modules: [any BridgeModule<Depot>], sources: [String: SourceSelection] = [:],
        policy: Policy = Stage.openPolicy
    ) -> HostPlan<Depot> {
        HostPlan(modules: modules, sources: sources, policy: policy)
    }

    private static func host(_ modules: [any BridgeModule<Depot>]) async throws -> ModuleHost<Depot> {
        try await ModuleHost(of: plan(modules), on: Depot(), patience: .patient)
    }

    private func answer(_ method: String, of host: ModuleHost<Depot>) async -> String? {
        let inbox = Inbox()
        await host.dispatcher.receive(Stage.request(method, "{}", id: 1), from: Stage.page(1), reply: inbox.send)
        return await inbox.next()
    }

    @Test("A module with the same settings goes on, with its service and its suspension")
    func same() async throws {
        let host = try await Self.host([CargoModule(label: "tea")])
        let cargo = try host.host.cargo()
        try await host.suspend("cargo")
        let difference = try await host.change(to: Self.plan([CargoModule(label: "tea"), WatchModule()]))
        #expect(difference == PlanDifference(added: ["watch"]))
        #expect(try host.host.cargo() === cargo)
        #expect(await host.suspendedModules == ["cargo"])
        #expect(host.host.stage.log == ["begin tea", "suspend tea"])
    }

    @Test("A module with other settings is exchanged, and is not suspended any more")
    func exchanged() async throws {
        let host = try await Self.host([CargoModule(label: "tea")])
        try await host.suspend("cargo")
        let difference = try await host.change(to: Self.plan([CargoModule(label: "coal")]))
        #expect(difference == PlanDifference(exchanged: ["cargo"]))
        #expect(await answer("cargo.look", of: host)?.contains("coal") == true)
        #expect(host.host.stage.log == ["begin tea", "suspend tea", "end tea, has tea", "begin coal"])
    }

    @Test("A module whose settings cannot be compared is exchanged each time")
    func incomparable() async throws {
        let host = try await Self.host([CargoModule(label: "tea"), CraneModule()])
        let difference = try await host.change(to: Self.plan([CargoModule(label: "tea"), CraneModule()]))
        #expect(difference == PlanDifference(exchanged: ["crane"]))
        #expect(host.host.stage.log == ["begin tea", "begin crane", "end crane", "begin crane"])
    }

    @Test("A service and the module that needs it go together, in the opposite order of their coming")
    func together() async throws {
        let host = try await Self.host([CraneModule(), CargoModule(label: "tea")])
        let difference = try await host.change(to: Self.plan([]))
        #expect(difference == PlanDifference(removed: ["crane", "cargo"]))
        #expect(host.host.stage.log == ["begin tea", "begin crane", "end crane", "end tea, has tea"])
        #expect(await answer("cargo.look", of: host)?.contains("-32601") == true)
        try await host.change(to: Self.plan([CraneModule(), CargoModule(label: "coal")]))
        #expect(host.host.stage.log.suffix(2) == ["begin coal", "begin crane"])
    }

    @Test("A plan whose modules do not fit together changes nothing")
    func faulty() async throws {
        let host = try await Self.host([CargoModule(label: "tea")])
        let error = await #expect(throws: WiringError.self) { try await host.change(to: Self.plan([CraneModule()])) }
        #expect(error?.faults.contains { $0.reason == .missing } == true)
        #expect(await host.modules == ["cargo"])
        #expect(host.host.stage.log == ["begin tea"])
    }

    @Test("A plan with a module that cannot make its service leaves all modules at work")
    func broken() async throws {
        let host = try await Self.host([CargoModule(label: "tea"), WatchModule()])
        let cargo = try host.host.cargo()
        let error = await #expect(throws: WiringError.self) { try await host.change(to: Self.plan([LeakyModule()])) }
        #expect(error?.faults.map(\.reason) == [.notMade])
        #expect(await host.modules == ["cargo", "watch"])
        #expect(try host.host.cargo() === cargo)
    }

    @Test("The policy of the plan applies at once")
    func policy() async throws {
        let host = try await Self.host([CargoModule(label: "tea")])
        try await host.change(to: Self.plan([CargoModule(label: "tea")], policy: Policy()))
        #expect(await answer("cargo.look", of: host)?.contains("-32001") == true)
        try await host.change(to: Self.plan([CargoModule(label: "tea")]))
        #expect(await answer("cargo.look", of: host)?.contains("tea") == true)
    }

    @Test(
        "A source that the plan selects differently is in use; one that was selected while the host ran stays otherwise"
    )
    func sources() async throws {
        let depot = Depot()
        try depot.cargo.add(Cargo("spare"), as: "spare")
        let tea = CargoModule(label: "tea")
        let host = try await ModuleHost(of: Self.plan([tea], sources: ["cargo": "spare"]), on: depot)
        try await host.change(to: Self.plan([tea], sources: ["cargo": "cargo"]))
        #expect(try depot.cargo().label == "tea")
        try depot.cargo.select("spare")
        try await host.change(to: Self.plan([tea, WatchModule()], sources: ["cargo": "cargo"]))
        #expect(try depot.cargo().label == "spare")
    }

    @Test("Calls that run while the plan changes are answered once, each by one module")
    func underLoad() async throws {
        let host = try await Self.host([CargoModule(label: "tea")])
        let inbox = Inbox()
        async let changes: Void = Self.change(host, times: 100)
        for id in 1...1_000 {
            await host.dispatcher.receive(
                Stage.request("cargo.pause", "{}", id: id), from: Stage.page(1), reply: inbox.send)
            await Task.yield()
        }
        try await changes
        while await host.dispatcher.load.requests > 0 { await Task.yield() }
        let answers = await inbox.rest()
        #expect(answers.count == 1_000)
        #expect(answers.allSatisfy { !$0.contains(#""result":false"#) })
    }

    private static func change(_ host: ModuleHost<Depot>, times: Int) async throws {
        for time in 1...times {
            let cargo = CargoModule(label: ["tea", "coal"][time % 2])
            try await host.change(to: plan([[], [cargo], [cargo, WatchModule()]][time % 3]))
        }
    }
}
