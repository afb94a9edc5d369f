import CommandBridge
import JSONTape
public import Switchless

/// A page's path, a line break, and the rules of a policy in JSON: no rule for `/safe/**` lets a path beside it in.
public enum PolicyTarget: FuzzTarget {
    public static let name: Name = "policy"
    public static let summary = "A page's path, a line break, and the rules of a policy in JSON."

    private static let command: CommandName = "draw.line"

    public static func read(_ bytes: [UInt8]) throws -> Disagreement? {
        let parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
        let path = String(decoding: parts[0], as: UTF8.self)
        let caller = Caller(id: 1, scheme: "https", host: "a.example", path: path)
        let fixed = Policy([PolicyRule(scheme: "https", host: "a.example", path: "/safe/**", commands: ["draw.*"])])
        let isSafe = path.utf8.starts(with: "/safe/".utf8)
        let rules = try TapeJSONDecoder().decode([PolicyRule].self, from: Array(parts.last ?? []))
        _ = Policy(rules).allows(command, for: caller)
        return Disagreement(
            between: fixed.allows(command, for: caller) && !isSafe, "allowed outside", and: false, "expected")
    }
}
