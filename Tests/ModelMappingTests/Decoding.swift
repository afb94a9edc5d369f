import ModelMapping
import PropertyList
import Switchless
import XMLStream

/// The model in `body`, the one value of a property list.
func decoded<Model: Decodable>(
    _ type: Model.Type, _ body: String, _ models: ModelRegistry = ModelRegistry()
) throws -> Model {
    try PlistDecoder(models: models).decode(type, from: BytesSource(body))
}

/// What the error of decoding `body` says: its kind, its coding path, and its words.
func failure<Model: Decodable>(
    _ type: Model.Type, _ body: String, _ models: ModelRegistry = ModelRegistry()
) -> [String] {
    do {
        _ = try decoded(type, body, models)
        return []
    } catch DecodingError.typeMismatch(_, let context) {
        return describe("typeMismatch", context)
    } catch DecodingError.valueNotFound(_, let context) {
        return describe("valueNotFound", context)
    } catch DecodingError.keyNotFound(_, let context) {
        return describe("keyNotFound", context)
    } catch DecodingError.dataCorrupted(let context) {
        return describe("dataCorrupted", context)
    } catch {
        return ["\(error)"]
    }
}

private func describe(_ kind: String, _ context: DecodingError.Context) -> [String] {
    let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
    return [kind, path.joined(separator: "."), context.debugDescription]
}
