import Foundation
import Testing

/// The code of the articles about hosts, run as printed: each row links a block of an article as a program, with a few
/// lines behind it that use what the block declares, and compares what the program prints.
@Suite("Articles that are run")
struct ArticleTests {
    struct Row: CustomTestStringConvertible {
        let article: String
        /// The number of the block of Swift in the article.
        let block: Int
        /// What uses the block's code.
        let use: String
        let output: String
        /// Files of the article that the program reads: their names, and the number of their block of XML.
        var files: [String: Int] = [:]
        /// Whether the program may write its output several times: who follows states may be told one twice.
        var mayRepeat = false

        var testDescription: String { "\(article), block \(block + 1)" }
    }

    private static let clock = """
        struct Desk: Sendable { let hour = Service<Int>("hour") }
        enum TellHour: Command {
            static let name: CommandName = "hour.tell"
            static let summary = "The hour."
            static func run(_ arguments: NoArguments, on desk: Desk) throws -> Int { try desk.hour() }
        }
        struct Hour: BridgeModule {
            typealias Host = Desk
            static let className = "wall-clock"
            var hour: Int
            var offers: [Offer<Desk>] { [Offer(\\.hour) { [hour] _ in hour }] }
            var commands: [CommandRegistry<Desk>.Handler] { [TellHour.self] }
        }
        extension Hour: Hashable {}
        let policy = Policy([PolicyRule(scheme: "https", host: "example.org", commands: ["*"])])

        """

