import ModelMapping
import Switchless

/// Folds values into a keyed archive: a flat list of objects that refer to each other.
///
/// A marked map is an object of its class; see `TapeEncoder.marks`. Other values are those of Foundation: a map is an
/// `NSDictionary`, an array an `NSArray`, a date an `NSDate`. Numbers and Booleans stand in the fields of an object
/// themselves, as `NSKeyedArchiver` encodes them.
struct ArchiveFolder {
    /// The list of objects; `nil` for those that are not complete yet.
    private var objects: [(any ArchiveRecord)?] = [TextRecord(text: "$null")]
    /// The number of the object visited last.
    private var number = 0
    private var classes: [String: Int] = [:]
    private var instances: [UInt64: Int] = [:]
    private var texts = InternedBytes()
    private var textNumbers: [Int] = []
    private var null: Int?

    /// The archive of a value.
    static func archive(_ root: TapeValue, topKey: String) throws -> ValueTape {
        var folder = ArchiveFolder()
        let top = try folder.fold(root)
        let writer = TapeWriter()
        try FieldsRecord(fields: [
            ("$version", IntegerRecord(number: 100_000)), ("$archiver", TextRecord(text: "NSKeyedArchiver")),
            ("$top", FieldsRecord(fields: [(topKey, ReferenceRecord(number: top))])),
            ("$objects", ListRecord(elements: folder.objects.compactMap(\.self))),
        ]).write(to: writer)
        return try writer.finish()
    }

    /// The number of the object that a value becomes; 0 for null.
    private mutating func fold(_ value: TapeValue) throws -> Int {
        try value.accept(&self)
        return number
    }

    /// The number of the object that a value in a collection becomes, which cannot be null.
    private mutating func element(_ value: TapeValue) throws -> ReferenceRecord {
        let folded = try fold(value)
        guard folded == 0 else { return ReferenceRecord(number: folded) }
        let known = null ?? add(FieldsRecord(fields: [reference(toClass: "NSNull")]))
        null = known
        return ReferenceRecord(number: known)
    }

    private mutating func add(_ record: any ArchiveRecord) -> Int {
        objects.append(record)
        return objects.count - 1
    }

    /// Makes room for an object that contains others.
    private mutating func reserve() -> Int {
        objects.append(nil)
        return objects.count - 1
    }

    /// The field that refers to a class.
    private mutating func reference(toClass name: String) -> (key: String, value: any ArchiveRecord) {
        let known =
            classes[name]
            ?? add(
                FieldsRecord(fields: [
                    ("$classname", TextRecord(text: name)),
                    ("$classes", ListRecord(elements: [name, "NSObject"].map { TextRecord(text: $0) })),
                ]))
        classes[name] = known
        return (TapeEncoder.marks.className, ReferenceRecord(number: known))
    }
}

extension ArchiveFolder: ValueVisitor {
    mutating func visitNull(_ value: TapeValue) { number = 0 }
    mutating func visit(bool: Bool, _ value: TapeValue) { number = add(ValueRecord(value: value)) }
    mutating func visit(integer: TapeInteger, _ value: TapeValue) { number = add(ValueRecord(value: value)) }
    mutating func visit(real: Double, _ value: TapeValue) { number = add(ValueRecord(value: value)) }
    mutating func visit(data: Bytes, _ value: TapeValue) { number = add(ValueRecord(value: value)) }

    mutating func visit(string: Bytes, _ value: TapeValue) {
        let text = texts.number(of: string)
        if text == textNumbers.count { textNumbers.append(add(ValueRecord(value: value))) }
        number = textNumbers[text]
    }

    mutating func visit(date: Double, _ value: TapeValue) {
        number = add(FieldsRecord(fields: [("NS.time", NumberRecord(number: date)), reference(toClass: "NSDate")]))
    }

    /// A reference to an instance, which may not have been visited yet.
    mutating func visit(uid: UInt64, _ value: TapeValue) {
        number = instances[uid] ?? reserve()
        instances[uid] = number
    }

    mutating func visit(array: TapeElements, _ value: TapeValue) throws {
        let own = reserve()
        let elements = try array.map { try element($0) }
        objects[own] = FieldsRecord(fields: [
            ("NS.objects", ListRecord(elements: elements)), reference(toClass: "NSArray"),
        ])
        number = own
    }

    mutating func visit(map: TapeMembers, _ value: TapeValue) throws {
        if let className = value[TapeEncoder.marks.className]?.string { return try fold(map, value, className) }
        let own = reserve()
        var keys: [any ArchiveRecord] = [], values: [any ArchiveRecord] = []
        for member in map {
            // The encoder has put one '$' before another.
            let key = member.key
            Array(key.utf8.dropFirst(key.hasPrefix("$$") ? 1 : 0)).withBytes { visit(key: $0) }
            keys.append(ReferenceRecord(number: number))
            values.append(try element(member.value))
        }
        objects[own] = FieldsRecord(fields: [
            ("NS.keys", ListRecord(elements: keys)), ("NS.objects", ListRecord(elements: values)),
            reference(toClass: "NSDictionary"),
        ])
        number = own
    }

    private mutating func visit(key: Bytes) {
        let found = texts.number(of: key)
        if found == textNumbers.count { textNumbers.append(add(TextRecord(text: key.string))) }
        number = textNumbers[found]
    }

    /// Folds a model into an object of its class.
    private mutating func fold(_ map: TapeMembers, _ value: TapeValue, _ className: String) throws {
        let instance = value[TapeEncoder.marks.instance]?.integer?.low
        let own = instance.flatMap { instances[$0] } ?? reserve()
        if let instance { instances[instance] = own }
        var fields: [(key: String, value: any ArchiveRecord)] = []
        for member in map where !Self.marks.contains(member.key) {
            let isInline = member.value.bool != nil || member.value.double != nil
            let field: any ArchiveRecord =
                isInline ? ValueRecord(value: member.value) : ReferenceRecord(number: try fold(member.value))
            fields.append((member.key, field))
        }
        fields.append(reference(toClass: className))
        objects[own] = FieldsRecord(fields: fields)
        number = own
    }

    private static let marks: Set<String> = [TapeEncoder.marks.className, TapeEncoder.marks.instance]
}

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

extension PlistEncoder {
    /// Encodes a model to a keyed archive, as `NSKeyedArchiver` does.
    ///
    /// A model whose class is in ``models`` becomes an object of that class. If the model is a class itself, its object
    /// is written once, however often it is referred to, and may contain itself, such as a child its parent. Everything
    /// else becomes Foundation's objects: dictionaries, arrays, text, numbers, dates and data.
    ///
    /// - Parameters:
    ///   - model: what to encode.
    ///   - topKey: the key of the root in `$top`.
    /// - Throws: `EncodingError` or `ModelError` for a value that the form does not have; errors of the model.
    public func bytes(archive model: some Encodable, topKey: String = "root") throws -> [UInt8] {
        var encoder = tapeEncoder
        encoder.matchesPropertyLists = false
        encoder.marksInstances = true
        encoder.sortsKeys = false
        guard let root = try encoder.encode(model).root else { return [] }
        var options = writingOptions
        options.keyOrder = keyOrder
        return try PlistDocument(ArchiveFolder.archive(root, topKey: topKey)).bytes(as: outputFormat, options: options)
    }
}
