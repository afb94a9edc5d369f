import ModelMapping
import Switchless
import XMLStream

/// What is written onto the tape: objects, lists, values.
extension ItemHandler {
    // MARK: Objects

    /// Begins an object on the tape, and writes the properties from its element's attributes.
    ///
    /// - Returns: `false` if its property has a value already.
    mutating func beginObject(
        _ number: Int32, for property: Int32, _ tag: XMLStartTag, _ position: SourcePosition
    ) throws -> Bool {
        if property >= 0 {
            guard try open(property, position) else { return false }
        }
        let model = plan.classes[Int(number)]
        try tape.beginMap(at: position)
        try tape.key(numbered: 0, at: position)
        try model.name.withBytes { try tape.string($0, at: position) }
        objects.append(
            OpenObject(
                model: number, firstProperty: model.properties.start, seenStart: seen.count, position: position))
        for _ in model.wanted { seen.append(0) }
        if !model.attributes.isEmpty { try take(model.attributes, tag, position) }
        for index in model.parts.indices {
            let part = plan.parts[index]
            if try beginObject(part.model, for: part.property, tag, position) { try endObject() }
        }
        return true
    }

    /// Ends the innermost object. Missing properties get their defaults, or are errors.
    mutating func endObject() throws {
        guard let object = objects.last else { return }
        let model = plan.classes[Int(object.model)]
        for (index, wanted) in model.wanted.enumerated() {
            var missing = wanted & ~seen[object.seenStart + index]
            while missing != 0 {
                try supply(object.firstProperty + Int32(index * 64 + missing.trailingZeroBitCount), of: object)
                missing &= missing - 1
            }
        }
        closeList()
        if objects.removeLast().isSplit { tape.joinArrays() }
        tape.endMapOfDistinctKeys()
        seen.removeLast(model.wanted.count)
    }

    /// Writes the default value of a property.
    private mutating func supply(_ property: Int32, of object: OpenObject) throws {
        let row = plan.properties[Int(property)]
        let reader = plan.readers[Int(property)]
        if let text = reader.defaultText {
            try text.withBytes { try take($0, property, object.position) }
        }
        if isSeen(property) { return }
        if row.isRequired {
            throw ModelError(
                .missingProperty, "'\(reader.property)' of \(reader.owner) is missing", position: object.position)
        }
        if row.isList { _ = try open(property, object.position) }
    }

    // MARK: Properties

    /// Prepares the tape for a value of `property`.
    ///
    /// - Returns: `false` if it has a value already and is not a list.
    private mutating func open(_ property: Int32, _ position: SourcePosition) throws -> Bool {
        let row = plan.properties[Int(property)]
        let top = objects.count - 1
        if row.isList, objects[top].list == property { return true }
        let wasSeen = isSeen(property)
        guard row.isList || !wasSeen else {
            reportRepetition(of: property, at: position)
            return false
        }
        closeList()
        note(property)
        try tape.key(numbered: Int(row.key), at: position)
        guard row.isList else { return true }
        try tape.beginArray(at: position)
        objects[top].list = property
        if wasSeen { objects[top].isSplit = true }
        return true
    }

    private mutating func closeList() {
        let top = objects.count - 1
        guard objects[top].list >= 0 else { return }
        tape.endArray()
        objects[top].list = -1
    }

    @inline(__always)
    private func isSeen(_ property: Int32) -> Bool {
        let object = objects[objects.count - 1]
        let index = Int(property - object.firstProperty)
        return seen[object.seenStart + index >> 6] >> UInt64(index & 63) & 1 != 0
    }

    @inline(__always)
    private mutating func note(_ property: Int32) {
        let object = objects[objects.count - 1]
        let index = Int(property - object.firstProperty)
        seen[object.seenStart + index >> 6] |= 1 << UInt64(index & 63)
    }

    private func reportRepetition(of property: Int32, at position: SourcePosition) {
        let reader = plan.readers[Int(property)]
        queue.report(
            Diagnostic(
                .warning, "repeated-property",
                "'\(reader.property)' of \(reader.owner) has a value already, and only the first counts; a path that ends in [] makes a list",
                at: position))
    }

    // MARK: Values

    /// Writes the properties of `range` from the attributes of `tag`, or its name.
    mutating func take(_ range: PlanRange, _ tag: XMLStartTag, _ position: SourcePosition) throws {
        for index in range.indices where plan.attributes[index].name == PlanAttribute.elementName {
            try take(tag.name.localBytes, plan.attributes[index].property, position)
        }
        for attribute in tag.attributes where attribute.name.id >= 0 {
            for index in range.indices where Int(plan.attributes[index].name) == attribute.name.id {
                try take(attribute.value, plan.attributes[index].property, position)
            }
        }
    }

    /// Writes a text to the properties of `range`.
    mutating func take(_ range: PlanRange, _ text: Bytes, _ position: SourcePosition) throws {
        for index in range.indices { try take(text, plan.texts[index], position) }
    }

    /// Writes a text to a property. It may be a list of values.
    private mutating func take(_ text: Bytes, _ property: Int32, _ position: SourcePosition) throws {
        let row = plan.properties[Int(property)]
        guard row.separator != 0 else { return try write(text, row, property, position) }
        let isSpace = row.separator == 32
        for part in text.split(whereSeparator: { $0 == row.separator || isSpace && ByteSet.space.contains($0) }) {
            let part = Bytes(rebasing: part).trimmed
            if !part.isEmpty { try write(part, row, property, position) }
        }
    }

    private mutating func write(
        _ text: Bytes, _ row: PlanProperty, _ property: Int32, _ position: SourcePosition
    ) throws {
        let text = row.takesEmptyText ? text : text.trimmed
        guard row.takesEmptyText || !text.isEmpty, try open(property, position) else { return }
        guard try plan.readers[Int(property)].type?.write(text, to: &tape, at: position) == true else {
            throw invalid(text, property, position)
        }
    }

    private func invalid(_ text: Bytes, _ property: Int32, _ position: SourcePosition) -> ModelError {
        let reader = plan.readers[Int(property)]
        let shown = Bytes(rebasing: text.prefix(40)).string + (text.count > 40 ? "…" : "")
        return ModelError(
            .invalidValue, "invalid \(reader.typeName) '\(shown)' for '\(reader.property)' of \(reader.owner)",
            position: position)
    }
}
