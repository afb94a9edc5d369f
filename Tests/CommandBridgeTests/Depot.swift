import BridgeHost
import CommandBridge
import Switchless

/// A host whose modules come and go.
struct Depot: Sendable {
    let cargo = Service<Cargo>("cargo")
    let stage = Stage()
}

/// A service that is an object, so that a test sees whether it is released.
final class Cargo: Sendable {
    let label: String
    init(_ label: String) { self.label = label }
}

/// A cargo, as long as others hold it.
struct WeakCargo {
    weak var object: Cargo?
}

/// Offers the cargo, and notes its life.
struct CargoModule: BridgeModule, Hashable {
    typealias Host = Depot
    static let className = "cargo"
    var label: String
    var offers: [Offer<Depot>] { [Offer(\.cargo) { [label] _ in Cargo(label) }] }
    var commands: [CommandRegistry<Depot>.Handler] { [Hold.self, Look.self, Pause.self, Store.self] }
    var views: [ModuleView] { [ModuleView("shelf", as: "panel")] }

    func begin(on depot: Depot) async { depot.stage.note("begin \(label)") }
    func suspend(on depot: Depot) async { depot.stage.note("suspend \(label)") }
    func resume(on depot: Depot) async { depot.stage.note("resume \(label)") }
    func end(on depot: Depot) async { depot.stage.note("end \(label), has \((try? depot.cargo().label) ?? "nothing")") }

    /// The label of the cargo.
    enum Look: Command {
        static let name: CommandName = "cargo.look"
        static let summary = "The label of the cargo."
        static let order: any CommandOrder = .concurrent
        static func run(_ arguments: NoArguments, on depot: Depot) throws(CommandFault) -> String {
            try depot.cargo().label
        }
    }

    /// Waits until the test lets it go on.
    enum Hold: DeferredCommand {
        static let name: CommandName = "cargo.hold"
        static let summary = "Waits."
        static let order: any CommandOrder = .concurrent
        static func run(_ arguments: Stage.Named, on depot: Depot, replyingTo slot: ReplySlot<String>) {
            Stage.enter(arguments, on: depot.stage, slot)
        }
    }

    /// Lets others run before it answers.
    enum Pause: AsyncCommand {
        static let name: CommandName = "cargo.pause"
        static let summary = "Looks, waits a little, looks again."
        static let order: any CommandOrder = .concurrent
        static func run(_ arguments: NoArguments, on depot: Depot) async throws -> Bool {
            let before = try depot.cargo()
            await Task.yield()
            return try depot.cargo() === before
        }
    }

    /// Parts of this module, with a wait between.
    enum Store: CompositeCommand {
        static let name: CommandName = "cargo.store"
        static let summary = "Looks, waits, looks again."
        static let order: any CommandOrder = .concurrent
        static func parts(of arguments: NoArguments, on depot: Depot) throws(CommandFault) -> [CommandPart] {
            [
                try CommandPart("cargo.look"), try CommandPart("cargo.hold", Stage.Named(name: "part")),
                try CommandPart("cargo.look"),
            ]
        }
    }
}

/// Needs the cargo.
struct CraneModule: BridgeModule {
    typealias Host = Depot
    static let className = "crane"
    var needs: [Need<Depot>] { [Need(\.cargo)] }
    var commands: [CommandRegistry<Depot>.Handler] { [Lift.self] }
    func begin(on depot: Depot) async { depot.stage.note("begin crane") }
    func end(on depot: Depot) async { depot.stage.note("end crane") }

    /// Waits with the cargo until the test lets it go on.
    enum Lift: DeferredCommand {
        static let name: CommandName = "crane.lift"
        static let summary = "Waits."
        static let order: any CommandOrder = .concurrent
        static func run(_ arguments: Stage.Named, on depot: Depot, replyingTo slot: ReplySlot<String>) throws {
            Stage.enter(Stage.Named(name: try depot.cargo().label), on: depot.stage, slot)
        }
    }
}

/// Notes which calls begin and end.
struct WatchModule: BridgeModule {
    typealias Host = Depot
    static let className = "watch"
    func subscribe(to phases: inout Phases, on depot: Depot) {
        phases.during { call in depot.stage.note("during \(call.name)") }
        phases.after { call, _ in depot.stage.note("after \(call.name)") }
    }
    func end(on depot: Depot) async { depot.stage.note("end watch") }
}

/// Cannot make the cargo.
struct LeakyModule: BridgeModule {
    typealias Host = Depot
    static let className = "leaky"
    var offers: [Offer<Depot>] { [Offer(\.cargo) { _ in throw CommandFault(.failed, "it leaks") }] }
}
