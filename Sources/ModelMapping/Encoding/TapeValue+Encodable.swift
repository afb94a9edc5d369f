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
    private var place: Int { encoding.place }

    init(encoding: TapeEncoding) { self.encoding = encoding }

    mutating func visitNull(_ value: TapeValue) { session.null(at: place) }
    mutating func visit(bool: Bool, _ value: TapeValue) { session.bool(bool, at: place) }
    mutating func visit(integer: TapeInteger, _ value: TapeValue) { session.integer(integer, at: place) }
    mutating func visit(real: Double, _ value: TapeValue) throws {
        guard let digits = value.digits, real.isFinite else { return try session.double(real, at: place) }
        session.digits(digits, at: place)
    }
    mutating func visit(string: Bytes, _ value: TapeValue) { session.string(string, at: place) }
    mutating func visit(date: Double, _ value: TapeValue) throws { try session.date(date, at: place) }
    mutating func visit(data: Bytes, _ value: TapeValue) { session.data(data, at: place) }
    mutating func visit(uid: UInt64, _ value: TapeValue) { session.uid(uid, at: place) }

    mutating func visit(array: TapeElements, _ value: TapeValue) throws {
        session.open(ArrayKind.code, at: place)
        for element in array {
            var copier = TapeCopier(encoding: TapeEncoding(session: session, place: session.add(to: place)))
            try element.accept(&copier)
        }
    }

    mutating func visit(map: TapeMembers, _ value: TapeValue) throws {
        session.open(MapKind.code, at: place)
        for member in map {
            let slot = session.add(member.key, to: place)
            var copier = TapeCopier(encoding: TapeEncoding(session: session, place: slot))
            try member.value.accept(&copier)
        }
    }
}
