import ModelMapping
import Switchless
import XMLStream

/// Writing onto the tape: objects, lists, values.
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
        try beginObject(number, model, position)
        if !model.attributes.isEmpty { try take(model.attributes, tag, position) }
        if model.extra >= 0 { try take(plan.extras[Int(model.extra)], tag, position) }
        for index in model.parts.indices {
            let part = plan.parts[index]
            if try beginObject(part.model, for: part.property, tag, position) { try endObject() }
        }
        return true
    }

    /// Begins an object on the tape, with nothing but its class.
    @inline(__always)
    mutating func beginObject(_ number: Int32, _ model: PlanClass, _ position: SourcePosition) throws {
        try tape.beginMap(at: position)
        try tape.key(numbered: 0, at: position)
        try model.name.withBytes { try tape.string($0, at: position) }
        objects.append(
            OpenObject(
                model: number, firstProperty: model.properties.start, seenStart: seen.count, position: position))
        for _ in model.wanted { seen.append(0) }
    }

    /// Ends the innermost object. Missing properties get their defaults, or are errors.
    mutating func endObject() throws {
        guard let object = objects.last else { return }
        let model = plan.classes[Int(object.model)]
        if isWatching, extras.isNoting { extras.coverage.noteObject(object.model, seen[object.seenStart...]) }
        for (index, wanted) in model.wanted.enumerated() {
            var missing = wanted & ~seen[object.seenStart + index]
            while missing != 0 {
                try supply(object.firstProperty + Int32(index * 64 + missing.trailingZeroBitCount), of: object)
                missing &= missing - 1
            }
        }
        try closeList()
        if objects.removeLast().isSplit { tape.joinArrays() }
        try tape.endMapOfDistinctKeys()
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
        if let type = reader.type, Swift.type(of: type).hasMissingValue, try open(property, object.position) {
            return try type.writeMissing(to: &tape, at: object.position)
        }
        if row.isRequired {
            throw ModelError(
                .missingProperty,
                "'\(reader.property)' of \(reader.owner) is missing: its path '\(reader.path)' finds nothing here, or an empty text",
                position: object.position)
        }
        if row.isList { _ = try open(property, object.position, isEmpty: true) }
    }

    // MARK: Properties

    /// Prepares the tape for a value of `property`.
    ///
    /// - Parameter isEmpty: whether a list or dictionary is begun that gets no value.
    /// - Returns: `false` if it has a value already and is not a list.
    mutating func open(_ property: Int32, _ position: SourcePosition, isEmpty: Bool = false) throws -> Bool {
        let row = plan.properties[Int(property)]
        let top = objects.count - 1
        if row.isList, objects[top].list == row.main { return try !row.isMap || writeKey(position, row) }
        let wasSeen = isSeen(row.main)
        guard row.isList || !wasSeen else {
            if !row.hasAlternatives { reportRepetition(of: property, at: position) }
            return false
        }
        try closeList()
        note(row.main)
        try tape.key(numbered: Int(row.key), at: position)
        guard row.isList else { return true }
        objects[top].list = row.main
        if wasSeen { objects[top].isSplit = true }
        if row.isMap {
            try tape.beginMap(at: position)
            return try isEmpty || writeKey(position, row)
        }
        try tape.beginArray(at: position)
        return true
    }

    /// Takes back that the tape was prepared for a value of a property that is no list.
    mutating func close(_ row: PlanProperty) {
        if row.isMap || !row.isList { tape.dropKey() }
        guard !row.isList else { return }
        let object = objects[objects.count - 1]
        let index = Int(row.main - object.firstProperty)
        seen[object.seenStart + index >> 6] &= ~(1 << UInt64(index & 63))
    }

    mutating func closeList() throws {
        let top = objects.count - 1
        let list = objects[top].list
        guard list >= 0 else { return }
        if plan.properties[Int(list)].isMap { _ = try tape.endMap() } else { try tape.endArray() }
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
        for index in tag.attributes.indices {
            let attribute = tag.attributes[index]
            guard attribute.name.id >= 0 else { continue }
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
    mutating func take(_ text: Bytes, _ property: Int32, _ position: SourcePosition) throws {
        let row = plan.properties[Int(property)]
        guard row.separator != 0 else {
            guard row.form >= 0 else { return try write(text, row, property, position) }
            return try take(text, plan.forms[Int(row.form)], row, property, position)
        }
        let isSpace = row.separator == 32
        for range in text.ranges(separatedBy: { $0 == row.separator || isSpace && ByteSet.space.contains($0) }) {
            let part = text.extracting(range).trimmed
            if !part.isEmpty { try write(part, row, property, position) }
        }
    }

    mutating func write(
        _ text: Bytes, _ row: PlanProperty, _ property: Int32, _ position: SourcePosition, trimming: Bool = true
    ) throws {
        let text = row.takesEmptyText || !trimming ? text : text.trimmed
        guard row.takesEmptyText || !text.isEmpty, try open(property, position) else { return }
        guard try plan.readers[Int(property)].type?.write(text, to: &tape, at: position) == true else {
            close(row)
            return try refuse(text, row, property, position)
        }
    }

    /// An invalid text breaks the item, or counts as missing.
    func refuse(_ text: Bytes, _ row: PlanProperty, _ property: Int32, _ position: SourcePosition) throws {
        let error = invalid(text, property, position)
        guard row.isLenient else { throw error }
        queue.report(
            Diagnostic(.warning, "invalid-value", error.message + "; it counts as missing", at: position))
    }

    private func invalid(_ text: Bytes, _ property: Int32, _ position: SourcePosition) -> ModelError {
        let reader = plan.readers[Int(property)]
        let shown = text.prefix(40).string + (text.count > 40 ? "…" : "")
        return ModelError(
            .invalidValue, "invalid \(reader.typeName) '\(shown)' for '\(reader.property)' of \(reader.owner)",
            position: position)
    }
}
