import BridgeHost
import CommandBridge
import PropertyList
import Testing

@Suite("Hosts made of modules")
struct ModuleTests {
    private static let models = HostPlan<Station>.modules([
        BarometerModule.self, BrokenModule.self, ClockModule.self, LogModule.self, NightModule.self, RivalModule.self,
        SundialModule.self, TouristModule.self, WeatherModule.self,
    ])

    /// A plan from a property list; a module is its name, or its name and further keys.
    private func plan(_ modules: [String], sources: [String: String] = [:]) throws -> HostPlan<Station> {
        let rows = modules.map { name in
            let settings = name == "clock" ? "<key>hour</key><integer>9</integer>" : ""
            return "<dict><key>module</key><string>\(name)</string>\(settings)</dict>\n"
        }
        let chosen = sources.map { "<key>\($0.key)</key><string>\($0.value)</string>" }
        let text = """
            <plist><dict><key>modules</key><array>
            \(rows.joined())</array><key>sources</key><dict>\(chosen.joined())</dict></dict></plist>
            """
        return try PlistDecoder(models: Self.models).decode(HostPlan<Station>.self, from: Array(text.utf8))
    }

    private func faults(_ modules: [String], sources: [String: String] = [:]) throws -> [WiringFault] {
        let plan = try plan(modules, sources: sources)
        do throws(WiringError) {
            _ = try Assembly(of: plan, on: Station())
            return []
        } catch {
            return error.faults
        }
    }

    @Test("A plan brings commands and services, made in the order of need and not of the list")
    func assembling() async throws {
        let assembly = try Assembly(of: try plan(["weather", "clock"]), on: Station())
        #expect(assembly.modules == ["weather", "clock"])
        #expect(try assembly.host.weather()() == "fog")
        let inbox = Inbox()
        let caller = Caller(id: 1, scheme: "https", host: "example.org")
        let policy = Policy([PolicyRule(scheme: "https", host: "example.org", commands: ["*"])])
        let dispatcher = CommandDispatcher(host: assembly.host, commands: assembly.commands, policy: policy)
        await dispatcher.receive(
            Array(#"{"jsonrpc":"2.0","method":"weather.forecast","id":1}"#.utf8), from: caller, reply: inbox.send)
        #expect(await inbox.next() == #"{"jsonrpc":"2.0","result":"fog at 9","id":1}"#)
    }

    @Test("A host may bring services itself, and modules subscribe to phases")
    func subscribing() async throws {
        let station = Station()
        let log = Inbox()
        try station.log.add(log, as: "test")
        let assembly = try Assembly(of: try plan(["log", "weather", "clock"]), on: station)
        let dispatcher = CommandDispatcher(
            host: station, commands: assembly.commands,
            policy: Policy([PolicyRule(scheme: "https", host: "example.org", commands: ["*"])]), phases: assembly.phases
        )
        await dispatcher.receive(
            Array(#"{"jsonrpc":"2.0","method":"weather.forecast","id":1}"#.utf8),
            from: Caller(id: 1, scheme: "https", host: "example.org")
        ) { _ in }
        #expect(await log.rest() == ["weather.forecast"])
    }

    @Test("A plan carries the policy, and refuses everybody without one")
    func policy() throws {
        let rule = PolicyRule(scheme: "http", host: "localhost", commands: ["weather.*"])
        let plan = HostPlan<Station>(modules: [], policy: Policy([rule]))
        #expect(try Assembly(of: plan, on: Station()).policy == Policy([rule]))
        #expect(try self.plan([]).policy == Policy())
    }

    @Test("A service that no module offers is missing, and the modules that need it are named")
    func missing() throws {
        #expect(
            try faults(["weather", "log"]) == [
                WiringFault(.missing, "clock", modules: ["weather"]), WiringFault(.missing, "log", modules: ["log"]),
            ])
        #expect(
            "\(WiringFault(.missing, "clock", modules: ["weather"]))"
                == "'clock' is needed, but no module offers it; modules: weather [missing-service]")
    }

    @Test("Modules that need each other are a circle; who only needs one of them is not in it")
    func cyclic() throws {
        #expect(
            try faults(["weather", "sundial"]) == [
                WiringFault(.cyclic, "weather, clock", modules: ["weather", "sundial"])
            ])
    }

