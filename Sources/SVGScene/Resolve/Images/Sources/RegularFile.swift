import SystemCalls

/// Reading a file that a drawing names.
enum RegularFile {
    /// The bytes of the regular file at `path`, which has no links in it.
    static func read(_ path: [UInt8], by rule: FolderRule) throws(ImageFault) -> [UInt8] {
        guard let file = System.openWithoutFollowing(path) else {
            throw rule.fault("unreadable-\(rule.kind)", "the \(rule.thing)'s file cannot be opened")
        }
        defer { System.closeFile(file) }
        guard let status = System.status(of: file), status.isRegularFile else {
            throw rule.fault("unreadable-\(rule.kind)", "the \(rule.thing)'s name is not that of a regular file")
        }
        guard status.size <= rule.limit else { throw rule.tooLarge }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(status.size)
        while true {
            guard let piece = System.readFile(file, atMost: 64 << 10) else {
                throw rule.fault("unreadable-\(rule.kind)", "the \(rule.thing)'s file cannot be read")
            }
            if piece.isEmpty { return bytes }
            bytes += piece
            // The file may have grown since its size was read.
            guard bytes.count <= rule.limit else { throw rule.tooLarge }
        }
    }
}
