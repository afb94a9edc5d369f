import ModelMapping
import Switchless

/// Unfolds `NSString`: text under `NS.string`, or UTF-8 under `NS.bytes`.
enum ArchivedString: ArchiveClass {
    static let name: Name = "NSString"
    static let summary = "Text."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        guard let string = try unfolder.string(object.value) else {
            throw object.fault("has no text under 'NS.string'")
        }
        try unfolder.write(string, at: object.position)
    }
}

/// Unfolds `NSMutableString`, which is archived as `NSString` is.
enum ArchivedMutableString: ArchiveClass {
    static let name: Name = "NSMutableString"
    static let summary = "Text."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try ArchivedString.unfold(object, with: &unfolder)
    }
}

/// Unfolds `NSAttributedString` to a dictionary of its text and its runs.
///
/// The dictionary is `{"string": "ab", "runs": [{"location": 0, "length": 2, "attributes": {…}}]}`. Locations and
/// lengths count UTF-16, as an `NSRange` does. Runs without attributes are left out. An attribute of a class that is
/// not registered is kept as a dictionary of its fields: a text seldom has only attributes that a program knows.
enum ArchivedAttributedString: ArchiveClass {
    static let name: Name = "NSAttributedString"
    static let summary = "Text, and the attributes of its parts."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let string = try unfolder.string("NSString", of: object)
        let runs = try runs(of: object, length: string.utf16.count, unfolder)
        try unfolder.writeMap(of: object) { unfolder in
            try unfolder.writeMember("string", of: object) { try $0.write(string, at: object.position) }
            try unfolder.writeMember("runs", of: object) { unfolder in
                try unfolder.writeArray(at: object.position) { unfolder in
                    for run in runs { try write(run, of: object, &unfolder) }
                }
            }
        }
    }

    private struct Run {
        let location: Int, length: Int
        let attributes: TapeValue
    }

    private static func write(_ run: Run, of object: ArchivedObject, _ unfolder: inout ArchiveUnfolder) throws {
        try unfolder.writeMap(of: object) { unfolder in
            try unfolder.writeMember("location", of: object) {
                try $0.write(TapeInteger(Int64(run.location)), at: object.position)
            }
            try unfolder.writeMember("length", of: object) {
                try $0.write(TapeInteger(Int64(run.length)), at: object.position)
            }
            try unfolder.writeMember("attributes", of: object) { unfolder in
                try unfolder.keepingUnmapped { try $0.unfold(run.attributes) }
            }
        }
    }

    /// The runs that have attributes.
    ///
    /// Without `NSAttributeInfo`, the dictionary under `NSAttributes` is that of the whole text. With it,
    /// `NSAttributes` is an array of dictionaries, and the bytes have the length of each run and the index of its
    /// dictionary.
    private static func runs(of object: ArchivedObject, length: Int, _ unfolder: ArchiveUnfolder) throws -> [Run] {
        guard let reference = object["NSAttributes"], let attributes = try unfolder.resolve(reference) else {
            return []
        }
        guard try unfolder.value("NSAttributeInfo", of: object) != nil else {
            let isEmpty = length == 0 || attributes["NS.keys"]?.elements.first { _ in true } == nil
            return isEmpty ? [] : [Run(location: 0, length: length, attributes: reference)]
        }
        let bytes = try unfolder.data("NSAttributeInfo", of: object)
        let dictionaries = attributes["NS.objects"].map { Array($0.elements) } ?? []
        guard let numbers = PackedIndexes.numbers(bytes), numbers.count.isMultiple(of: 2) else {
            throw object.fault("has no runs under 'NSAttributeInfo'")
        }
        var runs: [Run] = [], location = 0
        for index in stride(from: 0, to: numbers.count, by: 2) {
            guard let count = Int(exactly: numbers[index]), count <= length - location,
                let number = Int(exactly: numbers[index + 1]), dictionaries.indices.contains(number)
            else { throw object.fault("has a run under 'NSAttributeInfo' beyond its text or its attributes") }
            let run = Run(location: location, length: count, attributes: dictionaries[number])
            if try unfolder.resolve(run.attributes)?["NS.keys"]?.elements.first(where: { _ in true }) != nil {
                runs.append(run)
            }
            location += count
        }
        return runs
    }
}

/// Unfolds `NSMutableAttributedString`, which is archived as `NSAttributedString` is.
enum ArchivedMutableAttributedString: ArchiveClass {
    static let name: Name = "NSMutableAttributedString"
    static let summary = "Text, and the attributes of its parts."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try ArchivedAttributedString.unfold(object, with: &unfolder)
    }
}

/// Unfolds `NSRegularExpression` to a dictionary of its pattern and its options, a number.
enum ArchivedRegularExpression: ArchiveClass {
    static let name: Name = "NSRegularExpression"
    static let summary = "A pattern and its options."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let pattern = try unfolder.string("NSPattern", of: object)
        let options = try unfolder.integer("NSOptions", of: object)
        try unfolder.writeMap(of: object) { unfolder in
            try unfolder.writeMember("pattern", of: object) { try $0.write(pattern, at: object.position) }
            try unfolder.writeMember("options", of: object) { try $0.write(options, at: object.position) }
        }
    }
}

/// Unfolds `NSPersonNameComponents` to a dictionary, as `PersonNameComponents` encodes itself.
enum ArchivedPersonNameComponents: ArchiveClass {
    static let name: Name = "NSPersonNameComponents"
    static let summary = "The parts of a person's name."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try unfolder.writeMap(of: object) { unfolder in
            for name in names {
                guard try unfolder.value("NS.\(name)", of: object) != nil else { continue }
                let part = try unfolder.string("NS.\(name)", of: object)
                try unfolder.writeMember(name, of: object) { try $0.write(part, at: object.position) }
            }
        }
    }

    private static let names = ["namePrefix", "givenName", "middleName", "familyName", "nameSuffix", "nickname"]
}
