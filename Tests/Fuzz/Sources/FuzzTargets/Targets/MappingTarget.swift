public import Switchless
import XMLMapping
import XMLStream

/// A mapping, a NUL, and a document that is read by it.
public enum MappingTarget: FuzzTarget {
    public static let name: Name = "mapping"
    public static let summary = "A mapping, a NUL, and a document that is read by it."

    public static func read(_ bytes: [UInt8]) throws -> Disagreement? {
        let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false).map(Array.init)
        let reader = try ModelReader(MappingPlan(Mapping(reading: BytesSource(parts[0]))))
        try reader.forEachValue(in: BytesSource(parts.last ?? [])) { _ in }
        return nil
    }
}
