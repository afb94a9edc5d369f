import PropertyList
public import Switchless
import XMLStream

/// Keyed archives, unfolded.
public enum KeyedArchiveTarget: FuzzTarget {
    public static let name: Name = "keyed-archive"
    public static let summary = "Keyed archives, unfolded."

    public static func read(_ bytes: [UInt8]) throws -> Disagreement? {
        let document = try PlistDocument(reading: BytesSource(bytes))
        var options = KeyedArchiveOptions(), diagnostics = Diagnostics()
        for policy: any UnmappedClassPolicy in [.thrown, .kept] {
            options.unmapped = policy
            _ = try? KeyedArchive(unfolding: document.tape, options: options, reporting: &diagnostics)
        }
        return nil
    }
}
