public import ModelMapping
public import Switchless

/// Unfolds an archive: writes values to a tape and replaces each UID by its object.
public struct ArchiveUnfolder {
    /// The tape that the values are written to.
    let writer: TapeWriter
    /// The diagnostics: values that were left out or corrected.
    public var diagnostics: Diagnostics

    private let objects: ContiguousArray<TapeValue>
    private var classes: ArchiveClassFinder
    private var options: KeyedArchiveOptions
    /// The entries of each object on the new tape; `start` is -1 until it is begun, `count` 0 until it is complete.
    private var written: ContiguousArray<Extent>
    private var isOpen: ContiguousArray<Bool>
    /// A stack of the objects that are being written, the innermost last.
    private var open: [Int] = []
    private var repeatedValues = 0
    private let readings: ArchiveReadings

    private struct Extent {
        var start: Int32 = -1
        var count: Int32 = 0
    }

    /// The string at index 0 that stands for null.
    private static let nulls: Set<String> = ["$null"]
    /// How many objects of a cycle a message names.
    private static let longestPath = 12
    /// Fields that belong to the archive, not to the object.
    private static let reserved: Set<String> = ["$class"]

    init(
        _ objects: ContiguousArray<TapeValue>, classes: ArchiveClassFinder, options: KeyedArchiveOptions,
        diagnostics: Diagnostics
    ) {
        writer = TapeWriter(limits: options.tapeLimits)
        self.diagnostics = diagnostics
        self.objects = objects
        self.classes = classes
        self.options = options
        readings = ArchiveReadings(objects: objects.count)
        written = ContiguousArray(repeating: Extent(), count: objects.count)
        isOpen = ContiguousArray(repeating: false, count: objects.count)
    }

    /// Writes `value`, replacing each UID in it by the object that it refers to.
    public mutating func unfold(_ value: TapeValue) throws { try value.accept(&self) }

    /// Runs `body` with objects of unregistered classes kept as dictionaries.
    mutating func keepingUnmapped(_ body: (inout ArchiveUnfolder) throws -> Void) rethrows {
        let policy = options.unmapped
        options.unmapped = .kept
        defer { options.unmapped = policy }
        try body(&self)
    }

    /// The object that `value` refers to if it is a UID, else `value`; `nil` for `$null`.
    ///
    /// - Throws: `ModelError` if the UID is out of range, or if more text is read again than
    ///   `TapeLimits.repeatedBytes`.
    public func resolve(_ value: TapeValue) throws -> TapeValue? {
        guard let uid = value.uid else { return value }
        guard let number = try number(uid, value) else { return nil }
        let again = readings.note(number, objects[number])
        if again > 0 { try writer.noteRepetition(of: again, at: value.position) }
        return objects[number]
    }

    /// The index of the object that `uid` names; `nil` for `$null`.
    private func number(_ uid: UInt64, _ reference: TapeValue) throws -> Int? {
        guard let number = Int(exactly: uid), objects.indices.contains(number) else {
            throw ModelError(
                .uidRange, "UID \(uid) is out of range; the archive has \(objects.count) objects, counted from 0",
                position: reference.position)
        }
        if number == 0, let string = objects[0].string, Self.nulls.contains(string) { return nil }
        return number
    }
}

/// The objects that classes have read so far. A text that many objects refer to is copied by each.
private final class ArchiveReadings {
    private static let unread: Int32 = -1
    /// The bytes of text in each object.
    private var bytes: ContiguousArray<Int32>

    init(objects: Int) { bytes = ContiguousArray(repeating: Self.unread, count: objects) }

    /// Notes that an object is read.
    ///
    /// - Returns: the bytes of text in it if it was read before, else 0.
    func note(_ number: Int, _ object: TapeValue) -> Int {
        let known = bytes[number]
        guard known == Self.unread else { return Int(known) }
        bytes[number] = Int32(clamping: object.storedByteCount)
        return 0
    }
}

extension ArchiveUnfolder: ValueVisitor {
    public mutating func visitNull(_ value: TapeValue) throws { try writer.null(at: value.position) }
    public mutating func visit(bool: Bool, _ value: TapeValue) throws { try writer.bool(bool, at: value.position) }
    public mutating func visit(integer: TapeInteger, _ value: TapeValue) throws {
        try writer.integer(integer, at: value.position)
    }
    public mutating func visit(real: Double, _ value: TapeValue) throws {
        // The digits are exact; the double may not be.
        guard let digits = value.digits else { return try writer.real(real, at: value.position) }
        try digits.withBytes { try writer.real(digits: $0, at: value.position) }
    }
    public mutating func visit(string: Bytes, _ value: TapeValue) throws {
        try writer.string(string, at: value.position)
    }
    public mutating func visit(date: Double, _ value: TapeValue) throws { try writer.date(date, at: value.position) }
    public mutating func visit(data: Bytes, _ value: TapeValue) throws { try writer.data(data, at: value.position) }

