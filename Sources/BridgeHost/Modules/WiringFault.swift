/// A fault in how the modules of a host fit together.
public struct WiringFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of fault.
    public struct Reason: RawRepresentable, Hashable, Sendable {
        /// The name of the reason, for programs.
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A needed service has no source.
        public static let missing = Self(rawValue: "missing-service")
        /// Modules need each other in a cycle.
        public static let cyclic = Self(rawValue: "cyclic-services")
        /// A service has several sources, and none is selected.
        public static let ambiguous = Self(rawValue: "ambiguous-service")
        /// The selected source does not exist.
        public static let unknownSource = Self(rawValue: "unknown-source")
        /// Two sources of one service have the same name.
        public static let duplicateSource = Self(rawValue: "duplicate-source")
        /// The configuration selects a source of a service that no module offers or needs.
        public static let unknownService = Self(rawValue: "unknown-service")
        /// The configuration names a module twice.
        public static let duplicateModule = Self(rawValue: "duplicate-module")
        /// A selection divides callers by a key that is not registered.
        public static let unknownKey = Self(rawValue: "unknown-caller-key")
        /// Two modules have a command of the same name.
        public static let duplicateCommand = Self(rawValue: "duplicate-command")
        /// Two modules have different events of the same name.
        public static let duplicateEvent = Self(rawValue: "duplicate-event")
        /// Two modules ask pages for different methods of the same name.
        public static let duplicatePageMethod = Self(rawValue: "duplicate-page-method")
        /// Two modules show views of the same identity, or one shows it twice.
        public static let duplicateView = Self(rawValue: "duplicate-view")
        /// Two modules have a link route of the same name.
        public static let duplicateLink = Self(rawValue: "duplicate-link")
        /// No module has that name.
        public static let unknownModule = Self(rawValue: "unknown-module")
        /// A module cannot be changed now, because its calls do not end in time.
        public static let busy = Self(rawValue: "busy-module")
        /// A module failed to make a service.
        public static let notMade = Self(rawValue: "not-made")

        private static let sentences: [Self: String] = [
            .missing: "is needed, but no module offers it",
            .cyclic: "is needed in a cycle; remove one of the dependencies",
            .ambiguous: "has several sources, and the configuration selects none under 'sources'",
            .unknownSource: "is an unknown source",
            .duplicateSource: "is offered twice; give one of them another name",
            .unknownService: "is a service that no module offers, but the configuration selects a source of it",
            .duplicateModule: "is twice in the configuration",
            .duplicateCommand: "is a command of two modules",
            .duplicateEvent: "is the name of two different events",
            .duplicatePageMethod: "is the name of two different methods of pages",
            .duplicateView: "is the identity of two views",
            .duplicateLink: "is the name of two link routes",
            .unknownKey: "is an unknown caller key",
            .unknownModule: "is an unknown module",
            .busy: "cannot be changed now: calls of it are still running",
            .notMade: "could not be made",
        ]

        fileprivate var sentence: String { Self.sentences[self] ?? rawValue }
    }

    /// The kind of fault.
    public var reason: Reason
    /// The service, source, module or command concerned.
    public var subject: String
    /// The modules concerned.
    public var modules: [String]
    /// The names that exist, if the one asked for does not.
    public var available: [String]
    /// The error of the module that failed.
    public var detail: String?

    /// Makes a fault from its parts.
    public init(
        _ reason: Reason, _ subject: String, modules: [String] = [], available: [String] = [], detail: String? = nil
    ) {
        self.reason = reason
        self.subject = subject
        self.modules = modules
        self.available = available
        self.detail = detail
    }

    public var description: String {
        "'\(subject)' \(reason.sentence)" + (detail.map { ": \($0)" } ?? "")
            + (modules.isEmpty ? "" : "; modules: \(modules.joined(separator: ", "))")
            + (available.isEmpty ? "" : "; available: \(available.joined(separator: ", "))") + " [\(reason.rawValue)]"
    }
}

/// An error of assembling a host, with all its faults.
public struct WiringError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The faults, at least one.
    public var faults: [WiringFault]

    public init(faults: [WiringFault]) { self.faults = faults }

    public var description: String { faults.map(\.description).joined(separator: "\n") }
}
