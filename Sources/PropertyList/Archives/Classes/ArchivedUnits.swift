import Switchless

/// Unfolds `NSUnit` and every `NSDimension` to a dictionary of symbol and converter.
enum ArchivedUnit: ArchiveClass {
    static let name: Name = "NSUnit"
    static let summary = "A unit, by its symbol."

    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        let symbol = try unfolder.string("NS.symbol", of: object)
        try unfolder.writeMap(of: object) { unfolder in
            try unfolder.writeMember("symbol", of: object) { try $0.write(symbol, at: object.position) }
            guard let converter = object["NS.converter"] else { return }
            try unfolder.writeMember("converter", of: object) { try $0.unfold(converter) }
        }
    }
}

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
