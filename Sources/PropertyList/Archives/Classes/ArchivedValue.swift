import ModelMapping
import Switchless

/// Unfolds `NSValue`: `NS.special` is the number of one of ``ArchivedValueKinds``.
///
/// Without `NS.special`, `$0` is the name of a C type, and the fields `$1` and so on are the value.
enum ArchivedValue: ArchiveClass {
    static let name: Name = "NSValue"
    static let summary = "A point, size, rectangle, range, or a C value."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        guard let number = object["NS.special"] else {
            let values = object.numbered("$").dropFirst()
            guard let value = values.first else { throw object.fault("has neither an 'NS.special' nor a value") }
            return values.count == 1
                ? try unfolder.unfold(value) : try unfolder.write(Array(values), at: object.position)
        }
        let special = try unfolder.resolve(number)?.digits ?? number.phrase
        guard let kind = ArchivedValueKinds.standard[Name(special)] else {
            throw object.fault("has the unknown kind \(special) under 'NS.special'")
        }
        try kind.unfold(object, with: &unfolder)
    }
}

/// The kinds of `NSValue` with their own archived form, by the number under `NS.special`.
enum ArchivedValueKinds {
    static let standard = Registry<any ArchiveClass.Type>(
        "kind of NSValue",
        [
            ArchivedPoint.self,
            ArchivedSize.self,
            ArchivedRect.self,
            ArchivedRange.self,
            ArchivedEdgeInsets.self,
        ], as: { $0 })
}

/// Reads points, sizes and rectangles in their archived form: `{{400, 300}, {200, 300}}`.
enum ArchivedGeometry {
    private static let punctuation = ByteSet("{}, ")

    /// The numbers in the text under `key`.
    ///
    /// - Throws: `ModelError` unless there are `count` numbers.
    static func numbers(
        _ key: String, count: Int, of object: ArchivedObject, _ unfolder: ArchiveUnfolder
    ) throws -> [Double] {
        let text = try unfolder.string(key, of: object)
        let numbers = text.withBytes { bytes in
            var scanner = ByteScanner(bytes)
            var numbers: [Double] = []
            _ = scanner.take(while: punctuation)
            while let number = scanner.takeNumber() {
                numbers.append(number)
                _ = scanner.take(while: punctuation)
            }
            return scanner.isAtEnd ? numbers : []
        }
        guard numbers.count == count else {
            throw object.fault("has '\(text.prefix(40))' under '\(key)'; expected \(count) numbers")
        }
        return numbers
    }

    static func write(
        _ numbers: some Sequence<Double>, of object: ArchivedObject, _ unfolder: inout ArchiveUnfolder
    ) throws {
        for number in numbers { try unfolder.write(number, at: object.position) }
    }
}

/// Unfolds a point, kind 1 of `NSValue`, to an array of x and y.
///
/// The point is text under `NS.pointval`. `CGPoint` encodes itself as such an array.
enum ArchivedPoint: ArchiveClass {
    static let name: Name = "1"
    static let summary = "A point."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let numbers = try ArchivedGeometry.numbers("NS.pointval", count: 2, of: object, unfolder)
        try unfolder.writeArray(at: object.position) { try ArchivedGeometry.write(numbers, of: object, &$0) }
    }
}

/// Unfolds a size, kind 2 of `NSValue`, to an array of width and height.
///
/// The size is text under `NS.sizeval`. `CGSize` encodes itself as such an array.
enum ArchivedSize: ArchiveClass {
    static let name: Name = "2"
    static let summary = "A size."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let numbers = try ArchivedGeometry.numbers("NS.sizeval", count: 2, of: object, unfolder)
        try unfolder.writeArray(at: object.position) { try ArchivedGeometry.write(numbers, of: object, &$0) }
    }
}

/// Unfolds a rectangle, kind 3 of `NSValue`, to an array of origin and size.
///
/// The rectangle is text under `NS.rectval`. `CGRect` encodes itself as such an array.
enum ArchivedRect: ArchiveClass {
    static let name: Name = "3"
    static let summary = "A rectangle."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let numbers = try ArchivedGeometry.numbers("NS.rectval", count: 4, of: object, unfolder)
        try unfolder.writeArray(at: object.position) { unfolder in
            for pair in [numbers.prefix(2), numbers.suffix(2)] {
                try unfolder.writeArray(at: object.position) { try ArchivedGeometry.write(pair, of: object, &$0) }
            }
        }
    }
}

/// Unfolds edge insets, kind 12 of `NSValue`, to a dictionary.
enum ArchivedEdgeInsets: ArchiveClass {
    static let name: Name = "12"
    static let summary = "The insets of a rectangle."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try unfolder.writeMap(of: object) { unfolder in
            for side in sides {
                let value = try unfolder.double("NS.edgeval.\(side)", of: object)
                try unfolder.writeMember(side, of: object) { try $0.write(value, at: object.position) }
            }
        }
    }

    private static let sides = ["top", "left", "bottom", "right"]
}

/// Unfolds a range, kind 4 of `NSValue`, to an array of location and length.
///
/// `NSRange` encodes itself as such an array.
enum ArchivedRange: ArchiveClass {
    static let name: Name = "4"
    static let summary = "A range."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let location = try unfolder.integer("NS.rangeval.location", of: object)
        let length = try unfolder.integer("NS.rangeval.length", of: object)
        try unfolder.writeArray(at: object.position) { unfolder in
            try unfolder.write(location, at: object.position)
            try unfolder.write(length, at: object.position)
        }
    }
}
