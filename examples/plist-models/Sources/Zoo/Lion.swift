import ModelMapping

/// A lion. Lists of the first version had its weight in pounds.
struct Lion: Animal {
    static let aliases = ["Panthera leo"]
    static let formerVersions: [any FormerModel<any Animal>.Type] = [FirstLion.self]

    var name: String
    var kilograms: Double

    var sign: String { "\(name) the lion, \(kilograms) kg" }
}

/// A lion in a list of version 1.
private struct FirstLion: FormerModel {
    static let version = 1

    var name: String
    var pounds: Double

    func migrated() -> any Animal { Lion(name: name, kilograms: (pounds * 0.453_592_37).rounded()) }
}
