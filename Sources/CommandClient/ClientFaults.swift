public import CommandBridge
import ModelMapping

extension CommandFault.Code {
    /// The connection to the host is lost, or was closed. A call that was sent may have been done.
    public static let disconnected = Self(rawValue: "disconnected")
    /// ``ClientLimits/queueBytes`` was exceeded.
    public static let queue = Self(rawValue: "limit-queue")
    /// ``ClientLimits/progressBuffer`` was exceeded.
    public static let progress = Self(rawValue: "limit-progress")
    /// A message that the host sent is longer than the transport takes.
    public static let received = Self(rawValue: "limit-received")
}

/// How a call ended.
typealias Outcome = Result<TapeValue, CommandFault>
