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
}
