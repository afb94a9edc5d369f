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
/// none loses what another one keeps. What cannot be written, or not within half a minute since another host has the
/// lock, is reported, counts as long as the host runs, and is written with the next decision. A host hears of others'
/// decisions with its next own one, or when it begins.
public actor PermissionFile: PermissionMemory {
    /// The bytes that are read at most.
    private static let most = 16 << 20
    /// How often the lock is tried, 10 ms after the time before.
    private static let attempts = 3_000

    private typealias Change = @Sendable (inout [String: [String: Bool]]) -> Void

    private let path: String
    /// What the file does not have yet.
    private var unwritten: [Change] = []
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

    public func keep(_ isAllowed: Bool, for question: PermissionQuestion) async {
        await change { $0[Self.key(question), default: [:]][question.commands] = isAllowed }
    }

    /// Forgets all decisions about an origin, for all users. They apply to a dispatcher until
    /// `CommandDispatcher.change(permissions:)`.
    ///
    /// - Parameter origin: the origin, as `PermissionQuestion.origin` has it.
    public func forget(_ origin: String) async {
        await change { $0 = $0.filter { key, _ in key != origin && !key.hasSuffix(" at \(origin)") } }
    }

    /// Forgets all decisions. They apply to a dispatcher until `CommandDispatcher.change(permissions:)`.
    public func forgetAll() async { await change { $0 = [:] } }

    /// An origin has no space in it.
    private static func key(_ question: PermissionQuestion) -> String {
        question.user.map { "\($0) at \(question.origin)" } ?? question.origin
    }

    /// A change counts at once, and is then added to the file as it is now. What cannot be written is written with the
    /// next change.
    private func change(_ body: @escaping Change) async {
        body(&decisions)
        unwritten.append(body)
        let disk = SystemDisk()
        do {
            guard let lock = try await lock(disk.realPath(path) + ".lock", on: disk) else { return }
            defer { lock.close() }
            decisions = try Self.read(path)
            for change in unwritten { change(&decisions) }
            try write()
            unwritten = []
        } catch {
            report(Diagnostic(.error, "permissions", "\(path): cannot be written: \(error)"))
        }
    }

    /// Another host has the lock for as long as it writes, which takes a busy disk a second.
    ///
    /// - Returns: `nil` if another call has meanwhile written all changes.
    private func lock(_ path: String, on disk: some StateDisk) async throws(StorageError) -> (any StateDiskFile)? {
        for _ in 0..<Self.attempts {
            do throws(StorageError) {
                return try disk.lock(path)
            } catch {
                guard error.code == .inUse else { throw error }
            }
            // In a task of its own: the question's task may have been cancelled, and does not sleep then.
            await Task { try? await Task.sleep(for: .milliseconds(10)) }.value
            guard !unwritten.isEmpty else { return nil }
        }
        return try disk.lock(path)
    }

    private func write() throws(StorageError) {
        var encoder = TapeJSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let permissions = System.status(of: path)?.permissions ?? 0o600
        guard let bytes = try? encoder.encode(decisions),
            System.replaceFile(path, with: bytes, permissions: permissions)
        else {
            throw SystemDisk.failure(path, "written")
        }
    }
}
