import ArgumentParser

/// A finite number above 0.
struct PositiveNumber: ExpressibleByArgument, ExpressibleByIntegerLiteral {
    let value: Double

    init(integerLiteral value: Int) { self.value = Double(value) }

    init?(argument: String) {
        guard let value = Double(argument), value > 0, value.isFinite else { return nil }
        self.value = value
    }

    var defaultValueDescription: String { value.rounded() == value ? String(Int(value)) : String(value) }
}
