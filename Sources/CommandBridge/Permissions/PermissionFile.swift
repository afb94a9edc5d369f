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
/// Only its owner can read a new file. It is replaced as a whole, so that a crash leaves the old one or the new one. Restart the host after editing
/// it.
public actor PermissionFile: PermissionMemory {
    /// The bytes that are read at most.
    private static let most = 16 << 20

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
        decisions = [:]
        guard System.status(of: path) != nil else { return }
        guard let file = System.openForReading(path) else {
            throw ModelError(.document, "\(path): cannot be opened: \(System.reason)")
        }
        defer { System.closeFile(file) }
        var bytes: [UInt8] = []
        while let piece = System.readFile(file, atMost: 1 << 16), !piece.isEmpty {
            bytes += piece
            guard bytes.count <= Self.most else {
                throw ModelError(.document, "\(path): the file has more than \(Self.most) bytes")
            }
        }
        decisions = try TapeJSONDecoder().decode([String: [String: Bool]].self, from: bytes)
    }

    public func isAllowed(_ question: PermissionQuestion) -> Bool? { decisions[Self.key(question)]?[question.commands] }

    public func keep(_ isAllowed: Bool, for question: PermissionQuestion) {
        decisions[Self.key(question), default: [:]][question.commands] = isAllowed
        write()
    }

    /// Forgets all decisions about an origin, for all users. They apply to a dispatcher until ``CommandDispatcher/change(permissions:)``.
    ///
    /// - Parameter origin: the origin, as ``PermissionQuestion/origin`` has it.
    public func forget(_ origin: String) {
        decisions = decisions.filter { key, _ in key != origin && !key.hasSuffix(" at \(origin)") }
        write()
    }

    /// Forgets all decisions. They apply to a dispatcher until ``CommandDispatcher/change(permissions:)``.
    public func forgetAll() {
        decisions = [:]
        write()
    }

    /// An origin has no space in it.
    private static func key(_ question: PermissionQuestion) -> String {
        question.user.map { "\($0) at \(question.origin)" } ?? question.origin
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
