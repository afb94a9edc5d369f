public import CommandBridge
public import ModelMapping

/// A part of a host that a configuration can name.
///
/// It declares the services that it offers and needs, its commands, its events, what it asks of pages, and its
/// subscriptions. A module is one file. Its fields are its settings, decoded from its entry in the configuration; its
/// name there is its `className`. A module that works by itself begins and ends with its host, or with its place in a
/// ``ModuleHost``.
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
    /// The host that commands run on. Modules fill its ``Service`` fields.
    associatedtype Host: Sendable

    /// The services that the module offers; none by default.
    var offers: [Offer<Host>] { get }
    /// The services that the module and its commands need; none by default.
    ///
    /// They are available before the module's own services are made.
    var needs: [Need<Host>] { get }
    /// The commands of the module; none by default.
    var commands: [CommandRegistry<Host>.Handler] { get }
    /// The events that the module emits; none by default. Several modules may emit the same event.
    var events: [any BridgeEvent.Type] { get }
    /// The methods that the module asks of pages; none by default. Several modules may ask for the same.
    var pageMethods: [any PageMethod.Type] { get }
    /// The views that the module shows on a page; none by default. A ``Layouter`` decides where they stand.
    var views: [ModuleView] { get }
    /// The routes of the links that open the module's commands; none by default.
    var links: [any LinkRoute<Host>.Type] { get }

    /// Tells the module from itself with other settings; `nil` if they cannot be compared.
    ///
    /// A module that is `Hashable` is its own settings. ``ModuleHost/change(to:)`` exchanges a module unless its
    /// settings are the same.
    var settings: AnyHashable? { get }

    /// Subscribes to the events of commands; does nothing by default.
    ///
    /// - Parameters:
    ///   - phases: receives the subscriptions.
    ///   - host: the host, with all its services.
    func subscribe(to phases: inout Phases, on host: Host)

    /// Begins the module's work, such as a timer; does nothing by default. Its services and those that it needs are
    /// available.
    func begin(on host: Host) async
    /// Suspends the module's work; does nothing by default. None of its calls runs, and none begins before
    /// ``resume(on:)``.
    func suspend(on host: Host) async
    /// Resumes the module's work; does nothing by default.
    func resume(on host: Host) async
    /// Ends the module's work and releases what ``begin(on:)`` took; does nothing by default. None of its calls runs or
    /// begins again. Its services are still available.
    func end(on host: Host) async
}

extension BridgeModule {
    /// Empty: the module offers no services.
    public var offers: [Offer<Host>] { [] }
    /// Empty: the module needs no services.
    public var needs: [Need<Host>] { [] }
    /// Empty: the module has no commands.
    public var commands: [CommandRegistry<Host>.Handler] { [] }
    /// Empty: the module emits no events.
    public var events: [any BridgeEvent.Type] { [] }
    /// Empty: the module asks nothing of pages.
    public var pageMethods: [any PageMethod.Type] { [] }
    /// Empty: the module shows nothing.
    public var views: [ModuleView] { [] }
    /// Empty: no link leads to the module.
    public var links: [any LinkRoute<Host>.Type] { [] }
    /// `nil`: the settings cannot be compared.
    public var settings: AnyHashable? { nil }
    /// Does nothing.
    public func subscribe(to phases: inout Phases, on host: Host) {}
    /// Does nothing.
    public func begin(on host: Host) async {}
    /// Does nothing.
    public func suspend(on host: Host) async {}
    /// Does nothing.
    public func resume(on host: Host) async {}
    /// Does nothing.
    public func end(on host: Host) async {}

    public func asBase() -> any BridgeModule<Host> { self }
}

extension BridgeModule where Self: Hashable {
    /// The module itself.
    public var settings: AnyHashable? { self }
}

/// A service that a module offers, and how it is made.
public struct Offer<Host: Sendable>: Sendable {
    /// The name of the source; `nil` for the module's name.
    let source: String?
    let identity: @Sendable (Host) -> ServiceIdentity
    /// Makes the service and adds it; the result takes it back.
    let install: @Sendable (Host, _ source: String) throws -> @Sendable () -> Void
    let withdraw: @Sendable (Host, _ source: String) -> Void

    /// Offers a service.
    ///
    /// - Parameters:
    ///   - service: the service's field in the host: `\.polls`.
    ///   - source: the name that tells this source from others of the same service; the module's name by default.
    ///   - make: makes the service. The services that the module needs are available.
    public init<Value>(
        _ service: @escaping @Sendable (Host) -> Service<Value>, as source: String? = nil,
        make: @escaping @Sendable (Host) throws -> Value
    ) {
        self.source = source
        identity = { ServiceIdentity(service($0)) }
        install = { host, source in service(host).offer(try make(host), as: source) }
        withdraw = { host, source in service(host).withdraw(source) }
    }
}

/// A service that a module needs.
public struct Need<Host: Sendable>: Sendable {
    let identity: @Sendable (Host) -> ServiceIdentity

    /// Declares that the module needs a service.
    ///
    /// - Parameter service: the service's field in the host: `\.polls`.
    public init<Value>(_ service: @escaping @Sendable (Host) -> Service<Value>) {
        identity = { ServiceIdentity(service($0)) }
    }
}
