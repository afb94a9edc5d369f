import CommandBridge
import XMLRPC
import Switchless
import Testing

/// A shop whose commands, and the order of one of them, are not the library's; nor does it know in which syntax it is
/// called.
actor Shop {
    private(set) var log: [String] = []
    private var waiting: [String: CheckedContinuation<Void, Never>] = [:]

    func sell(_ thing: String) async -> Int {
        log.append("+\(thing)")
        await withCheckedContinuation { waiting[thing] = $0 }
        log.append("-\(thing)")
        return log.count
    }

    func pay(for thing: String) -> Bool {
        let isWaiting = waiting[thing] != nil
        waiting.removeValue(forKey: thing)?.resume()
        return isWaiting
    }
}

struct Sale: Codable, Sendable {
    var thing: String
    var shelf: String
}

/// Sells one thing of a shelf at a time.
enum Sell: AsyncCommand {
    static let name: CommandName = "shop.sell"
    static let summary = "Sells a thing, when it is paid for."
    static let order: any CommandOrder = ByShelf()
    static func run(_ sale: Sale, on shop: Shop) async -> Int { await shop.sell(sale.thing) }
}

/// An order of one's own.
struct ByShelf: CommandOrder {
    func claims(of call: CommandCall) -> [Claim] {
        let shelf = (try? call.arguments(as: Sale.self))?.shelf ?? ""
        return [.host, .alone(Claim.Resource("shelf", shelf))]
    }
}

@Suite("Commands and orders from outside")
struct CommandTests {
    private let shop = Shop()
    private let caller = Caller(id: 1, scheme: "https", host: "example.org")

    private func dispatcher(_ codec: any Codec) throws -> CommandDispatcher {
        CommandDispatcher(
            host: shop, commands: try CommandRegistry<Shop>().registering(Sell.self),
            policy: Policy([PolicyRule(scheme: "https", host: "example.org", commands: ["shop.*"])]), codec: codec)
    }

    private func pay(for thing: String) async {
        while await !shop.pay(for: thing) { await Task.yield() }
    }

    @Test("A command runs in an order from outside")
    func order() async throws {
        let dispatcher = try dispatcher(JSONRPCCodec())
        for (id, sale) in [("tea", "a"), ("milk", "a"), ("soap", "b")].enumerated() {
            let params = #"{"thing":"\#(sale.0)","shelf":"\#(sale.1)"}"#
            let request = #"{"jsonrpc":"2.0","method":"shop.sell","params":\#(params),"id":\#(id)}"#
            await dispatcher.receive(Array(request.utf8), from: caller) { _ in }
        }
        await pay(for: "soap")
        while await dispatcher.openCount == 3 { await Task.yield() }
        for thing in ["tea", "milk"] { await pay(for: thing) }
        while await dispatcher.openCount > 0 { await Task.yield() }
        let log = await shop.log
        #expect(log.filter { !$0.hasSuffix("soap") } == ["+tea", "-tea", "+milk", "-milk"])
        #expect(log.firstIndex(of: "-soap") ?? 9 < log.firstIndex(of: "-tea") ?? 0)
    }

    @Test(
        "A host answers alike in every syntax",
        arguments: [
            (
                JSONRPCCodec() as any Codec,
                #"{"jsonrpc":"2.0","method":"shop.sell","params":{"thing":"tea","shelf":"a"},"id":1}"#,
                #""result":2"#
            ),
            (
                XMLRPCCodec(),
                """
                <methodCall><methodName>shop.sell</methodName><params><param><value><struct>
                <member><name>thing</name><value>tea</value></member><member><name>shelf</name><value>a</value></member>
                </struct></value></param></params></methodCall>
                """, "<int>2</int>"
            ),
        ])
    func syntaxes(codec: any Codec, request: String, reply: String) async throws {
        let dispatcher = try dispatcher(codec)
        let (replies, continuation) = AsyncStream<String>.makeStream()
        await dispatcher.receive(Array(request.utf8), from: caller) {
            continuation.yield(String(decoding: $0, as: UTF8.self))
        }
        await pay(for: "tea")
        for await answer in replies {
            #expect(answer.contains(reply), "\(answer)")
            break
        }
    }
}
