/// The content of a state's files when they were opened.
public struct RecoveredState: Sendable {
    /// The state that was written last; `nil` if there is none, or it is damaged.
    public internal(set) var content: [UInt8]?
    /// The changes since, in their order, up to the first damaged one.
    public internal(set) var changes: [[UInt8]] = []
    /// The damage; `nil` if there is none.
    public internal(set) var damage: String?
    /// Whether a state was read, and nothing of it or its journal is damaged.
    public var isWhole: Bool { content != nil && damage == nil }

    /// Whether no state has been written yet.
    var isNew: Bool { content == nil && damage == nil }
    /// The identifier of the files; `nil` unless the journal can go on as it is.
    var id: String?
    /// The number of the last change.
    var number = 0
    /// The bytes of the journal, if it can go on as it is.
    var journalBytes: Int?
}

/// Reads the files of a state.
struct StateReader {
    let disk: any StateDisk
    let path: String, journalPath: String
    /// The bytes that a file may have.
    let most: Int

    /// Reads the state and the changes since.
    ///
    /// - Throws: ``StorageError`` if a file cannot be read, belongs to a newer version, or is missing. Damage is no
    ///   error.
    func read() throws(StorageError) -> RecoveredState {
        let state = try bytes(of: path), journal = try bytes(of: journalPath)
        var recovered = RecoveredState()
        guard let state else {
            guard try journal.map(isEmpty) ?? true else {
                throw StorageError(
                    .incomplete, journalPath,
                    "the state '\(path)' that this journal goes on from is missing; put it back, or move the journal away"
                )
            }
            return recovered
        }
        guard state.first != UInt8(ascii: "{") else {
            throw StorageError(
                .foreign, path, "found JSON of another program or of an earlier version; choose another file")
        }
        guard let head = try self.head(of: state, in: path, KeptHead.state) else {
            recovered.damage = "\(path): the first line is damaged"
            return recovered
        }
        let content = state[head.end...]
        guard head.value.checksum == KeptLine.checksum(of: content) else {
            recovered.damage = "\(path): what follows the first line is damaged"
            return recovered
        }
        recovered.content = Array(content)
        recovered.number = head.value.number
        guard let journal else {
            // A state has one from its beginning. Whatever was in it would be missing without a word.
            recovered.damage = "\(journalPath): the journal is missing"
            return recovered
        }
        try read(journal, from: head.value, into: &recovered)
        return recovered
    }

    private func read(
        _ journal: [UInt8], from state: KeptHead, into recovered: inout RecoveredState
    ) throws(StorageError) {
        guard let head = try self.head(of: journal, in: journalPath, KeptHead.journal) else {
            recovered.damage = "\(journalPath): the first line is damaged"
            return
        }
        guard head.value.id == state.id else {
            recovered.damage = "\(journalPath): the journal belongs to another state"
            return
        }
        guard head.value.number <= state.number else {
            recovered.damage =
                "\(journalPath): the journal begins after change \(head.value.number), the state ends with \(state.number)"
            return
        }
        var number = head.value.number, line = 1, start = head.end
        while start < journal.count {
            line += 1
            let end = journal[start...].firstIndex(of: KeptLine.end) ?? journal.count
            guard let change = KeptLine.change(of: journal[start..<end]), change.number == number + 1 else {
                recovered.damage = "\(journalPath):\(line): the line is \(end == journal.count ? "cut off" : "damaged")"
                return
            }
            number = change.number
            if number > state.number {
                recovered.changes.append(Array(change.bytes))
                recovered.number = number
            }
            start = end + 1
        }
        recovered.id = state.id
        // A last line without its end is complete, too. The journal is then written anew, as it is where it ends before
        // the state.
        recovered.journalBytes = start == journal.count && number >= state.number ? journal.count : nil
    }

    /// Whether a journal is the one that a new state begins with.
    private func isEmpty(_ journal: [UInt8]) throws(StorageError) -> Bool {
        guard let head = try head(of: journal, in: journalPath, KeptHead.journal) else { return false }
        return head.value.number == 0 && head.end == journal.count
    }

    private func bytes(of path: String) throws(StorageError) -> [UInt8]? {
        guard let bytes = try disk.read(path, atMost: most) else { return nil }
        guard bytes.count <= most else {
            throw StorageError(
                .file, path, "the file has more than \(most) bytes; raise the limit, or choose another file")
        }
        return bytes
    }

    private func head(
        of bytes: [UInt8], in path: String, _ kind: String
    ) throws(StorageError) -> (value: KeptHead, end: Int)? {
        guard let end = bytes.firstIndex(of: KeptLine.end), let head = try KeptHead.read(bytes[..<end], of: path),
            head.kind == kind
        else { return nil }
        return (head, end + 1)
    }
}
