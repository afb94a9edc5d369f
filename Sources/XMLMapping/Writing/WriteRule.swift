import ModelMapping
import Switchless

/// A source of a property, as something to write.
struct WriteRule: Sendable {
    /// The property's key.
    let property: String
    let row: PlanProperty
    let reader: PlanReader
    let form: PlanForm?
    let path: MappingPath
    /// The names of the elements that its paths find; none if one of them finds others, too.
    let choices: [Name]
    /// The other paths of the source that lead to an element of the same name, on other conditions.
    let others: [MappingPath]
    /// The numbers of the classes of its objects; none for texts.
    let models: [Int]
    /// The target of a dictionary's keys; `nil` if it is none, or has the attributes' names as keys.
    let key: MappingPath?
    let position: SourcePosition?

    /// Whether each of its values has an element of its own.
    var isRepeated: Bool { path.isList || key != nil || !models.isEmpty && !path.steps.isEmpty }

    /// The separators between the values of one text, the outermost first.
    private var separators: ArraySlice<[UInt8]> {
        guard let form else { return row.separator == 0 ? [] : [[row.separator]] }
        return form.separators[...]
    }

    /// The text of a value of the property; `nil` if there is nothing to write.
    /// - Throws: `ModelError` if the value is not of the property's type.
    func text(of value: TapeValue) throws -> [UInt8]? {
        let inner = path.isList && (separators.first?.isEmpty ?? true) ? separators.dropFirst() : separators
        guard var text = try text(of: value, inner) else { return nil }
        for coding in reader.codings.reversed() {
            guard let coded = coding.encode(text) else { throw wrong(value) }
            text = coded
        }
        return text
    }

    private func text(of value: TapeValue, _ separators: ArraySlice<[UInt8]>) throws -> [UInt8]? {
        if value.isArray {
            try ModelError.checkBudgets("lists", at: value.position)
            let separator = row.separator == 0 && form?.width ?? 0 > 0 ? [] : separators.first ?? [32]
            let parts = try value.elements.compactMap { try text(of: $0, separators.dropFirst()) }
            return parts.isEmpty ? nil : Array(parts.joined(separator: separator))
        }
        guard !value.isMap else { throw wrong(value) }
        guard let text = reader.type?.encode(value) else {
            guard value.kindIsNull || value.bool == false else { throw wrong(value) }
            return nil
        }
        return text
    }

    /// The values that have an element each.
    func values(of value: TapeValue) -> [TapeValue] { path.isList ? Array(value.elements) : [value] }

    func wrong(_ value: TapeValue) -> ModelError {
        ModelError(
            .unwritableValue,
            "'\(property)' of \(reader.owner) is \(value.phrase), which cannot be written as \(reader.typeName)",
            position: value.position)
    }
}

extension TapeValue {
    /// Whether the value is null.
    fileprivate var kindIsNull: Bool { !isMap && !isArray && model == .null }
}
