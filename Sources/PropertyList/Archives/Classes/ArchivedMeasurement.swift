import Switchless

/// Unfolds `NSMeasurement` to a dictionary of value and unit, as `Measurement` encodes itself.
enum ArchivedMeasurement: ArchiveClass {
    static let name: Name = "NSMeasurement"
    static let summary = "A number with a unit."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let number = try unfolder.double("NS.value", of: object)
        guard let unit = object["NS.unit"] else { throw object.fault("has no 'NS.unit'") }
        try unfolder.writeMap(of: object) { unfolder in
            try unfolder.writeMember("value", of: object) { try $0.write(number, at: object.position) }
            try unfolder.writeMember("unit", of: object) { try $0.unfold(unit) }
        }
    }
}
