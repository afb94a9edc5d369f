import SystemCalls

/// A file that is written atomically: the content goes to a draft, which then takes the file's place.
struct AtomicFile: Output {
    let path: String
    /// Whether the content exists nowhere else, as of a file that is changed in place. Then the disk has it before the
    /// former file goes.
    var isOnlyCopy = false
    var file: String? { path }

    func write(_ body: (ByteSink) throws -> Void) throws {
        // A symbolic link is followed. A device or pipe cannot be replaced and is written to directly.
        let isNew = System.status(withoutFollowing: path) == nil
        let target = isNew ? path : Self.resolved(path)
        let present = isNew ? nil : System.status(of: target)
        guard present?.isRegularFile != false else { return try writeInPlace(body) }
        let unnamed: (any Draft)? = isNew ? UnnamedDraft(of: target) : nil
        guard let draft = unnamed ?? NamedDraft(of: target) else { throw OutputError("cannot be written", path) }
        do {
            try body { try OpenFile(number: draft.number, name: path).write($0) }
            if let present { System.setPermissions(present.permissions, of: draft.number) }
        } catch {
            draft.discard()
            throw error
        }
        guard !isOnlyCopy || System.synchronize(draft.number) else {
            System.keepingReason(draft.discard)
            throw OutputError("cannot be written", path)
        }
        guard draft.takePlace() else { throw OutputError("cannot be written", path) }
        if isOnlyCopy { System.synchronizeFolder(of: target) }
    }

    private static func resolved(_ path: String) -> String {
        System.realPath(of: Array(path.utf8)).map(SystemText.text) ?? path
    }

    private func writeInPlace(_ body: (ByteSink) throws -> Void) throws {
        guard let number = System.openForWriting(path) else { throw OutputError("cannot be written", path) }
        defer { System.closeFile(number) }
        try body { try OpenFile(number: number, name: path).write($0) }
    }
}
