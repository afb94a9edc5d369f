import CommandBridge
import ModelMapping

/// An unsettled call. Whoever takes it out of the client's table settles it, so that nobody can settle it twice.
struct OpenCall {
    let name: String
    /// What sends its stream, if it has one.
    let sender: Task<Void, Never>?
    var gate = PieceGate()
    /// Takes the outcome.
    let settle: CallEnd
}

/// Takes the outcome of a call, within its client.
typealias CallEnd = @Sendable (isolated CommandClient, Outcome) -> Void

/// The parameters of `$/cancelRequest`, and of `$/end`.
struct CancelledCall: Encodable {
    static let method = "$/cancelRequest"
    let id: Int
}

/// The parameters of `$/credit`.
struct Credit: Encodable {
    static let method = "$/credit"
    let id: Int, count: Int
}
