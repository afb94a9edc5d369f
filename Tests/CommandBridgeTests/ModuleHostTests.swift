import BridgeHost
import CommandBridge
import Switchless
import Testing

@Suite("Modules that change while the host runs", .timeLimit(.minutes(5)))
struct ModuleHostTests {
    private static let caller = Stage.page(1)

    private func host(
        _ modules: [any BridgeModule<Depot>] = [CargoModule(label: "tea")], patience: Duration = .patient
    ) async throws -> ModuleHost<Depot> {
        try await ModuleHost(
            of: HostPlan(modules: modules, policy: Stage.openPolicy), on: Depot(), patience: patience)
    }

    /// Sends a request; the answer is the next in the inbox.
    private func send(
        _ method: String, _ params: String = "{}", id: Int = 1, to host: ModuleHost<Depot>, _ inbox: Inbox
    ) async {
        await host.dispatcher.receive(
            Stage.request(method, params, id: id), from: Self.caller, reply: inbox.send)
    }

    private func answer(_ method: String, of host: ModuleHost<Depot>) async -> String? {
        let inbox = Inbox()
        await send(method, to: host, inbox)
        return await inbox.next()
    }

    /// Waits until as many calls, and who waits for claims, are open.
    private func settles(_ host: ModuleHost<Depot>, claims: Int) async throws {
        while await host.dispatcher.load.claims != claims { try await Task.sleep(for: .milliseconds(1)) }
    }

    @Test("A module is added, removed and added again, and its command comes and goes")
    func addAndRemove() async throws {
        let host = try await host([])
        #expect(await answer("cargo.look", of: host)?.contains("-32601") == true)
        try await host.add(CargoModule(label: "tea"))
        #expect(await host.modules == ["cargo"])
        #expect(await answer("cargo.look", of: host) == #"{"jsonrpc":"2.0","result":"tea","id":1}"#)
        try await host.remove("cargo")
        #expect(await answer("cargo.look", of: host)?.contains("-32601") == true)
        try await host.add(CargoModule(label: "coal"))
        #expect(await answer("cargo.look", of: host)?.contains("coal") == true)
    }

    @Test("A page is told of the commands that there are now")
    func discovery() async throws {
        let host = try await host()
        #expect(await answer("rpc.discover", of: host)?.contains("cargo.look") == true)
        try await host.remove("cargo")
        #expect(await answer("rpc.discover", of: host)?.contains("cargo.look") == false)
    }

