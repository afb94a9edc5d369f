public import CommandBridge
import JSONTape
import ModelMapping
public import Switchless
import SystemCalls

/// A file of JSON that keeps what the user said: for each origin the commands, each with whether they are allowed.
///
/// ```json
/// {"https://example.org": {"file.*": true}, "ida at https://example.org": {"board.clear": false}}
/// ```
///
/// Only its owner can read a new file. It is replaced as a whole, so that a crash leaves the old one or the new one.
/// Each decision is added to the file as it is then, while `PATH.lock` is locked: several hosts may have one file, and
/// none loses what another one keeps. A host hears of others' decisions with its next own one, or when it begins.
public actor PermissionFile: PermissionMemory {
    /// The bytes that are read at most.
    private static let most = 16 << 20
    /// How often the lock is tried, 10 ms after the time before.
    private static let attempts = 200

    private let path: String
    private var decisions: [String: [String: Bool]]
    private let report: @Sendable (Diagnostic) -> Void

    /// Reads the file, if there is one.
    ///
    /// - Parameters:
    ///   - path: where it is. Its folder must be there.
    ///   - report: receives a diagnostic if the file cannot be written.
    /// - Throws: `ModelError` or `DecodingError` if it is there, and cannot be read or has another form.
    public init(_ path: String, reporting report: @escaping @Sendable (Diagnostic) -> Void = { _ in }) throws {
        self.path = path
        self.report = report
        decisions = try Self.read(path)
    }

    private static func read(_ path: String) throws -> [String: [String: Bool]] {
        guard System.status(of: path) != nil else { return [:] }
        guard let file = System.openForReading(path) else {
            throw ModelError(.document, "\(path): cannot be opened: \(System.reason)")
        }
        defer { System.closeFile(file) }
        var bytes: [UInt8] = []
        while let piece = System.readFile(file, atMost: 1 << 16), !piece.isEmpty {
            bytes += piece
            guard bytes.count <= most else {
                throw ModelError(.document, "\(path): the file has more than \(most) bytes")
            }
        }
        return try TapeJSONDecoder().decode([String: [String: Bool]].self, from: bytes)
    }

    public func isAllowed(_ question: PermissionQuestion) -> Bool? { decisions[Self.key(question)]?[question.commands] }

    public func keep(_ isAllowed: Bool, for question: PermissionQuestion) {
        change { $0[Self.key(question), default: [:]][question.commands] = isAllowed }
    }

    /// Forgets all decisions about an origin, for all users. They apply to a dispatcher until
    /// `CommandDispatcher.change(permissions:)`.
    ///
    /// - Parameter origin: the origin, as `PermissionQuestion.origin` has it.
    public func forget(_ origin: String) {
        change { $0 = $0.filter { key, _ in key != origin && !key.hasSuffix(" at \(origin)") } }
    }

    /// Forgets all decisions. They apply to a dispatcher until `CommandDispatcher.change(permissions:)`.
    public func forgetAll() { change { $0 = [:] } }

    /// An origin has no space in it.
    private static func key(_ question: PermissionQuestion) -> String {
        question.user.map { "\($0) at \(question.origin)" } ?? question.origin
    }

    /// Changes the file as it is now. What cannot be written counts as long as the host runs.
    private func change(_ body: (inout [String: [String: Bool]]) -> Void) {
        let disk = SystemDisk()
        do {
            let lock = try Self.lock(disk.realPath(path) + ".lock", on: disk)
            defer { lock.close() }
            decisions = try Self.read(path)
            body(&decisions)
            write()
        } catch {
            body(&decisions)
            report(Diagnostic(.error, "permissions", "\(path): cannot be written: \(error)"))
        }
    }

    /// Another host has the lock for as long as it writes.
    private static func lock(_ path: String, on disk: some StateDisk) throws(StorageError) -> any StateDiskFile {
        for _ in 0..<attempts {
            do throws(StorageError) {
                return try disk.lock(path)
            } catch {
                guard error.code == .inUse else { throw error }
            }
            disk.pause(milliseconds: 10)
        }
        return try disk.lock(path)
    }

    private func write() {
        var encoder = TapeJSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let permissions = System.status(of: path)?.permissions ?? 0o600
        guard let bytes = try? encoder.encode(decisions),
            System.replaceFile(path, with: bytes, permissions: permissions)
        else {
            return report(Diagnostic(.error, "permissions", "\(path): cannot be written: \(System.reason)"))
        }
    }
}
