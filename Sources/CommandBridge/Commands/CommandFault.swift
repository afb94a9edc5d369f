/// Why a request has no reply: what the caller is told.
public struct CommandFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of a fault; a codec has a number for it.
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The message cannot be read.
        public static let malformed = Self(rawValue: "malformed")
        /// The message can be read but is no request.
        public static let invalidRequest = Self(rawValue: "invalid-request")
        /// There is no command of that name.
        public static let unknownCommand = Self(rawValue: "unknown-command")
        /// The arguments are not what the command wants.
        public static let invalidArguments = Self(rawValue: "invalid-arguments")
        /// The host failed on its own account.
        public static let internalError = Self(rawValue: "internal-error")
        /// The command failed.
        public static let failed = Self(rawValue: "failed")
        /// The policy lets this caller not call this command, or a `before` refused.
        public static let refused = Self(rawValue: "refused")
        /// The command's module is suspended.
        public static let suspended = Self(rawValue: "suspended")
        /// The caller cancelled the request.
        public static let cancelled = Self(rawValue: "cancelled")
        /// The request was not settled in time.
        public static let deadline = Self(rawValue: "deadline")
        /// The handler let go of the request without a reply.
        public static let dropped = Self(rawValue: "dropped")
        /// The page is not there any more, or never was.
        public static let gone = Self(rawValue: "gone")
        /// The page's answer to a question is not what was asked for.
        public static let invalidReply = Self(rawValue: "invalid-reply")
        /// The change of the command is not on the disk; see `StateFile`.
        public static let notKept = Self(rawValue: "not-kept")
        /// ``BridgeLimits/messageBytes`` was exceeded.
        public static let messageBytes = Self(rawValue: "limit-message")
        /// ``BridgeLimits/depth`` was exceeded.
        public static let depth = Self(rawValue: "limit-depth")
        /// ``BridgeLimits/batchSize`` was exceeded.
        public static let batchSize = Self(rawValue: "limit-batch")
        /// ``BridgeLimits/inFlight`` or ``BridgeLimits/inFlightBytes`` was exceeded.
        public static let inFlight = Self(rawValue: "limit-in-flight")
        /// ``BridgeLimits/subscriptions`` or ``BridgeLimits/eventNameBytes`` was exceeded.
        public static let subscriptions = Self(rawValue: "limit-subscriptions")
        /// ``BridgeLimits/questions`` was exceeded.
        public static let questions = Self(rawValue: "limit-questions")
        /// ``BridgeLimits/parts`` was exceeded.
        public static let parts = Self(rawValue: "limit-parts")
        /// ``BridgeLimits/partDepth`` was exceeded.
        public static let partDepth = Self(rawValue: "limit-part-depth")
        /// ``BridgeLimits/attachments`` was exceeded.
        public static let attachments = Self(rawValue: "limit-attachments")
        /// ``BridgeLimits/streams`` was exceeded.
        public static let streams = Self(rawValue: "limit-streams")
        /// A caller sent more pieces of a stream than it may; see ``BridgeLimits/streamCredit``.
        public static let credit = Self(rawValue: "limit-credit")
        /// ``BridgeLimits/pieceBytes`` was exceeded.
        public static let pieceBytes = Self(rawValue: "limit-piece")
    }

    /// The kind of fault.
    public var code: Code
    /// The message, for people.
    public var message: String

    /// Makes a fault of its parts.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    public var description: String { "\(message) [\(code.rawValue)]" }
}

extension Result where Failure == CommandFault {
    /// The fault; `nil` if there is none.
    package var fault: CommandFault? {
        do throws(CommandFault) { _ = try get() } catch { return error }
        return nil
    }
}