    @Test("A call that runs ends as it began, and one that comes meanwhile is the new module's")
    func replace() async throws {
        let host = try await host()
        let inbox = Inbox()
        await send("cargo.hold", #"{"name":"first"}"#, to: host, inbox)
        let before = await host.dispatcher.load.claims
        async let replaced: Void = host.replace("cargo", by: CargoModule(label: "coal"))
        try await settles(host, claims: before + 2)
        await send("cargo.look", id: 2, to: host, inbox)
        #expect(host.host.stage.log == ["begin tea", "begin first"])
        host.host.stage.end("first")
        try await replaced
        #expect(await inbox.next() == #"{"jsonrpc":"2.0","result":"first","id":1}"#)
        #expect(await inbox.next() == #"{"jsonrpc":"2.0","result":"coal","id":2}"#)
        #expect(host.host.stage.log.suffix(2) == ["end tea, has tea", "begin coal"])
    }

    @Test("A call that waits for a module that is removed is told that its command is unknown")
    func removeBeforeTurn() async throws {
        let host = try await host()
        let inbox = Inbox()
        await send("cargo.hold", #"{"name":"first"}"#, to: host, inbox)
        let before = await host.dispatcher.load.claims
        async let removed: Void = host.remove("cargo")
        try await settles(host, claims: before + 2)
        await send("cargo.look", id: 2, to: host, inbox)
        host.host.stage.end("first")
        try await removed
        #expect(await inbox.next()?.contains(#""result":"first""#) == true)
        #expect(await inbox.next()?.contains("-32601") == true)
    }

    @Test("The calls of modules that need a service end before it is exchanged")
    func dependents() async throws {
        let host = try await host([CargoModule(label: "tea"), CraneModule()])
        let inbox = Inbox()
        await send("crane.lift", #"{"name":""}"#, to: host, inbox)
        let before = await host.dispatcher.load.claims
        async let replaced: Void = host.replace("cargo", by: CargoModule(label: "coal"))
        try await settles(host, claims: before + 3)
        await send("crane.lift", #"{"name":""}"#, id: 2, to: host, inbox)
        host.host.stage.end("tea")
        try await replaced
        host.host.stage.end("coal")
        #expect(await inbox.next(2).contains(#""result":"coal","id":2"#))
    }

    @Test("A composite command has the same modules for all its parts")
    func parts() async throws {
        let host = try await host()
        let inbox = Inbox()
        await send("cargo.store", to: host, inbox)
        while !host.host.stage.log.contains("begin part") { await Task.yield() }
        let before = await host.dispatcher.load.claims
        async let replaced: Void = host.replace("cargo", by: CargoModule(label: "coal"))
        try await settles(host, claims: before + 1)
        host.host.stage.end("part")
        try await replaced
        #expect(await inbox.next() == #"{"jsonrpc":"2.0","result":["tea","part","tea"],"id":1}"#)
    }

    @Test("A module whose service another one needs stays")
    func needed() async throws {
        let host = try await host([CargoModule(label: "tea"), CraneModule()])
        let error = await #expect(throws: WiringError.self) { try await host.remove("cargo") }
        #expect(error?.faults == [WiringFault(.missing, "cargo", modules: ["crane"])])
        #expect(await answer("cargo.look", of: host)?.contains("tea") == true)
    }

    @Test("A source that is selected while the host runs stays selected until it goes")
    func selection() async throws {
        let depot = Depot()
        try depot.cargo.add(Cargo("spare"), as: "spare")
        let plan = HostPlan(modules: [CargoModule(label: "tea")], sources: ["cargo": "spare"])
        let host = try await ModuleHost(of: plan, on: depot)
        #expect(try depot.cargo().label == "spare")
        try depot.cargo.select("cargo")
        try await host.add(CraneModule())
        #expect(try depot.cargo().label == "tea")
        try await host.remove("cargo")
        #expect(try depot.cargo().label == "spare")
    }

    @Test("A module that there is already, or is not there, is an error that says so")
    func names() async throws {
        let host = try await host()
        let double = await #expect(throws: WiringError.self) { try await host.add(CargoModule(label: "coal")) }
        #expect(double?.faults.map(\.reason).contains(.duplicateModule) == true)
        let unknown = await #expect(throws: WiringError.self) { try await host.suspend("crane") }
        #expect(unknown?.faults == [WiringFault(.unknownModule, "crane", available: ["cargo"])])
    }

    @Test("A module that cannot make its service leaves the old one at work")
    func broken() async throws {
        let host = try await host()
        let error = await #expect(throws: WiringError.self) { try await host.replace("cargo", by: LeakyModule()) }
        #expect(error?.faults.map(\.reason) == [.notMade])
        #expect(await host.modules == ["cargo"])
        #expect(await answer("cargo.look", of: host)?.contains("tea") == true)
        #expect(host.host.stage.log == ["begin tea", "end tea, has tea", "begin tea"])
    }

    @Test("A suspended module refuses calls by a number of its own, and shows no views, until it is resumed")
    func suspend() async throws {
        let host = try await host()
        try await host.suspend("cargo")
        #expect(await answer("cargo.look", of: host)?.contains("-32006") == true)
        #expect(await host.suspendedModules == ["cargo"])
        #expect(await host.views.isEmpty)
        try await host.resume("cargo")
        #expect(await answer("cargo.look", of: host)?.contains("tea") == true)
        #expect(await host.views.map(\.id) == ["shelf"])
        #expect(host.host.stage.log == ["begin tea", "suspend tea", "resume tea"])
    }

    @Test("A change gives up when calls do not end in time, and calls go on")
    func busy() async throws {
        let host = try await host(patience: .milliseconds(20))
        let inbox = Inbox()
        await send("cargo.hold", #"{"name":"first"}"#, to: host, inbox)
        let error = await #expect(throws: WiringError.self) { try await host.remove("cargo") }
        #expect(error?.faults.map(\.reason) == [.busy])
        #expect(await answer("cargo.look", of: host)?.contains("tea") == true)
        host.host.stage.end("first")
        #expect(await inbox.next()?.contains("first") == true)
    }

    @Test("A subscriber that hears of the beginning of a call hears of its end, and of nothing later")
    func subscribers() async throws {
        let host = try await host([CargoModule(label: "tea"), WatchModule()])
        let inbox = Inbox()
        await send("cargo.hold", #"{"name":"first"}"#, to: host, inbox)
        let before = await host.dispatcher.load.claims
        async let removed: Void = host.remove("watch")
        try await settles(host, claims: before + 2)
        host.host.stage.end("first")
        try await removed
        _ = await answer("cargo.look", of: host)
        let log = host.host.stage.log.filter { $0 != "begin tea" }
        #expect(log == ["during cargo.hold", "begin first", "after cargo.hold", "end watch"])
    }

    @Test("Modules begin in the order of need, and end in the opposite one")
    func life() async throws {
        let host = try await host([CraneModule(), CargoModule(label: "tea")])
        await host.end()
        #expect(host.host.stage.log == ["begin tea", "begin crane", "end crane", "end tea, has tea"])
    }

    @Test("While modules change, each call is answered once, and none has two cargoes")
    func changesUnderLoad() async throws {
        let host = try await host()
        let inboxes = (1...4).map { _ in Inbox() }
        async let changes = Self.change(host, times: 200)
        await withDiscardingTaskGroup { group in
            for inbox in inboxes {
                group.addTask {
                    for id in 1...1_000 {
                        let method = ["cargo.pause", "cargo.look", "cargo.pause", "rpc.discover"][id % 4]
                        await host.dispatcher.receive(
                            Stage.request(method, id: id), from: Self.caller, reply: inbox.send)
                        await Task.yield()
                    }
                }
            }
        }
        try await changes
        while await host.dispatcher.load.requests > 0 { await Task.yield() }
        for inbox in inboxes {
            let answers = await inbox.rest()
            let ends = answers.compactMap { $0.split(separator: #""id":"#).last }
            let ids = ends.compactMap { Int($0.prefix(while: \.isNumber)) }
            #expect(ids.sorted() == Array(1...1_000))
            #expect(answers.allSatisfy { !$0.contains(#""result":false"#) })
            #expect(answers.contains { $0.contains(#""result":true"#) })
        }
        await host.dispatcher.callerLeft(Self.caller.id)
        #expect(await host.dispatcher.load == BridgeLoad())
    }

    /// Adds, suspends, resumes, replaces and removes the cargo.
    private static func change(_ host: ModuleHost<Depot>, times: Int) async throws {
        for _ in 0..<times {
            try await host.replace("cargo", by: CargoModule(label: "coal"))
            try await host.suspend("cargo")
            try await host.resume("cargo")
            try await host.remove("cargo")
            try await host.add(CargoModule(label: "tea"))
        }
    }

    @Test("A service that is withdrawn is released, however its module went")
    func release() async throws {
        let host = try await host()
        let inbox = Inbox()
        await send("cargo.pause", to: host, inbox)
        #expect(await inbox.next()?.contains("true") == true)
        let replaced = WeakCargo(object: try host.host.cargo())
        try await host.replace("cargo", by: CargoModule(label: "coal"))
        #expect(replaced.object == nil)
        let removed = WeakCargo(object: try host.host.cargo())
        try await host.remove("cargo")
        #expect(removed.object == nil)
    }
}
