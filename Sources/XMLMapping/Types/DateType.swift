import ModelMapping
import Switchless

/// `date`: a date and time, in one of the property's formats.
struct DateType: MappedType {
    static let name: Name = "date"
    static let summary = "A moment, in one of the forms that the property names."

    static var usesDateFormats: Bool { true }

    private let formats: [any DateFormat.Type]

    init(_ settings: MappedTypeSettings) { formats = settings.dateFormats }

    func write(_ text: Bytes, to tape: inout TapeWriter, at position: SourcePosition) throws -> Bool {
        for format in formats {
            guard let seconds = format.seconds(text) else { continue }
            try tape.date(seconds, at: position)
            return true
        }
        return false
    }

    /// The date in the first of the property's forms.
    func encode(_ value: TapeValue) -> [UInt8]? {
        var moment = ValueMoment()
        try? value.acceptShallow(&moment)
        return moment.seconds.flatMap { seconds in formats.first.map { Array($0.text(seconds).utf8) } }
    }
}

/// The moment that a value is: a date, or its text in ISO 8601.
private struct ValueMoment: ValueVisitor {
    private(set) var seconds: Double?

    mutating func visitNull(_ value: TapeValue) throws {}
    mutating func visit(bool: Bool, _ value: TapeValue) throws {}
    mutating func visit(integer: TapeInteger, _ value: TapeValue) throws {}
    mutating func visit(real: Double, _ value: TapeValue) throws {}
    mutating func visit(string: Bytes, _ value: TapeValue) throws { seconds = ISO8601Format.seconds(string) }
    mutating func visit(date: Double, _ value: TapeValue) throws { seconds = date }
    mutating func visit(data: Bytes, _ value: TapeValue) throws {}
    mutating func visit(uid: UInt64, _ value: TapeValue) throws {}
    mutating func visit(array: TapeElements, _ value: TapeValue) throws {}
    mutating func visit(map: TapeMembers, _ value: TapeValue) throws {}
}
