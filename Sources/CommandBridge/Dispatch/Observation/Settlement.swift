/// How a call was settled, and how long that took.
public struct Settlement: Hashable, Sendable {
    /// Why there is no reply; `nil` if the command replied.
    public let fault: CommandFault?
    /// The time from admission to the beginning of the command; for a call that never began, to its settlement.
    public let wait: Duration
    /// The time from the beginning of the command to the settlement; zero for a call that never began.
    public let run: Duration

    /// The time from admission to the settlement.
    public var duration: Duration { wait + run }

    /// The fault's code; `ok` if the command replied. It is one of few texts, none of which a caller chooses.
    public var outcome: String { fault?.code.rawValue ?? "ok" }

    /// Makes a settlement from its parts.
    public init(fault: CommandFault? = nil, wait: Duration = .zero, run: Duration = .zero) {
        self.fault = fault
        self.wait = wait
        self.run = run
    }
}

extension Duration {
    /// The duration in milliseconds.
    package var milliseconds: Double { self / .milliseconds(1) }
}
