/// A stage that the document's bytes run through on their way to the parser: it changes what it is given and hands it on.
protocol ByteStage: AnyObject {
    /// Takes the next bytes, valid during the call only.
    func push(_ bytes: UnsafeRawBufferPointer) throws
    /// Takes note that no more bytes follow.
    func finish() throws
}
