import Switchless

/// A typed place for a service of a host, which modules fill. Of several sources that stand there side by side one is in use, and can
/// be changed while the host runs; who uses the service does not see which one it is.
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
        var sources: [(name: String, value: Value)] = []
        var selected: String?

        /// The place of the source in use: the selected one, or the only one.
        var place: Int? {
            guard let selected else { return sources.count == 1 ? 0 : nil }
            return sources.firstIndex { $0.name == selected }
        }
    }

    /// What configurations call the service.
    public let name: String
    private let state = Guarded(State())

    /// Makes an empty place.
    ///
    /// - Parameter name: what configurations call the service.
    public init(_ name: String) { self.name = name }

    /// The names of the sources, in the order in which they came.
    public var sources: [String] { state.withLock { $0.sources.map(\.name) } }

    /// The name of the source in use; `nil` if there is none, or if there are several and none is selected.
    public var selected: String? { state.withLock { state in state.place.map { state.sources[$0].name } } }

    /// The service, from the source in use. Ask for it each time rather than keep it: the source may be changed.
    ///
    /// - Throws: ``CommandFault`` of the code ``CommandFault/Code/internalError`` if there is none, or one has to be selected first;
    ///   neither can be in an ``Assembly``, where a module says what it needs.
    public func callAsFunction() throws(CommandFault) -> Value {
        try state.withLock { (state) throws(CommandFault) in
            guard let place = state.place else {
                let reason: WiringFault.Reason = state.sources.isEmpty ? .missing : .ambiguous
                let fault = WiringFault(reason, name, there: state.sources.map(\.name))
                throw CommandFault(.internalError, "\(fault)")
            }
            return state.sources[place].value
        }
    }

    /// Puts another source to use.
    ///
    /// - Parameter source: the name of a source that is there.
    /// - Throws: ``WiringFault`` of the reason ``WiringFault/Reason/unknownSource``; then all is as it was.
    public func select(_ source: String) throws(WiringFault) {
        try state.withLock { (state) throws(WiringFault) in
            let names = state.sources.map(\.name)
            guard names.contains(source) else { throw WiringFault(.unknownSource, "\(name): \(source)", there: names) }
            state.selected = source
        }
    }

    /// Selects a source that is yet to come.
    func prefer(_ source: String) { state.withLock { $0.selected = source } }

    /// Adds a source. The first of a service is in use; as soon as there are several, one has to be selected.
    ///
    /// - Parameters:
    ///   - value: the service.
    ///   - source: the source's name.
    /// - Throws: ``WiringFault`` of the reason ``WiringFault/Reason/duplicateSource``.
    public func add(_ value: Value, as source: String) throws(WiringFault) {
        try state.withLock { (state) throws(WiringFault) in
            let names = state.sources.map(\.name)
            guard !names.contains(source) else {
                throw WiringFault(.duplicateSource, "\(name): \(source)", there: names)
            }
            state.sources.append((source, value))
        }
    }
}

/// A service as wiring sees it, whatever its type is.
struct ServiceIdentity: Sendable {
    private let id: ObjectIdentifier
    let name: String
    /// The names of the sources that are there already, before any module offers one.
    let sources: [String]
    /// Selects a source that is there or yet to come.
    let prefer: @Sendable (String) -> Void

    init<Value>(_ service: Service<Value>) {
        id = ObjectIdentifier(service)
        name = service.name
        sources = service.sources
        prefer = { service.prefer($0) }
    }
}

extension ServiceIdentity: Hashable {
    static func == (left: Self, right: Self) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
