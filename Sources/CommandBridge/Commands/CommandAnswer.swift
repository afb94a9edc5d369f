public import ModelMapping

/// The answer of a command that has begun: its reply, or the work that will return it.
public struct CommandAnswer: Sendable {
    /// The work that brings the reply.
    public typealias Work = @Sendable () async throws(CommandFault) -> CommandReply

    /// The reply; `nil` while there is none.
    public let reply: CommandReply?
    /// The work to wait for; `nil` if there is none.
    public let work: Work?
    /// Whether the work can be undone. Later calls then wait until the undoing is done, too.
    public let canUndo: Bool

    /// Makes an answer with a reply.
    public init(_ reply: CommandReply) {
        self.reply = reply
        work = nil
        canUndo = false
    }

    /// Makes an answer that will come later.
    ///
    /// - Parameters:
    ///   - canUndo: whether the work's reply says how to undo it.
    ///   - work: brings the reply.
    public init(canUndo: Bool = false, _ work: @escaping Work) {
        reply = nil
        self.work = work
        self.canUndo = canUndo
    }
}

/// The reply of a command, as values: the codec writes them in its syntax.
public struct CommandReply: Sendable {
    /// Undoes what the command did.
    public typealias Undo = @Sendable () async throws -> Void

    /// The values.
    public var values: ValueTape
    /// How to undo what was done; `nil` if it cannot be undone.
    public var undo: Undo?
    /// The values as JSON, where the same ones are replied so often that they are written once.
    var json: [UInt8]?

    /// Makes a reply.
    ///
    /// - Parameters:
    ///   - values: the reply.
    ///   - undo: how to undo what was done.
    public init(_ values: ValueTape, undo: Undo? = nil) {
        self.values = values
        self.undo = undo
    }
}

/// How a request ended: with a reply or a fault.
package typealias Outcome = Result<CommandReply, CommandFault>
