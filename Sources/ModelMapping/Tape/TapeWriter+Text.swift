package import Switchless

/// Writing text that arrives in pieces.
///
/// Text that is lent to a body must not be written to meanwhile, so this is for the readers of this package alone.
extension TapeWriter {
    /// Begins a text, to which ``appendText(_:)`` adds until it is written or dropped.
    package func beginText() { textStart = bytes.count }

    /// Adds a piece to the text.
    @inline(__always)
    package func appendText(_ piece: Bytes) { bytes.append(contentsOf: piece) }

    /// Adds a byte to the text.
    @inline(__always)
    package func appendText(_ byte: UInt8) { bytes.append(byte) }

    /// Decodes the text so far as base64, in place.
    package func decodeText(isPaddingOptional: Bool = false) throws(Base64.Fault) {
        try bytes.decodeBase64(from: textStart, isPaddingOptional: isPaddingOptional)
    }

    /// Removes white space at either end of the text so far.
    package func trimText() { bytes.trim(from: textStart) }

    /// Calls `body` with the text so far.
    @inline(__always)
    package func withText<Result, Failure>(_ body: (Bytes) throws(Failure) -> Result) throws(Failure) -> Result {
        try body(bytes.bytes(from: textStart))
    }

    /// Drops the text.
    package func dropText() { bytes.truncate(to: textStart) }

    /// Writes the text as a string.
    @inline(__always)
    package func stringFromText(at position: SourcePosition?) throws(ModelError) {
        try append(StringKind.code, TapeEntry.halves(textStart, bytes.count - textStart), position)
    }

    /// Writes the text as a string that also decodes as a number or a Boolean; see ``word(_:at:)``.
    package func wordFromText(at position: SourcePosition?) throws(ModelError) {
        try append(WordKind.code, TapeEntry.halves(textStart, bytes.count - textStart), position)
    }

    /// Writes the text as the digits of a real.
    package func realFromText(at position: SourcePosition?) throws(ModelError) {
        try append(RealKind.code, TapeEntry.halves(textStart, bytes.count - textStart), position)
    }

    /// Writes the text as data.
    package func dataFromText(at position: SourcePosition?) throws(ModelError) {
        try append(DataKind.code, TapeEntry.halves(textStart, bytes.count - textStart), position)
    }

    /// Writes the text as a key.
    @inline(__always)
    package func keyFromText(at position: SourcePosition?) throws(ModelError) {
        let number = keys.number(of: bytes.bytes(from: textStart))
        bytes.truncate(to: textStart)
        try appendKey(number, position)
    }
}