    @Test("Several sources of which none is selected are ambiguous")
    func ambiguous() throws {
        #expect(
            try faults(["clock", "night-clock"]) == [
                WiringFault(.ambiguous, "clock", modules: ["clock", "night-clock"], available: ["clock", "night"])
            ])
    }

    @Test("A selected source that is not there is an error with those that are")
    func unknownSource() throws {
        #expect(
            try faults(["clock"], sources: ["clock": "noon"]) == [
                WiringFault(.unknownSource, "clock: noon", available: ["clock"])
            ])
    }

    @Test("A selected source of a service that nobody offers is an error")
    func unknownService() throws {
        #expect(
            try faults(["clock"], sources: ["tide": "moon"]) == [
                WiringFault(.unknownService, "tide", available: ["clock"])
            ])
    }

    @Test("A module that stands in the plan twice is an error, as is what it offers twice")
    func duplicateModule() throws {
        #expect(
            try faults(["clock", "clock"], sources: ["clock": "clock"]) == [
                WiringFault(.duplicateModule, "clock"),
                WiringFault(.duplicateSource, "clock: clock", modules: ["clock", "clock"]),
            ])
    }

    @Test("Two modules with a command of the same name are an error that names both")
    func duplicateCommand() throws {
        #expect(
            try faults(["clock", "weather", "rival"]) == [
                WiringFault(.duplicateCommand, "weather.forecast", modules: ["weather", "rival"])
            ])
    }

    @Test("Modules declare events and what they ask of pages, and may share both")
    func declarations() throws {
        let assembly = try Assembly(of: try plan(["clock", "weather", "barometer"]), on: Station())
        #expect(assembly.commands.events.names == ["weather.changed"])
        #expect(assembly.commands.pageMethods.names == ["page.look"])
    }

    @Test("A plan has the views of its modules, in their order")
    func views() throws { #expect(try plan(["clock", "weather"]).views.map(\.id) == ["sky", "forecast"]) }

    @Test("Different events, methods of pages or views under one name are an error that names the modules")
    func duplicateDeclarations() throws {
        #expect(
            try faults(["clock", "weather", "barometer", "tourist"]) == [
                WiringFault(.duplicateEvent, "weather.changed", modules: ["weather", "tourist"]),
                WiringFault(.duplicatePageMethod, "page.look", modules: ["weather", "tourist"]),
                WiringFault(.duplicateView, "sky", modules: ["weather", "tourist"]),
            ])
    }

    @Test("A module that cannot make what it offers says why")
    func notMade() throws {
        #expect(
            try faults(["broken"]) == [
                WiringFault(.notMade, "weather: broken", modules: ["broken"], detail: "the mast is down [failed]")
            ])
    }

    @Test("All that is wrong is said at once, a line each")
    func allFaults() throws {
        let faults = try faults(["rival", "weather"], sources: ["tide": "moon"])
        #expect(faults.map(\.reason) == [.missing, .unknownService, .duplicateCommand])
        #expect(WiringError(faults: faults).description.split(separator: "\n").count == 3)
    }

    @Test("A module that nobody registered is an error with its line and the names there are")
    func unknownModule() throws {
        let error = #expect(throws: DecodingError.self) { try plan(["clock", "lasso"]) }
        let text = try #require(error.map { "\($0)" })
        #expect(text.contains("line 3, column 1: unknown class 'lasso' where"))
        let names = "barometer, broken, clock, log, night-clock, rival, sundial, tourist, weather"
        #expect(text.contains("registered are \(names)"))
    }

    @Test("A setting that a module wants is an error where it is missing")
    func missingSetting() throws {
        let text = "<dict><key>modules</key><array><dict><key>module</key><string>clock</string></dict></array></dict>"
        let error = #expect(throws: DecodingError.self) {
            try PlistDecoder(models: Self.models).decode(HostPlan<Station>.self, from: Array(text.utf8))
        }
        #expect(error.map { "\($0)".contains("hour") } == true)
    }
}
