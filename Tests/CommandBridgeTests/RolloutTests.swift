import PropertyList
import Switchless
import Testing

@testable import BridgeHost
@testable import CommandBridge

@Suite("Sources for a share of the callers")
struct RolloutTests {
    private static let night = SourceSelection("clock", shares: [.init(source: "night", share: 0.6)])

    private static let modules: [any BridgeModule<Station>] = [
        ClockModule(hour: 9), HourModule(), NightModule(),
    ]

    private func faults(_ selection: SourceSelection) -> [WiringFault] {
        let plan = HostPlan(modules: Self.modules, sources: ["clock": selection])
        do throws(WiringError) {
            _ = try Assembly(of: plan, on: Station())
            return []
        } catch {
            return error.faults
        }
    }

    private func selection(_ list: String) throws -> SourceSelection {
        let text = """
            <plist><dict><key>modules</key><array/>
            <key>sources</key><dict><key>clock</key>\(list)</dict></dict></plist>
            """
        let decoder = PlistDecoder(models: HostPlan<Station>.modules([ClockModule.self]))
        let plan = try decoder.decode(HostPlan<Station>.self, from: Array(text.utf8))
        return try #require(plan.sources["clock"])
    }

    // The positions were computed by a program in Python, after the description of the two hashes.
    @Test(
        "A position depends on the key's value and on the service alone",
        arguments: [
            ("ada", "clock", 0.9144650968456964), ("edsger", "clock", 0.5307918494649009),
            ("ada", "tide", 0.9870689723810306), ("é", "tide", 0.4472316721536117),
        ])
    func position(value: String, service: String, position: Double) {
        #expect(SourceSelection.position(of: value, in: service) == position)
    }

    @Test("A share gets its part of many users, and keeps them when it grows")
    func distribution() {
        let users = (0..<10_000).map { "user-\($0)" }
        func lucky(_ share: Double) -> Set<String> {
            let selection = SourceSelection("old", shares: [.init(source: "new", share: share)])
            return Set(users.filter { selection.source(for: $0, of: "clock") == "new" })
        }
        #expect(lucky(0.1).count == 1_011)
        #expect(lucky(0.3).isSuperset(of: lucky(0.1)))
        #expect(lucky(0).isEmpty)
        #expect(lucky(1).count == users.count)
    }

    @Test(
        "A command gets the source of its caller, also after it has waited",
        arguments: ["hour.now", "hour.later"],
        [("edsger", "23"), ("barbara", "23"), ("ada", "9"), ("grace", "9"), (nil, "9")])
    func command(name: String, caller: (user: String?, hour: String)) async throws {
        let policy = Policy([PolicyRule(scheme: "https", host: "example.org", commands: ["*"])])
        let plan = HostPlan(modules: Self.modules, sources: ["clock": Self.night], policy: policy)
        let host = try await ModuleHost(of: plan, on: Station())
        let inbox = Inbox()
        let page = Caller(id: 1, scheme: "https", host: "example.org", user: caller.user)
        await host.dispatcher.receive(Stage.request(name), from: page, reply: inbox.send)
        #expect(await inbox.next() == #"{"jsonrpc":"2.0","result":\#(caller.hour),"id":1}"#)
        #expect(host.host.clock.selected == "clock")
    }

    @Test("A source that is selected while the host runs is for all callers")
    func selecting() throws {
        let plan = HostPlan(modules: Self.modules, sources: ["clock": Self.night])
        let station = try Assembly(of: plan, on: Station()).host
        let edsger = Caller(id: 1, scheme: "https", host: "example.org", user: "edsger")
        #expect(try Caller.$current.withValue(edsger) { try station.clock().hour } == 23)
        try station.clock.select("clock")
        #expect(try Caller.$current.withValue(edsger) { try station.clock().hour } == 9)
    }

    @Test(
        "Callers are divided by user, origin or page",
        arguments: [
            ("user", "ada"), ("origin", "https://example.org:443"), ("page", "7"),
        ])
    func keys(name: Name, value: String) {
        let caller = Caller(id: 7, scheme: "https", host: "example.org", user: "ada")
        #expect(CallerKeys.standard[name]?.value(of: caller) == value)
    }

    @Test("A property list selects by share, and by name alone")
    func decoding() throws {
        let shared = try selection(
            """
            <array><dict><key>source</key><string>night</string><key>share</key><real>0.1</real>
            <key>by</key><string>page</string></dict><dict><key>source</key><string>clock</string></dict></array>
            """)
        #expect(shared.source == "clock")
        #expect(shared.shares == [.init(source: "night", share: 0.1)])
        #expect(shared.key == "page")
        #expect(try selection("<string>night</string>").names == ["night"])
    }

    @Test(
        "A list of sources that divides nobody is an error that says so",
        arguments: faultyRows)
    func faultyLists(rows: String, message: String) throws {
        let error = #expect(throws: (any Error).self) {
            try selection("<array>\(rows)</array>")
        }
        #expect(error.map { "\($0)" }?.contains(message) == true)
    }

    private static let faultyRows: [(String, String)] = [
        ("", "a list of sources has a share for each but the last"),
        (row("night", "0.1"), "a list of sources has a share for each but the last"),
        ("\(row("night", "1.5"))\(row("clock"))", "numbers from 0 to 1"),
        ("\(row("night", "-0.5"))\(row("clock"))", "numbers from 0 to 1"),
        ("\(row("night", "0.6"))\(row("day", "0.6"))\(row("clock"))", "at most 1 together"),
        ("\(row("night", "0.1", by: "user"))\(row("day", "0.1", by: "page"))\(row("clock"))", "has one key, not"),
    ]

    private static func row(_ source: String, _ share: String? = nil, by key: String? = nil) -> String {
        let share = share.map { "<key>share</key><real>\($0)</real>" } ?? ""
        let key = key.map { "<key>by</key><string>\($0)</string>" } ?? ""
        return "<dict><key>source</key><string>\(source)</string>\(share)\(key)</dict>"
    }

    @Test("An unknown source or key of a share is found before anything starts")
    func unknown() {
        let source = SourceSelection("clock", shares: [.init(source: "noon", share: 0.1)])
        #expect(faults(source) == [WiringFault(.unknownSource, "clock: noon", available: ["clock", "night"])])
        let key = SourceSelection("clock", shares: [.init(source: "night", share: 0.1)], by: "tenant")
        #expect(
            faults(key) == [WiringFault(.unknownKey, "clock: tenant", available: ["origin", "page", "user"])])
    }
}

/// Tells the hour, at once and after a wait.
private struct HourModule: BridgeModule {
    typealias Host = Station
    static let className = "hour"
    var needs: [Need<Station>] { [Need(\.clock)] }
    var commands: [CommandRegistry<Station>.Handler] { [Now.self, Later.self] }

    enum Now: Command {
        static let name: CommandName = "hour.now"
        static let summary = "The hour."
        static func run(_ arguments: NoArguments, on station: Station) throws -> Int { try station.clock().hour }
    }

    enum Later: AsyncCommand {
        static let name: CommandName = "hour.later"
        static let summary = "The hour, after a wait."
        static func run(_ arguments: NoArguments, on station: Station) async throws -> Int {
            await Task.yield()
            return try station.clock().hour
        }
    }
}
