import Switchless

extension TapeWriter {
    /// Writes a copy of a value of any tape, with its positions.
    ///
    /// - Throws: ``ModelError`` where a limit is exceeded.
    public func write(_ value: TapeValue) throws {
        var copier = TapeTranscriber(writer: self)
        try value.accept(&copier)
    }
}

/// Writes the values that it visits to a tape.
private struct TapeTranscriber: ValueVisitor {
    let writer: TapeWriter

    mutating func visitNull(_ value: TapeValue) throws { try writer.null(at: value.position) }
    mutating func visit(bool: Bool, _ value: TapeValue) throws { try writer.bool(bool, at: value.position) }
    mutating func visit(integer: TapeInteger, _ value: TapeValue) throws {
        try writer.integer(integer, at: value.position)
    }
    mutating func visit(real: Double, _ value: TapeValue) throws {
        guard let digits = value.storedDigits else { return try writer.real(real, at: value.position) }
        try digits.withBytes { try writer.real(digits: $0, at: value.position) }
    }
    mutating func visit(string: Bytes, _ value: TapeValue) throws { try writer.string(string, at: value.position) }
    mutating func visit(date: Double, _ value: TapeValue) throws { try writer.date(date, at: value.position) }
    mutating func visit(data: Bytes, _ value: TapeValue) throws { try writer.data(data, at: value.position) }
    mutating func visit(uid: UInt64, _ value: TapeValue) throws { try writer.uid(uid, at: value.position) }
    mutating func visit(array: TapeElements, _ value: TapeValue) throws {
        try writer.beginArray(at: value.position)
        for element in array { try element.accept(&self) }
        try writer.endArray()
    }
    mutating func visit(map: TapeMembers, _ value: TapeValue) throws {
        try writer.beginMap(at: value.position)
        for member in map {
            try member.withKey { try writer.key($0, at: member.keyPosition) }
            try member.value.accept(&self)
        }
        _ = try writer.endMap()
    }
}
