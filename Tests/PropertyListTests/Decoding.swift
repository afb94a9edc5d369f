import ModelMapping
import PropertyList
import Switchless
import XMLStream

/// The model in `body`, the one value of a property list.
func decoded<Model: Decodable>(_ type: Model.Type, _ body: String) throws -> Model {
    try PlistDecoder().decode(type, from: BytesSource("<plist version=\"1.0\">\(body)</plist>"))
}

/// Reads a document and throws what is wrong with it.
@discardableResult
func read(_ document: String, _ options: PlistOptions = PlistOptions()) throws -> ValueTape {
    var diagnostics = Diagnostics()
    return try PlistDocument(reading: BytesSource(document), options: options, reporting: &diagnostics).tape
}

/// The fault that reading `document` ends with, as its code and place: `missing-key 1:12`.
func fault(_ document: String, _ options: PlistOptions = PlistOptions()) -> String? {
    do {
        try read(document, options)
        return nil
    } catch let error as ModelError {
        return "\(error.code.rawValue) \(error.position?.description ?? "")"
    } catch let error as XMLStreamError {
        return "\(error.code.rawValue) \(error.position?.description ?? "")"
    } catch {
        return "\(error)"
    }
}
