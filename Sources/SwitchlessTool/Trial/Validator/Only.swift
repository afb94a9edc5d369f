/// Arguments that are one value, by position.
struct Only<Value: Decodable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        value = try list.decode(Value.self)
    }
}
