import JSONTape
import VectorScene

extension JSONValue {
    /// The JSON of a part of a scene.
    ///
    /// The digits are those of the format.
    init(reading value: some JSONWritable) throws {
        self = try TapeJSONDecoder().decode(JSONValue.self, from: JSONWriter().bytes(of: value))
    }

    /// The part of a scene that has this JSON.
    func read<Part: Decodable>(as type: Part.Type) throws -> Part {
        try TapeJSONDecoder().decode(type, from: JSONWriter().bytes(of: self))
    }
}
