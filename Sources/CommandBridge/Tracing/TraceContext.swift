/// The trace that a call belongs to (W3C Trace Context, `traceparent` and `tracestate`).
///
/// In JSON-RPC, both are members of the request, beside `params`:
///
/// ```json
/// {"jsonrpc": "2.0", "method": "history.undo", "id": 1,
///  "traceparent": "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"}
/// ```
public struct TraceContext: Hashable, Sendable {
    /// The bytes of a `tracestate` at most; a longer one is ignored.
    public static let stateBytes = 512
    /// The members of a `tracestate` at most; one with more is ignored.
    public static let stateMembers = 32

    /// The version, trace identifier, parent identifier and flags, as they were sent.
    public let parent: String
    /// The state of the trace in other tracing systems; `nil` if there is none, or it is not valid.
    public let state: String?

    /// The trace that the calls of a `CommandClient` belong to which are made in the current task; `nil` for none.
    ///
    /// ```swift
    /// try await TraceContext.$current.withValue(call.trace) {
    ///     try await client.call("store.save", item, as: Int.self)
    /// }
    /// ```
    @TaskLocal public static var current: TraceContext?

    /// Checks and makes a trace context.
    ///
    /// - Parameters:
    ///   - parent: the `traceparent`. Of a later version than 00 only the parts are checked that every version has.
    ///   - state: the `tracestate`. An invalid one is ignored.
    /// - Returns: `nil` if `parent` is invalid.
    public init?(parent: String, state: String? = nil) {
        guard Self.isParent(Array(parent.utf8.prefix(Self.stateBytes + 1))) else { return nil }
        self.parent = parent
        self.state = state.flatMap { Self.isState($0) ? $0 : nil }
    }

    /// The trace identifier: 32 hexadecimal digits.
    public var traceID: String { String(parent.utf8.dropFirst(3).prefix(32)) ?? "" }
    /// The identifier of the caller's span: 16 hexadecimal digits.
    public var spanID: String { String(parent.utf8.dropFirst(36).prefix(16)) ?? "" }
    /// Whether the caller records the trace.
    public var isSampled: Bool { (parent.utf8.dropFirst(54).first.map { Self.value($0) } ?? 0) & 1 > 0 }

    private static let dash = UInt8(ascii: "-"), zero = UInt8(ascii: "0")
    private static let dashes = [2, 35, 52]
    private static let length = 55
    private static let digits = Array("0123456789abcdef".utf8)
    /// The one version that is not allowed.
    private static let invalidVersion = Array("ff".utf8)
    private static let firstVersion = Array("00".utf8)

    private static func value(_ digit: UInt8) -> Int { digits.firstIndex(of: digit) ?? 0 }

    private static func isParent(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= length, bytes.count <= stateBytes, dashes.allSatisfy({ bytes[$0] == dash }) else {
            return false
        }
        let version = bytes[..<2]
        let isWhole = bytes.count == length
        guard version != invalidVersion[...], isWhole || version != firstVersion[...] && bytes[length] == dash else {
            return false
        }
        let parts = [version, bytes[3..<35], bytes[36..<52], bytes[53..<55]]
        return parts.allSatisfy { $0.allSatisfy(digits.contains) }
            && parts[1...2].allSatisfy { part in part.contains { $0 != zero } }
            && bytes.dropFirst(length).allSatisfy { (0x21..<0x7F).contains($0) }
    }

    /// Whether a `tracestate` is a list of keys with values in printable ASCII.
    private static func isState(_ state: String) -> Bool {
        let bytes = state.utf8
        guard bytes.count <= stateBytes, bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return false }
        let members = state.split(separator: ",", omittingEmptySubsequences: false)
        return members.count <= stateMembers
            && members.allSatisfy { member in
                let text = member.drop { $0.isWhitespace }
                guard let sign = text.firstIndex(of: "="), sign != text.startIndex else { return false }
                return text[..<sign].utf8.allSatisfy(keyBytes.contains)
                    && !text[text.index(after: sign)...].contains("=")
            }
    }

    private static let keyBytes = Set("abcdefghijklmnopqrstuvwxyz0123456789_-*/@".utf8)
}

/// The trace context of a message, before it is checked.
///
/// Stored by reference: a request is copied often, and few have a trace.
public final class TraceFields: Sendable {
    /// The `traceparent`.
    public let parent: String
    /// The `tracestate`; `nil` if there is none.
    public let state: String?

    /// Makes the fields of their texts.
    public init(parent: String, state: String? = nil) {
        self.parent = parent
        self.state = state
    }
}
