import Switchless

/// Encodes a tape's value inside a model, unchanged except for its position.
extension TapeValue: Encodable {
    public func encode(to encoder: any Encoder) throws { try model.encode(to: encoder) }

    static let writer = TypeWriter.of(TapeValue.self) { value, encoding in
        var copier = TapeCopier(encoding: encoding)
        try value.accept(&copier)
    }
}

/// Records the values that it visits in an encoding.
private struct TapeCopier: ValueVisitor {
    let encoding: TapeEncoding
    private var session: EncodingSession { encoding.session }
    private var index: Int { encoding.index }

    init(encoding: TapeEncoding) { self.encoding = encoding }

    mutating func visitNull(_ value: TapeValue) { session.null(at: index) }
    mutating func visit(bool: Bool, _ value: TapeValue) { session.bool(bool, at: index) }
    mutating func visit(integer: TapeInteger, _ value: TapeValue) { session.integer(integer, at: index) }
    mutating func visit(real: Double, _ value: TapeValue) throws {
        guard let digits = value.digits, real.isFinite else { return try session.double(real, at: index) }
        session.digits(digits, at: index)
    }
    mutating func visit(string: Bytes, _ value: TapeValue) { session.string(string, at: index) }
    mutating func visit(date: Double, _ value: TapeValue) throws { try session.date(date, at: index) }
    mutating func visit(data: Bytes, _ value: TapeValue) { session.data(data, at: index) }
    mutating func visit(uid: UInt64, _ value: TapeValue) { session.uid(uid, at: index) }

    mutating func visit(array: TapeElements, _ value: TapeValue) throws {
        let list = session.open(ArrayKind.code, at: index)
        for element in array {
            var copier = TapeCopier(encoding: TapeEncoding(session: session, index: session.add(to: list)))
            try element.accept(&copier)
        }
    }

    mutating func visit(map: TapeMembers, _ value: TapeValue) throws {
        let members = session.open(MapKind.code, at: index)
        for member in map {
            let slot = session.add(named: member.key, to: members)
            var copier = TapeCopier(encoding: TapeEncoding(session: session, index: slot))
            try member.value.accept(&copier)
        }
    }
}