    public mutating func visit(uid: UInt64, _ value: TapeValue) throws {
        guard let number = try number(uid, value) else { return try writer.null(at: value.position) }
        guard !isOpen[number] else { return try meetCycle(back: number, value) }
        guard written[number].start < 0 else { return try writeAgain(number, value) }
        guard open.count < options.tapeLimits.depth else {
            throw ModelError(
                .depth, "objects are nested more than \(options.tapeLimits.depth) deep; raise the limit",
                position: value.position)
        }
        isOpen[number] = true
        open.append(number)
        let start = writer.nextIndex
        written[number].start = Int32(start)
        try write(objects[number], number)
        written[number].count = Int32(writer.nextIndex - start)
        open.removeLast()
        isOpen[number] = false
    }

    public mutating func visit(array: TapeElements, _ value: TapeValue) throws {
        try writer.beginArray(at: value.position)
        for element in array { try unfold(element) }
        try writer.endArray()
    }

    public mutating func visit(map: TapeMembers, _ value: TapeValue) throws {
        try writer.beginMap(at: value.position)
        for member in map {
            try member.withKey { try writer.key($0) }
            try unfold(member.value)
        }
        _ = try writer.endMap()
    }
}

extension ArchiveUnfolder {
    private mutating func write(_ value: TapeValue, _ number: Int) throws {
        guard value.isMap else { return try unfold(value) }
        let found = try classes.find(for: value, number: number)
        let object = ArchivedObject(number: number, className: found.name, value: value)
        guard let handler = found.handler else { return try writeFields(of: object, found) }
        try writeOne(of: object) { try handler.unfold(object, with: &$0) }
    }

    /// Writes an object as a dictionary that names its class.
    private mutating func writeFields(of object: ArchivedObject, _ found: ArchiveClassFinder.Found) throws {
        if found.mapped == nil {
            let unmapped = UnmappedClass(
                name: found.name, object: object.number, position: object.value.position, classPosition: found.position)
            try options.unmapped.meet(unmapped, reporting: &diagnostics)
        }
        try writer.beginMap(at: object.position)
        try writeKey(classKey(of: object))
        try write(found.mapped ?? found.name, at: object.position)
        for member in object.value.members {
            let key = member.key
            if Self.reserved.contains(key) { continue }
            // NSKeyedArchiver prefixes '$' to a key that begins with '$'.
            let unescaped = key.hasPrefix("$$") ? String(key.dropFirst()) : key
            let name = key.hasPrefix("$$") && object[unescaped] == nil ? unescaped : key
            try writeKey(name)
            try unfold(member.value)
        }
        _ = try writer.endMap()
    }

    /// The key for the class name of an object: another one if the object has a field under the usual one.
    private func classKey(of object: ArchivedObject) -> String {
        let key = classes.classKey
        let isField = object[key] != nil || key.hasPrefix("$") && object["$" + key] != nil
        guard isField, !Self.reserved.contains(key) else { return key }
        writer.classMark = TapeEncoder.marks.className
        return TapeEncoder.marks.className
    }

    private mutating func writeAgain(_ number: Int, _ reference: TapeValue) throws {
        let extent = written[number]
        repeatedValues += Int(extent.count)
        guard repeatedValues <= options.limits.repeatedValues else {
            throw ModelError(
                .repeatedValues,
                "repeated references to objects unfold to more than \(options.limits.repeatedValues) "
                    + "values; raise the limit",
                position: reference.position)
        }
        try writer.copy(at: Int(extent.start))
    }

    private mutating func meetCycle(back number: Int, _ reference: TapeValue) throws {
        let round = open.drop { $0 != number } + [number]
        let isLong = round.count > Self.longestPath
        let first = (isLong ? round.prefix(Self.longestPath / 2) : round).map { title(of: $0) }
        let last = isLong ? ["…"] + round.suffix(Self.longestPath / 2).map { title(of: $0) } : []
        let isInstance = try objects[number].isMap && classes.find(for: objects[number], number: number).isInstance
        let cycle = ArchiveCycle(
            path: (first + last).joined(separator: " → "), position: reference.position, isInstance: isInstance)
        guard !options.cycles.keeps(cycle) else {
            return try writer.reference(to: Int(written[number].start), at: reference.position)
        }
        try options.cycles.meet(cycle, reporting: &diagnostics)
        try writer.null(at: reference.position)
    }

    private mutating func title(of number: Int) -> String {
        let name = (try? classes.find(for: objects[number], number: number)).map { " (\($0.name))" }
        return "object \(number)\(name ?? "")"
    }
}
