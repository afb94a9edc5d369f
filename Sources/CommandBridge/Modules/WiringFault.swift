/// One thing that is wrong with how the modules of a host go together.
public struct WiringFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public struct Reason: RawRepresentable, Hashable, Sendable {
        /// A name for programs.
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A module needs a service that no module offers, or something used a service that is not there.
        public static let missing = Self(rawValue: "missing-service")
        /// Modules need each other, around in a circle.
        public static let cyclic = Self(rawValue: "cyclic-services")
        /// A service has several sources, and none is selected.
        public static let ambiguous = Self(rawValue: "ambiguous-service")
        /// The source that is to be used is not there.
        public static let unknownSource = Self(rawValue: "unknown-source")
        /// Two sources of one service have the same name.
        public static let duplicateSource = Self(rawValue: "duplicate-source")
        /// The configuration selects a source of a service that no module offers.
        public static let unknownService = Self(rawValue: "unknown-service")
        /// The configuration names a module twice.
        public static let duplicateModule = Self(rawValue: "duplicate-module")
        /// Two modules bring a command of the same name.
        public static let duplicateCommand = Self(rawValue: "duplicate-command")
        /// A module could not make what it offers.
        public static let notMade = Self(rawValue: "not-made")

        private static let sentences: [Self: String] = [
            .missing: "is needed, and no module offers it",
            .cyclic: "is needed around in a circle; one of the modules has to do without",
            .ambiguous: "has several sources, and the configuration selects none under 'sources'",
            .unknownSource: "is no source that is there",
            .duplicateSource: "is offered twice; give one of them another name",
            .unknownService: "is a service that no module offers, but the configuration selects a source of it",
            .duplicateModule: "stands twice in the configuration",
            .duplicateCommand: "is a command of two modules",
            .notMade: "could not be made",
        ]

        fileprivate var sentence: String { Self.sentences[self] ?? rawValue }
    }

    /// What is wrong.
    public var reason: Reason
    /// The service, source, module or command that it is about.
    public var subject: String
    /// The modules concerned.
    public var modules: [String]
    /// The names that are there, where there should have been another one.
    public var there: [String]
    /// What was said besides.
    public var detail: String?

    /// Makes a fault of its parts.
    public init(
        _ reason: Reason, _ subject: String, modules: [String] = [], there: [String] = [], detail: String? = nil
    ) {
        self.reason = reason
        self.subject = subject
        self.modules = modules
        self.there = there
        self.detail = detail
    }

    public var description: String {
        "'\(subject)' \(reason.sentence)" + (detail.map { ": \($0)" } ?? "")
            + (modules.isEmpty ? "" : "; modules: \(modules.joined(separator: ", "))")
            + (there.isEmpty ? "" : "; there are: \(there.joined(separator: ", "))") + " [\(reason.rawValue)]"
    }
}

/// Why a host could not be assembled: everything that was found wrong.
public struct WiringError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, at least one thing.
    public var faults: [WiringFault]

    public init(faults: [WiringFault]) { self.faults = faults }

    public var description: String { faults.map(\.description).joined(separator: "\n") }
}