    static let rows = [
        Row(
            article: "Modules", block: 0,
            use: """
                try print(
                    assembly.modules, assembly.host.clock.selected ?? "none", (0..<24).contains(assembly.host.clock().hour))
                """,
            output: #"["wall-clock"] wall-clock true"#, files: ["desk.plist": 0]),
        // Where a page is told which commands there are: the module is exchanged, suspended, resumed and removed.
        Row(
            article: "Modules", block: 1,
            use: clock + """
                try await update(HostPlan<Desk>(modules: [Hour(hour: 9)], policy: policy), on: Desk(), by: Hour(hour: 10))
                print("ended")
                """,
            output: "ended"),
        Row(
            article: "Modules", block: 2,
            use: clock + """
                let desk = try await ModuleHost(of: HostPlan<Desk>(modules: [Hour(hour: 9)], policy: policy), on: Desk())
                try await reread(HostPlan<Desk>(modules: [Hour(hour: 9)], policy: policy), on: desk)
                try await reread(HostPlan<Desk>(modules: [Hour(hour: 10)], policy: policy), on: desk)
                print(try desk.host.hour())
                """,
            output: """
                added [] removed [] exchanged []
                added [] removed [] exchanged ["wall-clock"]
                10
                """),
        Row(
            article: "Layouts", block: 0,
            use: """
                let layout = try assembly.host.layouter().layout(try assembly.host.views())
                print(layout.areas.map { "\\($0.name): \\($0.views.map(\\.id))" }, layout.hidden)
                """,
            output: #"["footer: [\"pen\"]", "menu: []"] []"#),
        Row(
            article: "Links", block: 0,
            use: """
                print(link)
                print(address)
                let gate = CommandDispatcher(
                    host: Gallery(), commands: commands,
                    policy: Policy([PolicyRule(scheme: "http", host: "localhost", commands: ["*"])]))
                let message = #"{"jsonrpc":"2.0","id":1,"method":"link.open","params":{"link":"open?id=75"}}"#
                await gate.receive(Array(message.utf8), from: Caller(id: 1, scheme: "http", host: "localhost")) { bytes in
                    print(String(decoding: bytes, as: UTF8.self))
                }
                while await gate.load != BridgeLoad() { await Task.yield() }
                """,
            output: """
                gallery://open?id=75
                http://localhost:8080/#open?id=75
                {"jsonrpc":"2.0","result":[{"id":75}],"id":1}
                """),
        // A server that is not reached at first, and loses its first reply.
        Row(
            article: "Offline", block: 0,
            use: """
                actor Shop {
                    var calls = 0, keys: [String] = [], paths: [String] = []
                    func post(_ path: String, _ key: String) -> (status: Int, body: String) {
                        calls += 1
                        if calls == 1 { return (0, "") }
                        if !keys.contains(key) { keys.append(key); paths.append(path) }
                        return calls == 2 ? (0, "") : (200, "7")
                    }
                }
                let shop = Shop()
                try await order(
                    Client { path, fields in await shop.post(path, fields[IdempotencyKey.fieldName] ?? "") }, keptIn: MemoryQueueStorage())
                print(await shop.calls, await shop.paths)
                """,
            output: """
                7
                4 ["/orders/rope", "/orders/7/confirm"]
                """),
        Row(
            article: "Offline", block: 1,
            use: """
                import ModelMapping
                struct Nobody: QueueRequester {
                    struct Away: RequestFailure { var advice: RetryAdvice { .never } }
                    func send(_ path: String, key: IdempotencyKey) async throws(Away) -> String { throw Away() }
                }
                let queue = try await RequestQueue(
                    Nobody(), keptIn: MemoryQueueStorage(),
                    models: ModelRegistry(classKey: "sequence", [ArrayRequestSequence<String, String>.self]))
                await network(of: queue, isThere: false)
                try await queue.enqueue(ArrayRequestSequence<String, String>([SequenceStep("ask", "/")]), key: "a")
                await network(of: queue, isThere: true)
                while await queue.state.count(.setAside) == 0 { await Task.yield() }
                let showing = Task { await show(queue) }
                try await Task.sleep(for: .milliseconds(50))
                await queue.close()
                await showing.value
                """,
            output: """
                0 wait, 0 are tried again
                a Away()
                """, mayRepeat: true),
        Row(
            article: "Offline", block: 2,
            use: """
                struct Server: Repository {
                    func value(for key: String) async throws -> DatedValue<String> { DatedValue("about \\(key)") }
                }
                struct Shelf: BridgeModule {
                    typealias Host = Library
                    static let className = "articles"
                    let articles: Articles<Server>
                    init(_ articles: Articles<Server>) { self.articles = articles }
                    init(from decoder: any Decoder) { articles = Articles(server: Server()) }
                    var offers: [Offer<Library>] { articles.offers }
                }
                let articles = Articles(server: Server())
                for source in ["offline", "cached", "offline", "real"] {
                    let plan = HostPlan<Library>(modules: [Shelf(articles)], sources: ["articles": SourceSelection(source)])
                    let library = try Assembly(of: plan, on: Library()).host
                    do { print(source, try await library.articles().value(for: "rope").value) } catch { print(source, "none") }
                }
                """,
            output: """
                offline none
                cached about rope
                offline about rope
                real about rope
                """),
    ]

    @Test("The code of an article does what it says", arguments: rows)
    func runs(row: Row) throws {
        let file = "Sources/BridgeHost/BridgeHost.docc/\(row.article).md"
        let snippets = try Snippet.all("swift", in: file), texts = try Snippet.all("xml", in: file)
        let program = try Compiler.run(try #require(snippets.dropFirst(row.block).first).code + "\n" + row.use + "\n") {
            folder in
            for (name, block) in row.files {
                try texts[block].code.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
            }
        }
        #expect(program.status == 0, "\(program.output)")
        let found = program.output.split(separator: "\n"), wanted = row.output.split(separator: "\n")
        let times = row.mayRepeat ? max(1, found.count / wanted.count) : 1
        #expect(found == Array(repeatElement(wanted, count: times).joined()))
    }

    @Test("Each block of these articles is run", arguments: ["Modules", "Layouts", "Links", "Offline"])
    func all(article: String) throws {
        let blocks = try Snippet.all("swift", in: "Sources/BridgeHost/BridgeHost.docc/\(article).md")
        #expect(Self.rows.filter { $0.article == article }.map(\.block) == Array(blocks.indices))
    }
}
