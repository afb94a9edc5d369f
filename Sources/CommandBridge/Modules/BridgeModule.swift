public import ModelMapping

/// A part of a host that a configuration can name: what it offers to other modules, what it needs of them, its commands, and whom it
/// wants to be told of.
///
/// A module is one file. Its fields are its settings, decoded from its row of the configuration; its name there is its `className`.
///
/// ```swift
/// struct Greeter: BridgeModule {
///     typealias Host = Desk
///     static let className = "greeter"
///     var greeting: String?
///     var offers: [Offer<Desk>] { [Offer(\.greetings) { _ in Greetings(greeting ?? "Hello") }] }
///     var needs: [Need<Desk>] { [Need(\.clock)] }
///     var commands: [CommandRegistry<Desk>.Handler] { [Greet.self] }
/// }
/// ```
public protocol BridgeModule<Host>: Model, Sendable where Base == any BridgeModule<Host> {
    /// What the commands work on; its ``Service`` fields are what modules fill.
    associatedtype Host: Sendable

    /// The services that the module has for others; none if you say nothing.
    var offers: [Offer<Host>] { get }
    /// The services that the module and its commands use; none if you say nothing. What it needs is there before it is asked for what
    /// it offers.
    var needs: [Need<Host>] { get }
    /// The commands that the module brings; none if you say nothing.
    var commands: [CommandRegistry<Host>.Handler] { get }

    /// Subscribes to what it wants to be told of; to nothing if you say nothing.
    ///
    /// - Parameters:
    ///   - phases: takes the subscriptions.
    ///   - host: the host, with all its services.
    func subscribe(to phases: inout Phases, on host: Host)
}

extension BridgeModule {
    /// None.
    public var offers: [Offer<Host>] { [] }
    /// None.
    public var needs: [Need<Host>] { [] }
    /// None.
    public var commands: [CommandRegistry<Host>.Handler] { [] }
    /// Subscribes to nothing.
    public func subscribe(to phases: inout Phases, on host: Host) {}

    public func asBase() -> any BridgeModule<Host> { self }
}

/// A service that a module has for others, and how it is made.
public struct Offer<Host: Sendable>: Sendable {
    /// The source's name; `nil` for the module's.
    let source: String?
    let identity: @Sendable (Host) -> ServiceIdentity
    let fill: @Sendable (Host, _ source: String) throws -> Void

    /// Offers a service.
    ///
    /// - Parameters:
    ///   - service: its place in the host: `\.polls`.
    ///   - source: the name under which it stands beside other sources of the same service; the module's if you say nothing.
    ///   - make: makes it. What the module needs is there by then.
    public init<Value>(
        _ service: @escaping @Sendable (Host) -> Service<Value>, as source: String? = nil,
        make: @escaping @Sendable (Host) throws -> Value
    ) {
        self.source = source
        identity = { ServiceIdentity(service($0)) }
        fill = { host, source in try service(host).add(try make(host), as: source) }
    }
}

/// A service that a module needs.
public struct Need<Host: Sendable>: Sendable {
    let identity: @Sendable (Host) -> ServiceIdentity

    /// Needs a service.
    ///
    /// - Parameter service: its place in the host: `\.polls`.
    public init<Value>(_ service: @escaping @Sendable (Host) -> Service<Value>) {
        identity = { ServiceIdentity(service($0)) }
    }
}
