import ModelMapping
import Switchless

/// Compiles a class's properties: a row for each, and their paths for the table.
extension PlanCompiler {
    mutating func addProperties(of declaration: MappedClass, _ number: Int) throws -> [PendingPath] {
        let properties = try allProperties(of: declaration)
        draft.declarations.append(properties)
        let start = draft.properties.count
        var pending: [PendingPath] = []
        var others: [(MappedProperty, [MappingPath], PlanProperty)] = []
        var wanted = ContiguousArray<UInt64>(repeating: 0, count: (properties.count + 63) / 64)
        for (index, property) in properties.enumerated() {
            let main = Int32(start + index)
            let sources = [property] + property.alternatives.map { property.alternative($0) }
            let paths = try sources.map { try self.paths.paths($0.path, at: $0.position) }
            let reader = try reader(of: property, in: declaration)
            var row = try row(of: property, paths.flatMap { $0 }, reader, main: main)
            row.hasAlternatives = paths.count + paths[0].count > 2
            if row.isRequired || row.isList || reader.writesMissing {
                wanted[index / 64] |= 1 << UInt64(index % 64)
            }
            draft.properties.append(row)
            draft.readers.append(reader)
            try checkDefault(of: property, reader)
            pending += try self.pending(property, paths[0], main)
            others += zip(sources, paths).dropFirst().map { ($0, $1, row) }
        }
        for (source, paths, main) in others {
            let reader = try reader(of: source, in: declaration)
            var row = try row(of: source, paths, reader, main: main.main)
            row.hasAlternatives = true
            guard main.isList || !row.isList else {
                throw conflict(source, "an alternative of '\(source.name)' is a list, so all have to be; write '[]'")
            }
            row.isList = main.isList
            row.isMap = main.isMap
            pending += try self.pending(source, paths, Int32(draft.properties.count))
            draft.properties.append(row)
            draft.readers.append(reader)
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

    // MARK: Paths

    private mutating func pending(
        _ property: MappedProperty, _ paths: [MappingPath], _ number: Int32
    ) throws -> [PendingPath] {
        var pending: [PendingPath] = []
        for path in paths { pending += try self.pending(property, path, number) }
        return pending
    }

    private mutating func pending(_ property: MappedProperty, _ path: MappingPath, _ number: Int32) throws
        -> [PendingPath]
    {
        var pending = PendingPath(
            property: number, steps: path.steps[...], end: path.end, attributes: path.attributes, name: property.name,
            position: property.position)
        pending.key = try key(of: property, path)
        if property.types.count == 1, types[Name(property.types[0])] != nil {
            guard path.steps.last?.isNode != true else {
                throw conflict(property, "'node()' needs classes, one of them with the element 'text()'")
            }
            return [pending]
        }
        let classes = try property.types.map { name in
            guard let number = classNumbers[name] else { throw unknownType(name, at: property.position) }
            return number
        }
        guard !path.end.isText else {
            throw conflict(
                property, "'\(property.path)' is text and cannot be read as \(property.types.joined(separator: ", "))")
        }
        return try choices(pending, classes)
    }

    /// A path for each class, if the element's name selects the class; otherwise the single path.
    private func choices(_ pending: PendingPath, _ classes: [Int32]) throws -> [PendingPath] {
        let isOpen = pending.steps.last.map { $0.isNode || $0.isOpen } ?? false
        guard isOpen || classes.count == 1 else {
            throw ModelError(
                .conflictingPaths, "several classes can only be told apart where the path ends in '*' or 'node()'",
                position: pending.position)
        }
        return try classes.flatMap { number in
            var choice = pending
            choice.model = number
            let needsElement = isOpen && (classes.count > 1 || mapping.classes[Int(number)].element != nil)
            guard needsElement else { return [choice] }
            return try elements(of: Int(number), "'*' finds it by that").map { step in
                choice.steps = pending.steps.dropLast() + (step.isNode ? [] : [step])
                choice.end = step.isNode ? TextRunEnd.self : ContentEnd.self
                guard !step.isNode || pending.steps.last?.isNode == true else {
                    throw ModelError(
                        .conflictingPaths, "text between elements is found by 'node()', not by '*'",
                        position: pending.position)
                }
                return choice
            }
        }
    }

    /// The source of a dictionary's keys; `nil` if the property is none, or has the attributes' names as keys.
    private mutating func key(of property: MappedProperty, _ path: MappingPath) throws -> PlanKey? {
        guard let text = property.key else { return nil }
        let key = try paths.paths(text, at: property.position)
        guard key.count == 1, key[0].steps.isEmpty, let found = key[0].end.key(key[0], &self), !path.steps.isEmpty
        else {
            throw ModelError(
                .invalidPath, "a key is '@name' or 'local-name()', of an element that the path leads to",
                position: property.position)
        }
        return found
    }

    func conflict(_ property: MappedProperty, _ reason: String) -> ModelError {
        ModelError(.conflictingPaths, reason, position: property.position)
    }
}
