import Switchless

/// A stage that transforms the document's bytes on their way to the parser.
protocol ByteStage: AnyObject {
    /// Receives the next bytes. They are valid only during the call.
    func push(_ bytes: Bytes) throws
    /// Ends the input.
    func finish() throws
}
