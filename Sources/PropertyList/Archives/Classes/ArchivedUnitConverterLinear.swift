import Switchless

/// `NSUnitConverterLinear`: a number that the base unit is multiplied by under `NS.coefficient`, and one to be added under
/// `NS.constant`. It becomes a dictionary of both.
enum ArchivedUnitConverterLinear: ArchiveClass {
    static let name: Name = "NSUnitConverterLinear"
    static let summary = "How a unit converts to its base."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let coefficient = try unfolder.double("NS.coefficient", of: object)
        let constant = try unfolder.double("NS.constant", of: object)
        try unfolder.writeMap(of: object) { unfolder in
            try unfolder.writeMember("coefficient", of: object) { try $0.write(coefficient, at: object.position) }
            try unfolder.writeMember("constant", of: object) { try $0.write(constant, at: object.position) }
        }
    }
}
