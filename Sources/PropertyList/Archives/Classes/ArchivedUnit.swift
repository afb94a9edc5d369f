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
