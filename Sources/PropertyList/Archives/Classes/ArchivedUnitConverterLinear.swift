import Switchless

/// Unfolds `NSUnitConverterLinear` to a dictionary of coefficient and constant.
///
/// A value in the base unit is the value times the coefficient, plus the constant.
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
