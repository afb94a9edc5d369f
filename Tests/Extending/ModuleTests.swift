import BridgeHost
import CommandBridge
import PropertyList
import Testing

/// A board whose tools are modules: each one file, and one row in the property list that says which of them there are.
private struct Easel: Sendable {
    let paper = Service<Paper>("paper")
}

private actor Paper {
    private(set) var marks: [String] = []

    func add(_ mark: String) -> Int {
        marks.append(mark)
        return marks.count
    }
}

/// The paper, which every tool draws on.
private struct PaperModule: BridgeModule {
    typealias Host = Easel
    static let className = "paper"
    var offers: [Offer<Easel>] { [Offer(\.paper) { _ in Paper() }] }
}

/// A tool of one's own; its colour stands in its row.
private struct StampTool: BridgeModule {
    typealias Host = Easel
    static let className = "stamp"
    var color: String
    var needs: [Need<Easel>] { [Need(\.paper)] }
    var commands: [CommandRegistry<Easel>.Handler] { [AddStamp.self] }
    func subscribe(to phases: inout Phases, on easel: Easel) {
        phases.before("stamp.*") { [color] call throws(CommandFault) in
            let stamp = try call.arguments(as: AddStamp.Arguments.self)
            guard stamp.color == color else {
                throw CommandFault(.invalidArguments, "this stamp is \(color), not \(stamp.color)")
            }
        }
    }
}

private enum AddStamp: AsyncCommand {
    struct Arguments: Codable, Sendable {
        var color: String
    }
    static let name: CommandName = "stamp.add"
    static let summary = "Stamps the paper."
    static func run(_ stamp: Arguments, on easel: Easel) async throws -> Int {
        try await easel.paper().add(stamp.color)
    }
}

@Suite("Tools from outside")
struct ModuleTests {
    private static let modules = HostPlan<Easel>.modules([PaperModule.self, StampTool.self])

    /// What a board of these rows answers to a call of the tool.
    private func answer(rows: String, color: String) async throws -> String {
        let list = "<plist><dict><key>modules</key><array>\(rows)</array></dict></plist>"
        let plan = try PlistDecoder(models: Self.modules).decode(HostPlan<Easel>.self, from: Array(list.utf8))
        let assembly = try Assembly(of: plan, on: Easel())
        let policy = Policy([PolicyRule(scheme: "https", host: "example.org", commands: ["stamp.*"])])
        let dispatcher = CommandDispatcher(
            host: assembly.host, commands: assembly.commands, policy: policy, phases: assembly.phases)
        let (answers, continuation) = AsyncStream<String>.makeStream()
        let request = #"{"jsonrpc":"2.0","method":"stamp.add","params":{"color":"\#(color)"},"id":1}"#
        await dispatcher.receive(
            Array(request.utf8), from: Caller(id: 1, scheme: "https", host: "example.org")
        ) { continuation.yield(String(decoding: $0, as: UTF8.self)) }
        return await answers.first { _ in true } ?? ""
    }

    private static let paper = "<dict><key>module</key><string>paper</string></dict>"
    private static let stamp =
        "<dict><key>module</key><string>stamp</string><key>color</key><string>red</string></dict>"

    @Test("A tool is a module and a row in the property list, with its settings")
    func tool() async throws {
        let rows = Self.paper + Self.stamp
        #expect(try await answer(rows: rows, color: "red") == #"{"jsonrpc":"2.0","result":1,"id":1}"#)
        #expect(try await answer(rows: rows, color: "blue").contains("this stamp is red, not blue"))
    }

    @Test("Without its row the tool is missing")
    func noRow() async throws {
        #expect(try await answer(rows: Self.paper, color: "red").contains("-32601"))
    }
}
