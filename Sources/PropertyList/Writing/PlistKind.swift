import ModelMapping
import Switchless

/// A kind of value that some form of property lists lacks.
struct PlistKind: Hashable, Sendable {
    /// One value of it, for messages, and several.
    let singular: String, plural: String

    static let bool = PlistKind(singular: "Boolean", plural: "Booleans")
    static let data = PlistKind(singular: "data value", plural: "data values")
    static let date = PlistKind(singular: "date", plural: "dates")
    static let integer = PlistKind(singular: "integer", plural: "integers")
    static let null = PlistKind(singular: "null", plural: "nulls")
    static let real = PlistKind(singular: "real number", plural: "real numbers")
    static let uid = PlistKind(singular: "UID", plural: "UIDs")
    /// An infinite number or NaN.
    static let unbounded = PlistKind(singular: "infinite number", plural: "infinite numbers")

    fileprivate func phrase(_ count: Int) -> String { "\(count) \(count == 1 ? singular : plural)" }
}

extension PlistForm {
    /// The parts of a value whose kind changes when it is written in this form: "2 dates, 1 data value"; `nil` if none
    /// does.
    ///
    /// A date in JSON is text, for instance. Whoever reads the form has to know which text is a date.
    package func changes(of value: TapeValue) -> String? {
        var counter = KindCounter()
        // None of its methods throws.
        try? value.accept(&counter)
        let lost = counter.counts.filter { format.missingKinds.contains($0.key) }.sorted {
            $0.key.singular < $1.key.singular
        }
        return lost.isEmpty ? nil : lost.map { $0.key.phrase($0.value) }.joined(separator: ", ")
    }
}

/// Counts values by their kinds.
private struct KindCounter: ValueVisitor {
    private(set) var counts: [PlistKind: Int] = [:]

    private mutating func count(_ kind: PlistKind) { counts[kind, default: 0] += 1 }

    mutating func visitNull(_ value: TapeValue) { count(.null) }
    mutating func visit(bool: Bool, _ value: TapeValue) { count(.bool) }
    mutating func visit(integer: TapeInteger, _ value: TapeValue) { count(.integer) }
    mutating func visit(real: Double, _ value: TapeValue) { count(real.isFinite ? .real : .unbounded) }
    mutating func visit(string: Bytes, _ value: TapeValue) {}
    mutating func visit(date: Double, _ value: TapeValue) { count(.date) }
    mutating func visit(data: Bytes, _ value: TapeValue) { count(.data) }
    mutating func visit(uid: UInt64, _ value: TapeValue) { count(.uid) }
    mutating func visit(array: TapeElements, _ value: TapeValue) throws {
        for element in array { try element.accept(&self) }
    }
    mutating func visit(map: TapeMembers, _ value: TapeValue) throws {
        for member in map { try member.value.accept(&self) }
    }
}
