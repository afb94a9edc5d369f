/// A part of a scene that writes and reads itself as a JSON object.
public protocol SceneObject: JSONWritable, Sendable, Decodable {
    /// Writes the fields that do not have their default value.
    func writeFields(to json: inout JSONStream)
}

/// An object of one of several kinds, which its `type` identifies in JSON.
public protocol TypedObject: SceneObject {
    /// The name of the kind, written as the first field.
    static var type: String { get }
}

extension SceneObject {
    public func write(to json: inout JSONStream) {
        json.open(UInt8(ascii: "{"))
        writeFields(to: &json)
        json.close(UInt8(ascii: "}"))
    }
}

extension TypedObject {
    public func write(to json: inout JSONStream) {
        json.open(UInt8(ascii: "{"))
        json.field("type", Self.type)
        writeFields(to: &json)
        json.close(UInt8(ascii: "}"))
    }
}
