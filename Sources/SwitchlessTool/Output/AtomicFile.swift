import SystemCalls

/// A file that is written atomically: the content goes to a temporary file beside it, which then replaces it.
struct AtomicFile: Output {
    let path: String
    var file: String? { path }

    func write(_ body: (ByteSink) throws -> Void) throws {
        // A symbolic link is followed. A device or pipe cannot be replaced and is written to directly.
        let isNew = System.status(withoutFollowing: path) == nil
        let target = isNew ? path : Self.resolved(path)
        let present = isNew ? nil : System.status(of: target)
        guard present?.isRegularFile != false else { return try writeInPlace(body) }
        let suffix = String(UInt64.random(in: .min ... .max), radix: 36)
        let temporary = "\(Path.folder(of: target))/.\(Path.base(of: target)).\(suffix)"
        guard let number = System.create(temporary) else { throw OutputError("cannot be written", path) }
        do {
            try body { try OpenFile(number: number, name: path).write($0) }
            if let present { System.setPermissions(present.permissions, of: number) }
        } catch {
            System.closeFile(number)
            System.remove(temporary)
            throw error
        }
        // A full disk may be reported only here.
        guard System.closeFile(number), System.move(temporary, to: target) else {
            let error = OutputError("cannot be written", path)
            System.remove(temporary)
            throw error
        }
    }

    private static func resolved(_ path: String) -> String {
        System.realPath(of: Array(path.utf8)).map { String(decoding: $0, as: UTF8.self) } ?? path
    }

    private func writeInPlace(_ body: (ByteSink) throws -> Void) throws {
        guard let number = System.openForWriting(path) else { throw OutputError("cannot be written", path) }
        defer { System.closeFile(number) }
        try body { try OpenFile(number: number, name: path).write($0) }
    }
}
