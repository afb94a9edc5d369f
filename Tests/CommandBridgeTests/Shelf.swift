import CommandBridge
import Foundation
import ModelMapping
import Switchless

/// A host whose commands can be undone.
final class Shelf: @unchecked Sendable {
    private let lock = NSLock()
    private var notes: [String] = []
    private var things: [String] = []

    func note(_ what: String) { lock.withLock { notes.append(what) } }
    var log: [String] { lock.withLock { notes } }
    var contents: [String] { lock.withLock { things } }
    func put(_ thing: String) -> Int {
        lock.withLock {
            things.append(thing)
            return things.count
        }
    }
    func remove(_ thing: String) { lock.withLock { things.removeAll { $0 == thing } } }

    static let commands = CommandRegistry<Shelf>([
        Break.self, Fill.self, Forever.self, Late.self, Look.self, Nest.self, Put.self, Secret.self, Stall.self,
        Stuck.self,
    ])
    static let page = Caller(id: 1, scheme: "https", host: "example.org")
    static let policy = Policy([
        PolicyRule(
            scheme: "https", host: "example.org",
            commands: ["put", "break", "fill", "forever", "late", "look", "nest", "stall", "stuck"])
    ])

    struct Thing: Codable, Sendable { var thing: String }

    enum Put: UndoableCommand {
        static let name: CommandName = "put"
        static let summary = "Puts a thing on the shelf."
        static func run(_ arguments: Thing, on shelf: Shelf) -> Undoable<Int> {
            Undoable(shelf.put(arguments.thing)) {
                shelf.remove(arguments.thing)
                shelf.note("undo \(arguments.thing)")
            }
        }
    }

    /// Cannot be undone, and says so.
    enum Stuck: UndoableCommand {
        static let name: CommandName = "stuck"
        static let summary = "Puts a thing on the shelf for good."
        static func run(_ arguments: Thing, on shelf: Shelf) -> Undoable<Int> {
            Undoable(shelf.put(arguments.thing)) { throw CommandFault(.failed, "it is glued") }
        }
    }

    /// Does not heed that it is cancelled.
    enum Late: UndoableCommand {
        static let name: CommandName = "late"
        static let summary = "Waits until it is cancelled, and then puts a thing on the shelf."
        static func run(_ arguments: Thing, on shelf: Shelf) async -> Undoable<Int> {
            try? await Task.sleep(for: .seconds(1000))
            return Put.run(arguments, on: shelf)
        }
    }

    enum Look: Command {
        static let name: CommandName = "look"
        static let summary = "How many things there are."
        static func run(_ arguments: NoArguments, on shelf: Shelf) -> Int { shelf.contents.count }
    }

    enum Break: Command {
        static let name: CommandName = "break"
        static let summary = "Fails."
        static func run(_ arguments: NoArguments, on shelf: Shelf) throws(CommandFault) -> Int {
            throw CommandFault(.failed, "it broke")
        }
    }

    enum Secret: Command {
        static let name: CommandName = "secret"
        static let summary = "Nobody may call it."
        static func run(_ arguments: NoArguments, on shelf: Shelf) -> Int { 42 }
    }

    /// Waits until it is cancelled.
    enum Stall: AsyncCommand {
        static let name: CommandName = "stall"
        static let summary = "Waits."
        static func run(_ arguments: NoArguments, on shelf: Shelf) async throws -> Int {
            shelf.note("stall")
            try await Task.sleep(for: .seconds(1000))
            return 0
        }
    }

    /// One part for each word; `put:x` puts x.
    enum Fill: CompositeCommand {
        static let name: CommandName = "fill"
        static let summary = "Calls the commands that are given."
        static func parts(of words: [String], on shelf: Shelf) throws(CommandFault) -> [CommandPart] {
            var parts: [CommandPart] = []
            for word in words {
                let pieces = word.split(separator: ":").map(String.init)
                parts.append(try CommandPart(Name(pieces[0]), Thing(thing: pieces.last ?? "")))
            }
            return parts
        }
    }

    enum Nest: CompositeCommand {
        static let name: CommandName = "nest"
        static let summary = "Fills the shelf, and then does what is given."
        static func parts(of words: [String], on shelf: Shelf) throws(CommandFault) -> [CommandPart] {
            let (inner, outer) = (words.filter { $0.hasPrefix("put") }, words.filter { !$0.hasPrefix("put") })
            return [try CommandPart("fill", inner), try CommandPart("fill", outer)]
        }
    }

    enum Forever: CompositeCommand {
        static let name: CommandName = "forever"
        static let summary = "Is part of itself."
        static func parts(of arguments: NoArguments, on shelf: Shelf) throws(CommandFault) -> [CommandPart] {
            [try CommandPart("put", Thing(thing: "x")), try CommandPart("forever")]
        }
    }
}
