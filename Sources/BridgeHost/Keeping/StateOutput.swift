import Switchless

/// Takes the content of a state, one piece after the other: it is never in memory as a whole.
///
/// ```swift
/// try await file.replace(through: number) { output in
///     for item in items { try output.write(encoder.encode(item) + [UInt8(ascii: "\n")]) }
/// }
/// ```
public struct StateOutput: ~Copyable {
    /// The bytes that are gathered before they are written.
    private static let pieceBytes = 64 << 10

    private let file: any StateDiskFile
    private var offset: Int
    private var checksum = CRC32()
    private var piece: [UInt8] = []
    /// Why a piece could not be written.
    private var fault: StorageError?
    /// The bytes that were written.
    public private(set) var count = 0

    private init(to file: any StateDiskFile, at offset: Int) { (self.file, self.offset) = (file, offset) }

    /// Writes the next bytes.
    ///
    /// - Throws: ``StorageError`` if they cannot be written.
    public mutating func write(_ bytes: [UInt8]) throws(StorageError) {
        bytes.withBytes { checksum.add($0) }
        count += bytes.count
        piece += bytes
        if piece.count >= Self.pieceBytes { try flush() }
    }

    private mutating func flush() throws(StorageError) {
        do throws(StorageError) {
            try file.write(piece, at: offset)
        } catch {
            fault = error
            throw error
        }
        offset += piece.count
        piece.removeAll(keepingCapacity: piece.count < 2 * Self.pieceBytes)
    }

    /// Writes a state beside the one at `path`.
    ///
    /// - Parameters:
    ///   - id: the identifier of the files.
    ///   - number: the number of the last change in it.
    ///   - content: writes the content.
    static func write(
        _ path: String, on disk: any StateDisk, _ id: String, through number: Int,
        _ content: (inout StateOutput) throws -> Void
    ) -> Result<any StateDiskReplacement, StorageError> {
        do throws(StorageError) {
            let file = try disk.replacement(of: path)
            do throws(StorageError) {
                // The head is as long as this one, and has the checksum of what follows it.
                let space = KeptHead(KeptHead.state, id, number, checksum: KeptLine.digits(of: 0)).line
                var output = StateOutput(to: file, at: space.count)
                do {
                    try content(&output)
                } catch {
                    throw output.fault ?? StorageError(.file, path, "the state cannot be written: \(error)")
                }
                try output.flush()
                let digits = KeptLine.digits(of: output.checksum.value)
                try file.write(KeptHead(KeptHead.state, id, number, checksum: digits).line, at: 0)
                try file.synchronize()
                return .success(file)
            } catch {
                file.finish()
                throw error
            }
        } catch {
            return .failure(error)
        }
    }
}
