public import CommandBridge
import Switchless

/// A typed service of a host, with one or more sources that modules provide.
///
/// One source is selected, and another can be selected while the host runs. Users of the service do not see which one
/// it is.
///
/// ```swift
/// struct Board: Sendable {
///     let polls = Service<any PollSource>("polls")
/// }
/// let votes = try board.polls().votes
/// try board.polls.select("rehearsal")
/// ```
public final class Service<Value: Sendable>: Sendable {
    private struct State: Sendable {
        var sources: [Source] = []
        var selected: SourceSelection?
        /// The key that divides the callers; `nil` if all get the same source.
        var key: (any CallerKey.Type)?

        /// The index of the source in use: the selected one, or the only one.
        func index(of service: String) -> Int? {
            guard let selected else { return sources.count == 1 ? 0 : nil }
            let value = key.flatMap { key in Caller.current.flatMap(key.value) }
            let name = selected.source(for: value, of: service)
            return sources.firstIndex { $0.name == name }
        }
    }

    private struct Source: Sendable {
        let name: String
        let value: Value
        /// Whether a module offers it.
        var isOffered = false
    }

    /// The name of the service in configurations.
    public let name: String
    private let state = Guarded(State())

    /// Makes a service without sources.
    ///
    /// - Parameter name: the name of the service in configurations.
    public init(_ name: String) { self.name = name }

    /// The names of the sources, in the order of their addition.
    public var sources: [String] { state.withLock { $0.sources.map(\.name) } }

    /// The name of the source in use.
    ///
    /// `nil` if there is no source, or if there are several and none is selected. In a command it is the one for its
    /// caller; see ``SourceSelection``.
    public var selected: String? {
        state.withLock { state in state.index(of: name).map { state.sources[$0].name } }
    }

    /// The value from the source in use.
    ///
    /// Call this for each use instead of keeping the value, because another source may be selected.
    ///
    /// - Throws: `CommandFault` with the code `CommandFault.Code.internalError` if there is no source or none is
    ///   selected. Neither occurs in an ``Assembly`` if the module declares its needs.
    public func callAsFunction() throws(CommandFault) -> Value {
        try state.withLock { (state) throws(CommandFault) in
            guard let index = state.index(of: name) else {
                let reason: WiringFault.Reason = state.sources.isEmpty ? .missing : .ambiguous
                let fault = WiringFault(reason, name, available: state.sources.map(\.name))
                throw CommandFault(.internalError, "\(fault)")
            }
            return state.sources[index].value
        }
    }

    /// Selects another source, for all callers.
    ///
    /// - Parameter source: the name of an existing source.
    /// - Throws: ``WiringFault`` with the reason ``WiringFault/Reason/unknownSource``; then nothing changes.
    public func select(_ source: String) throws(WiringFault) {
        try state.withLock { (state) throws(WiringFault) in
            let names = state.sources.map(\.name)
            guard names.contains(source) else {
                throw WiringFault(.unknownSource, "\(name): \(source)", available: names)
            }
            state.selected = SourceSelection(source)
            state.key = nil
        }
    }

    /// Selects sources that may be added later.
    ///
    /// - Parameter key: what divides the callers; `nil` if all get the same source.
    func prefer(_ selection: SourceSelection, by key: (any CallerKey.Type)?) {
        state.withLock { state in
            state.selected = selection
            state.key = key
        }
    }

    /// Selects sources if none are selected, or if one of those that are selected is gone.
    ///
    /// - Parameters:
    ///   - selection: the sources; `nil` if there is only one.
    ///   - key: what divides the callers; `nil` if all get the same source.
    func restore(_ selection: SourceSelection?, by key: (any CallerKey.Type)?) {
        state.withLock { state in
            let names = state.sources.map(\.name)
            if let selected = state.selected, selected.names.allSatisfy(names.contains) { return }
            state.selected = selection
            state.key = key
        }
    }

    /// Adds a source.
    ///
    /// A single source is in use immediately. If there are several, one must be selected.
    ///
    /// - Parameters:
    ///   - value: the value of the service.
    ///   - source: the source's name.
    /// - Throws: ``WiringFault`` with the reason ``WiringFault/Reason/duplicateSource``.
    public func add(_ value: Value, as source: String) throws(WiringFault) {
        try state.withLock { (state) throws(WiringFault) in
            let names = state.sources.map(\.name)
            guard !names.contains(source) else {
                throw WiringFault(.duplicateSource, "\(name): \(source)", available: names)
            }
            state.sources.append(Source(name: source, value: value))
        }
    }

    /// The names of the sources that no module offers.
    var given: [String] { state.withLock { $0.sources.filter { !$0.isOffered }.map(\.name) } }

    /// Adds the source of a module, in place of one of the same name.
    ///
    /// - Returns: what takes it back, so that the sources are as before.
    func offer(_ value: Value, as name: String) -> @Sendable () -> Void {
        state.withLock { state in
            let source = Source(name: name, value: value, isOffered: true)
            guard let index = state.sources.firstIndex(where: { $0.name == name }) else {
                state.sources.append(source)
                return { self.withdraw(name) }
            }
            let replaced = state.sources[index]
            state.sources[index] = source
            return { _ = self.offer(replaced.value, as: name) }
        }
    }

    /// Removes a source. Calls that have its value keep it until they end.
    func withdraw(_ name: String) { state.withLock { $0.sources.removeAll { $0.name == name } } }
}

/// A service without its type, for wiring.
struct ServiceIdentity: Sendable {
    private let id: ObjectIdentifier
    let name: String
    /// The names of the sources that exist before any module offers one.
    let sources: [String]
    /// Selects sources that exist or are added later.
    let prefer: @Sendable (SourceSelection, (any CallerKey.Type)?) -> Void
    /// Selects sources if those in use are gone.
    let restore: @Sendable (SourceSelection?, (any CallerKey.Type)?) -> Void

    init<Value>(_ service: Service<Value>) {
        id = ObjectIdentifier(service)
        name = service.name
        sources = service.given
        prefer = { service.prefer($0, by: $1) }
        restore = { service.restore($0, by: $1) }
    }
}

extension ServiceIdentity: Hashable {
    static func == (left: Self, right: Self) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
