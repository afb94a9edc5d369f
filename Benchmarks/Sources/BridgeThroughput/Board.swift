import CommandBridge
import Switchless

/// What the commands work on: the sum of all that they were called with, so that no call can be left out.
final class Board: @unchecked Sendable {
    var sum = 0.0

    static let page = Caller(id: 1, scheme: "https", host: "example.org")
    static let policy = Policy([PolicyRule(scheme: "https", host: "example.org", commands: ["*"])])
    /// 90 bytes.
    static let call = #"{"jsonrpc":"2.0","method":"item.move","params":{"item":123456789,"x":1024.5,"y":-3072.25}}"#

    /// The same call in XML-RPC.
    static let xml = """
        <?xml version="1.0"?><methodCall><methodName>item.move</methodName><params><param><value><struct>\
        <member><name>item</name><value><int>123456789</int></value></member>\
        <member><name>x</name><value><double>1024.5</double></value></member>\
        <member><name>y</name><value><double>-3072.25</double></value></member>\
        </struct></value></param></params></methodCall>
        """

    func move(_ item: Int, _ x: Double, _ y: Double) { sum += Double(item) + x + y }
}

enum Move: Command {
    static let name: CommandName = "item.move"
    static let summary = "Moves an item."
    struct Arguments: Decodable {
        var item: Int, x: Double, y: Double
    }
    static func run(_ arguments: Arguments, on board: Board) -> Bool {
        board.move(arguments.item, arguments.x, arguments.y)
        return true
    }
}

/// A digit of a name.
protocol Digit: SendableMetatype { static var value: Int { get } }
enum D0: Digit { static let value = 0 }
enum D1: Digit { static let value = 1 }
enum D2: Digit { static let value = 2 }
enum D3: Digit { static let value = 3 }
enum D4: Digit { static let value = 4 }
enum D5: Digit { static let value = 5 }
enum D6: Digit { static let value = 6 }
enum D7: Digit { static let value = 7 }
enum D8: Digit { static let value = 8 }
enum D9: Digit { static let value = 9 }

/// Two digits.
enum Pair<A: Digit, B: Digit>: Digit { static var value: Int { A.value * 10 + B.value } }

/// One of ten thousand commands.
enum Numbered<A: Digit, B: Digit>: Command {
    static var name: CommandName { Name("item\(A.value * 100 + B.value + 10_000).move") }
    static var summary: String { "Moves an item." }
    static func run(_ arguments: Move.Arguments, on board: Board) -> Bool { Move.run(arguments, on: board) }
}

/// Commands whose names have the numbers, from 0 to 9,999.
func numbered(_ numbers: some Sequence<Int>) -> [any CommandHandler<Board>.Type] {
    func pair<A: Digit, B: Digit>(_: A.Type, _: B.Type) -> (any Digit.Type) { Pair<A, B>.self }
    func command<A: Digit, B: Digit>(_: A.Type, _: B.Type) -> any CommandHandler<Board>.Type { Numbered<A, B>.self }
    let digits: [any Digit.Type] = [
        D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
    ]
    var pairs: [any Digit.Type] = []
    for first in digits { for second in digits { pairs.append(pair(first, second)) } }
    var commands: [any CommandHandler<Board>.Type] = []
    for number in numbers {
        let first = pairs[number / 100], second = pairs[number % 100]
        commands.append(command(first, second))
    }
    return commands
}
