import VectorScene

/// An object of a Lottie file.
///
/// Its fields stay in their order: some players have to read `ty` first.
struct LottieObject: JSONWritable, ExpressibleByDictionaryLiteral {
    private var fields: [(name: StaticString, value: any JSONWritable)]

    init(dictionaryLiteral fields: (StaticString, any JSONWritable)...) {
        self.fields = fields.map { (name: $0, value: $1) }
    }

    /// The object with one more field, if that has a value.
    func adding(_ name: StaticString, _ value: (any JSONWritable)?) -> LottieObject {
        guard let value else { return self }
        var copy = self
        copy.fields.append((name, value))
        return copy
    }

    /// The object with the fields of another one at its end.
    func adding(_ other: LottieObject) -> LottieObject {
        var copy = self
        copy.fields += other.fields
        return copy
    }

    func write(to json: inout JSONStream) {
        json.object { json in
            for (name, value) in fields { json.field(name, value) }
        }
    }
}
