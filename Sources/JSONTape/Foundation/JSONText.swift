#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Values as JSON text.
public enum JSONText {
    /// The JSON of a value, in one line, its names sorted, dates as ISO 8601.
    ///
    /// - Parameter value: what to encode.
    /// - Throws: `EncodingError` where JSON has no such value, as for a number that is infinite; what the value throws.
    public static func bytes<Value: Encodable>(of value: Value) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return Array(try encoder.encode(value))
    }
}
