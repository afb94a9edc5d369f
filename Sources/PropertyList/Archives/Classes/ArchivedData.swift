import Switchless

/// Unfolds `NSData` to the bytes under `NS.data`.
enum ArchivedData: ArchiveClass {
    static let name: Name = "NSData"
    static let summary = "Bytes."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        guard let data = try unfolder.data(object.value) else {
            throw object.fault("has no data under 'NS.data'")
        }
        try unfolder.write(data: data, at: object.position)
    }
}

/// Unfolds `NSMutableData`, which is archived as `NSData` is.
enum ArchivedMutableData: ArchiveClass {
    static let name: Name = "NSMutableData"
    static let summary = "Bytes."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try ArchivedData.unfold(object, with: &unfolder)
    }
}

/// Unfolds `NSUUID`, 16 bytes under `NS.uuidbytes`, to text, as `UUID` encodes itself.
enum ArchivedUUID: ArchiveClass {
    static let name: Name = "NSUUID"
    static let summary = "A UUID, as text."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let bytes = try unfolder.data("NS.uuidbytes", of: object)
        guard bytes.count == 16 else {
            throw object.fault("has \(bytes.count) bytes under 'NS.uuidbytes'; a UUID has 16")
        }
        let digits = bytes.map {
            String($0 >> 4, radix: 16, uppercase: true) + String($0 & 15, radix: 16, uppercase: true)
        }
        let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }
        try unfolder.write(groups.joined(separator: "-"), at: object.position)
    }
}

/// Unfolds `NSURL` to text, or to a dictionary if it has a base.
///
/// The dictionary has `base` and `relative`, as `URL` encodes itself.
enum ArchivedURL: ArchiveClass {
    static let name: Name = "NSURL"
    static let summary = "A URL, as text or with its base."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let relative = try unfolder.string("NS.relative", of: object)
        guard try unfolder.value("NS.base", of: object) != nil, let base = object["NS.base"] else {
            return try unfolder.write(relative, at: object.position)
        }
        try unfolder.writeMap(of: object) { unfolder in
            try unfolder.writeMember("base", of: object) { try $0.unfold(base) }
            try unfolder.writeMember("relative", of: object) { try $0.write(relative, at: object.position) }
        }
    }
}
