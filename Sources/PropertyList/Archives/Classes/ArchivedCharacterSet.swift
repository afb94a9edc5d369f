import ModelMapping
import Switchless

/// Unfolds `NSCharacterSet` to a dictionary of its bitmap, as `CharacterSet` encodes itself.
///
/// The set is archived as a string of its characters, a range of them, a bitmap, or the number of a set that Foundation
/// has. What is in such a set depends on the version of Unicode. It becomes a dictionary of that number under
/// `builtin`, and whether the set is the inverse of it under `isInverted`.
enum ArchivedCharacterSet: ArchiveClass {
    static let name: Name = "NSCharacterSet"
    static let summary = "A set of characters, as a bitmap."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        // A bitmap is never the inverse.
        let isInverted = try unfolder.value("NSIsInverted", of: object)?.bool == true
        guard var bitmap = try bitmap(of: object, unfolder) else {
            let number = try unfolder.integer("NSBuiltinID", of: object)
            return try unfolder.writeMap(of: object) { unfolder in
                try unfolder.writeMember("builtin", of: object) { try $0.write(number, at: object.position) }
                try unfolder.writeMember("isInverted", of: object) { try $0.write(isInverted, at: object.position) }
            }
        }
        if isInverted { bitmap.invert() }
        try unfolder.writeMap(of: object) { unfolder in
            try unfolder.writeMember("bitmap", of: object) { try $0.write(data: bitmap.bytes, at: object.position) }
        }
    }

    /// The bitmap of a set; `nil` if there is only the number of a set that Foundation has.
    private static func bitmap(of object: ArchivedObject, _ unfolder: ArchiveUnfolder) throws -> CharacterBitmap? {
        if let key = ["NSBitmap", "NSBitmapObject"].first(where: { object[$0] != nil }) {
            guard let bitmap = CharacterBitmap(bytes: try unfolder.data(key, of: object)) else {
                throw object.fault("has no bitmap under '\(key)'")
            }
            return bitmap
        }
        if let key = ["NSString", "NSStringObject"].first(where: { object[$0] != nil }) {
            return CharacterBitmap(try unfolder.string(key, of: object).unicodeScalars.map(\.value))
        }
        guard object["NSRange"] != nil else { return nil }
        guard let range = UInt64(exactly: try unfolder.integer("NSRange", of: object)) else {
            throw object.fault("has no range under 'NSRange'")
        }
        let start = range >> 32, count = range & 0xFFFF_FFFF
        guard start + count <= CharacterBitmap.end else { throw object.fault("has a range beyond U+10FFFF") }
        return CharacterBitmap((start..<start + count).map { UInt32($0) })
    }
}

/// Unfolds `NSMutableCharacterSet`, which is archived as `NSCharacterSet` is.
enum ArchivedMutableCharacterSet: ArchiveClass {
    static let name: Name = "NSMutableCharacterSet"
    static let summary = "A set of characters, as a bitmap."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try ArchivedCharacterSet.unfold(object, with: &unfolder)
    }
}

/// The bitmap of a set of characters: a bit for each, in planes of 8192 bytes, each after the first with its number.
struct CharacterBitmap {
    static let end: UInt64 = 0x110000
    private static let planeLength = 8192

    private var planes = [[UInt8]?](repeating: nil, count: 17)

    init(_ characters: [UInt32]) {
        for character in characters {
            let plane = Int(character >> 16), index = Int(character & 0xFFFF)
            var bits = planes[plane] ?? Self.emptyPlane
            // One plane is held once, so that it is changed in place.
            planes[plane] = nil
            bits[index >> 3] |= 1 << UInt8(index & 7)
            planes[plane] = bits
        }
    }

    /// Reads a bitmap; `nil` if its length or the number of a plane is wrong.
    init?(bytes: [UInt8]) {
        guard bytes.count >= Self.planeLength, (bytes.count - Self.planeLength).isMultiple(of: Self.planeLength + 1)
        else { return nil }
        planes[0] = Array(bytes.prefix(Self.planeLength))
        for start in stride(from: Self.planeLength, to: bytes.count, by: Self.planeLength + 1) {
            guard planes.indices.contains(Int(bytes[start])) else { return nil }
            planes[Int(bytes[start])] = Array(bytes[start + 1...start + Self.planeLength])
        }
    }

    private static var emptyPlane: [UInt8] { [UInt8](repeating: 0, count: planeLength) }

    mutating func invert() { planes = planes.map { ($0 ?? Self.emptyPlane).map { ~$0 } } }

    /// The bitmap: the first plane, then the others that have characters.
    var bytes: [UInt8] {
        var bytes = planes[0] ?? Self.emptyPlane
        for (number, plane) in planes.enumerated().dropFirst() {
            guard let plane, plane.contains(where: { $0 != 0 }) else { continue }
            bytes += [UInt8(number)] + plane
        }
        return bytes
    }
}
