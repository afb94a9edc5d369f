import ModelMapping
import Switchless

/// Unfolds `NSCharacterSet` to a dictionary of its bitmap, as `CharacterSet` encodes itself.
///
/// The set is archived as a string of its characters, a range of them, a bitmap, or the number of a set that Foundation
/// has. What is in such a set depends on the version of Unicode. It becomes a dictionary of that number under `builtin`,
/// and whether the set is the inverse of it under `isInverted`.
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
