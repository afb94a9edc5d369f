import BridgeHost
import CommandBridge
import Testing

@Suite("Sources of a service")
struct ServiceTests {
    private func service(_ sources: [String], selecting source: String? = nil) throws -> Service<String> {
        let service = Service<String>("clock")
        for name in sources { try service.add("the \(name) one", as: name) }
        if let source { try service.select(source) }
        return service
    }

    @Test("A single source is in use without being selected")
    func single() throws {
        let service = try service(["day"])
        #expect(try service() == "the day one" && service.selected == "day")
    }

    @Test("Another source is put to use while the service is used, and back")
    func switching() throws {
        let service = try service(["day", "night"], selecting: "night")
        #expect(try service() == "the night one")
        try service.select("day")
        #expect(try service() == "the day one" && service.selected == "day")
        #expect(service.sources == ["day", "night"])
    }

    @Test("Without any source a service is missing")
    func none() throws {
        let service = try service([])
        let fault = WiringFault(.missing, "clock")
        #expect(throws: CommandFault(.internalError, "\(fault)")) { try service() }
        #expect(service.selected == nil)
    }

    @Test("Several sources of which none is selected are ambiguous")
    func several() throws {
        let service = try service(["day", "night"])
        let fault = WiringFault(.ambiguous, "clock", available: ["day", "night"])
        #expect(throws: CommandFault(.internalError, "\(fault)")) { try service() }
    }

    @Test("A source that is not there is refused, and the one in use stays")
    func unknown() throws {
        let service = try service(["day", "night"], selecting: "day")
        #expect(throws: WiringFault(.unknownSource, "clock: noon", available: ["day", "night"])) {
            try service.select("noon")
        }
        #expect(service.selected == "day")
    }

    @Test("A name that is taken is refused, and the source of that name stays")
    func taken() throws {
        let service = try service(["day"])
        #expect(throws: WiringFault(.duplicateSource, "clock: day", available: ["day"])) {
            try service.add("another", as: "day")
        }
        #expect(try service() == "the day one")
    }

    @Test("Who uses a service while another switches its source gets one of the two, each time")
    func concurrent() async throws {
        let service = try service(["day", "night"], selecting: "day")
        let known: Set = ["the day one", "the night one"]
        let strangers = await withTaskGroup(of: Int.self) { group in
            for task in 0..<4 {
                group.addTask {
                    var strangers = 0
                    for turn in 0..<2_000 {
                        try? service.select((turn + task).isMultiple(of: 2) ? "day" : "night")
                        if !((try? service()).map(known.contains) ?? false) { strangers += 1 }
                    }
                    return strangers
                }
            }
            return await group.reduce(0, +)
        }
        #expect(strangers == 0)
    }
}
