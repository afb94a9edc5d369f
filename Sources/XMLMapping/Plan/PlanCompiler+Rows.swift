import ModelMapping
import Switchless

/// Compiles the rows of properties: how their texts become values.
extension PlanCompiler {
    func reader(of property: MappedProperty, in declaration: MappedClass) throws -> PlanReader {
        for type in property.types where types[Name(type)] == nil && classNumbers[type] == nil {
            throw unknownType(type, at: property.position)
        }
        let chosen = try property.formats.map { format in
            guard let found = formats[Name(format)] else {
                let known = formats.entries.map(\.name.local).joined(separator: ", ")
                throw ModelError(
                    .unknownFormat, "unknown date format '\(format)'; known are \(known)", position: property.position)
            }
            return found
        }
        let settings = MappedTypeSettings(
            dateFormats: chosen.isEmpty ? formats.handlers.filter { $0.isTriedUnasked } : chosen)
        let scalar = property.types.first.flatMap { types[Name($0)] }
        let used = [
            ("formats", !chosen.isEmpty, scalar?.usesDateFormats ?? false),
            ("separator", !property.separators.isEmpty, scalar != nil),
            ("encoding", !property.codings.isEmpty, scalar != nil),
            ("lenient", property.isLenient, scalar != nil),
            ("default", property.defaultText != nil, scalar != nil),
        ]
        for (setting, isThere, isUseful) in used where isThere && !isUseful {
            throw ModelError(
                .unusedSetting, "'\(setting)' has no effect on \(property.types.joined(separator: ", ")); remove it",
                position: property.position)
        }
        return PlanReader(
            property: property.name, owner: declaration.name, typeName: property.types.joined(separator: " "),
            path: ([property] + property.alternatives).map(\.path).joined(separator: " | "), formats: property.formats,
            defaultText: property.defaultText.map { ContiguousArray($0.utf8) },
            codings: try property.codings.map { try coding($0, of: property) }, type: try scalar?.init(settings))
    }

    private func coding(_ name: String, of property: MappedProperty) throws -> any TextCoding.Type {
        guard let found = codings[Name(name)] else {
            let known = codings.entries.map(\.name.local).joined(separator: ", ")
            throw ModelError(
                .unknownCoding, "unknown encoding '\(name)'; known are \(known)", position: property.position)
        }
        return found
    }

    mutating func row(
        of property: MappedProperty, _ paths: [MappingPath], _ reader: PlanReader, main: Int32
    ) throws -> PlanProperty {
        let type = reader.type.map { Swift.type(of: $0) }
        let separators = property.separators.map { Array($0.utf8) }
        let width = type?.width ?? 0
        let isSimple = property.codings.isEmpty && width == 0 && separators.count <= 1
        let only = isSimple ? separators.first : nil
        var row = PlanProperty(key: keyNumber(property.name), main: main)
        row.isMap = property.key != nil || paths.contains { $0.end.makesDictionary }
        row.isList = row.isMap || !separators.isEmpty || width > 0 || paths.contains(where: \.isList)
        row.isRequired = property.isRequired
        row.isLenient = property.isLenient
        row.takesEmptyText = type?.takesEmptyText ?? false
        draft.hasMaps = draft.hasMaps || row.isMap
        if let only, only.count == 1, !row.isMap { row.separator = only[0] }
        if row.separator == 0, !isSimple || only != nil {
            row.form = Int32(draft.forms.count)
            draft.forms.append(PlanForm(codings: property.codings, separators: separators, width: width))
        }
        guard width == 0 || separators.isEmpty else {
            throw ModelError(
                .unusedSetting,
                "'separator' has no effect on \(reader.typeName), whose values have \(width) bytes each",
                position: property.position)
        }
        return row
    }

    /// Reads the default value like a text of a document.
    func checkDefault(of property: MappedProperty, _ reader: PlanReader) throws {
        guard let text = reader.defaultText, let type = reader.type, property.separators.isEmpty,
            Swift.type(of: type).width == 0
        else { return }
        var scratch = TapeWriter()
        let isFine = try text.withBytes {
            try type.write($0.trimmed, to: &scratch, at: SourcePosition(line: 1, column: 1))
        }
        guard isFine else {
            throw ModelError(
                .invalidDefault, "invalid default '\(property.defaultText ?? "")' for the type \(reader.typeName)",
                position: property.position)
        }
    }
}
