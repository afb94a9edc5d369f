public import ModelMapping
public import Switchless
public import XMLMapping

/// `duration`: `5:00:30`, `59:30` or seconds, as podcasts have it; a type of our own beside those that mappings have
/// anyway.
public struct DurationType: MappedType {
    public static let name: Name = "duration"
    public static let summary = "Hours, minutes and seconds, in seconds."

    public init(_ settings: MappedTypeSettings) {}

    public func write(_ text: Bytes, to tape: inout TapeWriter, at position: SourcePosition) throws -> Bool {
        var seconds: Int64 = 0
        for part in String(decoding: text, as: UTF8.self).split(separator: ":", omittingEmptySubsequences: false) {
            guard let number = Int64(part), 0..<1_000_000 ~= number else { return false }
            seconds = seconds * 60 + number
        }
        try tape.integer(TapeInteger(seconds), at: position)
        return true
    }
}
