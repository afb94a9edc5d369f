import CommandBridge
import Foundation
import ModelMapping
import Switchless

/// A host for clients in other processes.
actor Workshop {
    private(set) var notes: [String] = []

    func note(_ text: String) { notes.append(text) }

    enum Mode: String, Codable, CaseIterable, Sendable { case readOnly = "read-only", `default` }

    enum Shape: Codable, Equatable, SampledModel, Sendable {
        case circle(radius: Double), pair(Int, Mode?), nothing
        static var samples: [Shape] { [.circle(radius: 1), .pair(1, nil), .nothing] }
    }

    enum Open: AsyncCommand {
        static let name: CommandName = "item.open"
        static let summary = "Opens an item."
        static let formerNames: [CommandName] = ["open"]
        struct Arguments: Codable, Sendable { var id: Int, mode: Mode?, tags: [String], at: Date? }
        struct Item: Codable, Sendable {
            var title: String, shape: Shape, mode: Mode, bytes: Data, at: Date?, parents: [String: [Int?]]
            var other: ModelValue
        }
        static func run(_ arguments: Arguments, on shop: Workshop) -> Item {
            Item(
                title: arguments.tags.joined(separator: ","), shape: .pair(arguments.id, arguments.mode),
                mode: arguments.mode ?? .default, bytes: Data([1, 2, 3]), at: arguments.at, parents: ["a": [1, nil]],
                other: ["x": [1, true]])
        }
    }

    enum Draw: Command {
        static let name: CommandName = "item.draw"
        static let summary = "Draws a shape; \"as it is\"."
        struct Arguments: Codable { var shape: Shape, `class`: String? }
        static func run(_ arguments: Arguments, on shop: Workshop) -> Shape { arguments.shape }
    }

    enum Sum: Command {
        static let name: CommandName = "sum"
        static let summary = "The sum of numbers."
        static func run(_ numbers: [Int], on shop: Workshop) -> Int { numbers.reduce(0, +) }
    }

    enum Count: ProgressCommand {
        static let name: CommandName = "item.count"
        static let summary = "Counts all items."
        static let order: any CommandOrder = .concurrent
        struct Arguments: Codable, Sendable { var to: Int? }
        struct Progress: Codable, Sendable { var done: Int }
        static func run(_ arguments: Arguments, on shop: Workshop, for call: CommandCall) async throws -> Int {
            let count = arguments.to ?? 3
            for done in 0..<count { try await call.progress(Progress(done: done), of: Self.self) }
            return count
        }
    }

    enum Squares: StreamCommand {
        static let name: CommandName = "squares"
        static let summary = "Square numbers."
        static let order: any CommandOrder = .concurrent
        static func stream(_ count: [Int], on shop: Workshop) -> AsyncStream<Int> {
            AsyncStream { continuation in
                for number in 0..<(count.first ?? 0) { continuation.yield(number * number) }
                continuation.finish()
            }
        }
    }

    enum Load: UploadCommand {
        static let name: CommandName = "item.load"
        static let summary = "Loads items."
        static let order: any CommandOrder = .concurrent
        struct Arguments: Codable, Sendable { var most: Int? }
        struct Item: Codable, Sendable { var title: String, bytes: Data, mode: Mode? }
        static func run(
            _ arguments: Arguments, receiving items: Upload<Item>, on shop: Workshop, for call: CommandCall
        ) async throws -> [String] {
            var titles: [String] = []
            for try await item in items {
                titles.append("\(item.title) \(item.bytes.count)")
                if titles.count == arguments.most { break }
            }
            return titles
        }
    }

    enum Wait: AsyncCommand {
        static let name: CommandName = "wait"
        static let summary = "Waits until it is cancelled."
        static let order: any CommandOrder = .concurrent
        static func run(_ arguments: NoArguments, on shop: Workshop) async throws -> Bool {
            await shop.note("wait")
            do {
                try await Task.sleep(for: .seconds(60))
            } catch {
                await shop.note("cancelled")
                throw error
            }
            return true
        }
    }

    enum Fail: Command {
        static let name: CommandName = "fail"
        static let summary = "Fails."
        static func run(_ arguments: NoArguments, on shop: Workshop) throws(CommandFault) -> Bool {
            throw CommandFault(.invalidArguments, "there is no item 7")
        }
    }

    enum Look: PageMethod {
        static let name: Name = "page.look"
        static let summary = "What the page shows."
        struct Arguments: Codable, Sendable { var zoom: Double }
        struct Reply: Codable, Sendable { var parts: [String] }
    }

    enum Show: ProgressCommand {
        static let name: CommandName = "page.show"
        static let summary = "What the calling page shows."
        static let order: any CommandOrder = .concurrent
        static func run(_ arguments: NoArguments, on shop: Workshop, for call: CommandCall) async throws -> [String] {
            try await call.ask(Look.self, Look.Arguments(zoom: 2), deadline: .patient).parts
        }
    }

    enum Changed: BridgeEvent {
        static let name: Name = "items.changed"
        static let summary = "The number of items has changed."
        struct Value: Codable, Equatable { var count: Int, mode: Mode }
    }

    static let registry = CommandRegistry<Workshop>(
        [Count.self, Draw.self, Fail.self, Load.self, Open.self, Show.self, Squares.self, Sum.self, Wait.self],
        emitting: [Changed.self], asking: [Look.self])

    static let caller = Caller(id: 1, scheme: "pipe", host: "")

    static func dispatcher(_ shop: Workshop = Workshop(), allowing commands: [String] = ["*"]) -> CommandDispatcher {
        CommandDispatcher(
            host: shop, commands: registry,
            policy: Policy([PolicyRule(scheme: caller.scheme, host: caller.host, commands: commands)]))
    }
}
