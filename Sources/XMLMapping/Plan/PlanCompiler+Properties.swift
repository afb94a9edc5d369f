import ModelMapping
import Switchless

/// Compiles a class's properties: a row for each, and their paths for the table.
extension PlanCompiler {
    mutating func addProperties(of declaration: MappedClass, _ number: Int) throws -> [PendingPath] {
        let properties = try allProperties(of: declaration)
        let start = draft.properties.count
        var pending: [PendingPath] = []
        var wanted = ContiguousArray<UInt64>(repeating: 0, count: (properties.count + 63) / 64)
        for (index, property) in properties.enumerated() {
            let path = try paths.path(property.path, at: property.position)
            let reader = try reader(of: property, in: declaration)
            let row = try row(of: property, path, reader)
            if row.isRequired || row.isList || reader.defaultText != nil {
                wanted[index / 64] |= 1 << UInt64(index % 64)
            }
            draft.properties.append(row)
            draft.readers.append(reader)
            try checkDefault(of: property, reader)
            pending += try self.pending(property, path, Int32(start + index))
        }
        draft.classes[number].properties = PlanRange(start: Int32(start), count: Int32(properties.count))
        draft.classes[number].wanted = wanted
        return pending
    }

    /// A class's properties with those that it inherits, which come first.
    private func allProperties(of declaration: MappedClass) throws -> [MappedProperty] {
        var line = [declaration]
        while let parent = line.last?.parent {
            guard let number = classNumbers[parent] else { throw unknownType(parent, at: line.last?.position) }
            let next = mapping.classes[Int(number)]
            guard !line.contains(where: { $0.name == next.name }) else {
                throw ModelError(
                    .inheritanceCycle, "the class '\(next.name)' inherits from itself", position: next.position)
            }
            line.append(next)
        }
        var properties: [MappedProperty] = []
        for ancestor in line.reversed() {
            let names = ancestor.properties.map(\.name)
            if let twice = ancestor.properties.enumerated().first(where: {
                names[..<$0.offset].contains($0.element.name)
            }) {
                throw ModelError(
                    .duplicateProperty, "duplicate property '\(twice.element.name)' in the class '\(ancestor.name)'",
                    position: twice.element.position)
            }
            properties.removeAll { names.contains($0.name) }
            properties += ancestor.properties
        }
        return properties
    }

    private func reader(of property: MappedProperty, in declaration: MappedClass) throws -> PlanReader {
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
        let settings = MappedTypeSettings(dateFormats: chosen.isEmpty ? formats.handlers : chosen)
        let scalar = property.types.first.flatMap { types[Name($0)] }
        let used = [
            ("formats", !chosen.isEmpty, scalar?.usesDateFormats ?? false),
            ("separator", property.separator != nil, scalar != nil),
            ("default", property.defaultText != nil, scalar != nil),
        ]
        for (setting, isThere, isUseful) in used where isThere && !isUseful {
            throw ModelError(
                .unusedSetting, "'\(setting)' has no effect on \(property.types.joined(separator: ", ")); remove it",
                position: property.position)
        }
        return PlanReader(
            property: property.name, owner: declaration.name, typeName: property.types.joined(separator: " "),
            formats: property.formats, defaultText: property.defaultText.map { ContiguousArray($0.utf8) },
            type: try scalar?.init(settings))
    }

    private mutating func row(
        of property: MappedProperty, _ path: MappingPath, _ reader: PlanReader
    ) throws -> PlanProperty {
        let separator = property.separator.map { Array($0.utf8) } ?? [0]
        guard separator.count == 1 else {
            throw ModelError(
                .wrongValue, "invalid separator '\(property.separator ?? "")'; use one ASCII character",
                position: property.position)
        }
        return PlanProperty(
            key: keyNumber(property.name), isList: path.isList || property.separator != nil,
            isRequired: property.isRequired,
            takesEmptyText: reader.type.map { Swift.type(of: $0).takesEmptyText } ?? false, separator: separator[0])
    }

    /// Reads the default value like a text of a document.
    private func checkDefault(of property: MappedProperty, _ reader: PlanReader) throws {
        guard let text = reader.defaultText, let type = reader.type, property.separator == nil else { return }
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

    // MARK: Paths

    private func pending(_ property: MappedProperty, _ path: MappingPath, _ number: Int32) throws -> [PendingPath] {
        let pending = PendingPath(
            property: number, steps: path.steps[...], attribute: path.attribute, isOwnText: path.isOwnText,
            isName: path.isName, name: property.name, position: property.position)
        if property.types.count == 1, types[Name(property.types[0])] != nil { return [pending] }
        let classes = try property.types.map { name in
            guard let number = classNumbers[name] else { throw unknownType(name, at: property.position) }
            return number
        }
        guard path.attribute == nil, !path.isOwnText, !path.isName else {
            throw ModelError(
                .conflictingPaths,
                "'\(property.path)' is text and cannot be read as \(property.types.joined(separator: ", "))",
                position: property.position)
        }
        return try choices(pending, classes)
    }

    /// A path for each class, if the element's name selects the class; otherwise the single path.
    private func choices(_ pending: PendingPath, _ classes: [Int32]) throws -> [PendingPath] {
        let isOpen = pending.steps.last.map { $0.name == nil && $0.condition == nil } ?? false
        guard isOpen || classes.count == 1 else {
            throw ModelError(
                .conflictingPaths, "several classes can only be told apart where the path ends in '*'",
                position: pending.position)
        }
        return try classes.map { number in
            var choice = pending
            choice.model = number
            let needsElement = isOpen && (classes.count > 1 || mapping.classes[Int(number)].element != nil)
            if needsElement {
                choice.steps = pending.steps.dropLast() + [try element(of: Int(number), "'*' finds it by that")]
            }
            return choice
        }
    }
}
