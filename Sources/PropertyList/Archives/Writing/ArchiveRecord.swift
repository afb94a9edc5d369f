import ModelMapping
import Switchless

/// An object in the list of an archive, or a field of one.
protocol ArchiveRecord {
    func write(to writer: TapeWriter) throws
}

/// A value that stands for itself: text, a number, data.
struct ValueRecord: ArchiveRecord {
    let value: TapeValue

    func write(to writer: TapeWriter) throws { try writer.write(value) }
}

/// Text of the archive itself.
struct TextRecord: ArchiveRecord {
    let text: String

    func write(to writer: TapeWriter) throws { try text.withBytes { try writer.string($0, at: nil) } }
}

/// An integer of the archive itself.
struct IntegerRecord: ArchiveRecord {
    let number: Int64

    func write(to writer: TapeWriter) throws { try writer.integer(TapeInteger(number), at: nil) }
}

/// A number of the archive itself.
struct NumberRecord: ArchiveRecord {
    let number: Double

    func write(to writer: TapeWriter) throws { try writer.real(number, at: nil) }
}

/// A reference to an object.
struct ReferenceRecord: ArchiveRecord {
    let number: Int

    func write(to writer: TapeWriter) throws { try writer.uid(UInt64(number), at: nil) }
}

/// A list of references or texts.
struct ListRecord: ArchiveRecord {
    let elements: [any ArchiveRecord]

    func write(to writer: TapeWriter) throws {
        try writer.beginArray(at: nil)
        for element in elements { try element.write(to: writer) }
        try writer.endArray()
    }
}

/// An object with fields.
struct FieldsRecord: ArchiveRecord {
    let fields: [(key: String, value: any ArchiveRecord)]

    func write(to writer: TapeWriter) throws {
        try writer.beginMap(at: nil)
        for field in fields {
            try field.key.withBytes { try writer.key($0) }
            try field.value.write(to: writer)
        }
        _ = try writer.endMap()
    }
}
