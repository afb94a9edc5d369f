import Switchless

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
