import Foundation
import JSONTape
import ModelMapping
public import Switchless

/// JSON: what we read, Foundation reads the same.
public enum JSONTarget: FuzzTarget {
    public static let name: Name = "json"
    public static let summary = "JSON; what we read, Foundation reads the same."

    public static func read(_ bytes: [UInt8]) throws -> Disagreement? {
        let ours = Result { try TapeJSONDecoder().decode(JSONTree.self, from: bytes) }
        // Foundation also reads other encodings, by their first bytes.
        guard bytes.allSatisfy({ 1..<0x80 ~= $0 }) else { return nil }
        // Foundation also reads a comma before a closing bracket, which JSON has not, and takes the first of two
        // members with the same name.
        guard let read = try? ours.get(), hasUniqueNames(bytes) else { return nil }
        let theirs = Result { try JSONDecoder().decode(JSONTree.self, from: Data(bytes)) }
        let expected = try? theirs.get()
        if expected == nil, mayHaveRefusedNumber(bytes) { return nil }
        return Disagreement(between: read, "ours", and: expected, "Foundation's: \(theirs)")
    }

    /// Foundation refuses a number that is too small for a normal double, which we round, and `0e4`, which RFC 8259, 6,
    /// allows.
    private static func mayHaveRefusedNumber(_ bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        return ["e-", "E-", "0e", "0E", String(repeating: "0", count: 300)].contains { text.contains($0) }
    }

    private static func hasUniqueNames(_ bytes: [UInt8]) -> Bool {
        var options = JSONOptions()
        options.duplicateKeys = .refused
        var diagnostics = Diagnostics()
        return (try? JSONDocument(reading: bytes, options: options, reporting: &diagnostics)) != nil
    }
}

/// Any JSON.
private enum JSONTree: Decodable, Equatable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSONTree])
    case object([String: JSONTree])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() { self = .null; return }
        let readers: [() throws -> JSONTree] = [
            { .flag(try container.decode(Bool.self)) }, { .number(try container.decode(Double.self)) },
            { .text(try container.decode(String.self)) }, { .list(try container.decode([JSONTree].self)) },
        ]
        for read in readers {
            if let tree = try? read() { self = tree; return }
        }
        self = .object(try container.decode([String: JSONTree].self))
    }
}
