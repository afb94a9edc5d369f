/// A part of a scene that is an object in JSON: it writes its own fields, and reads them back.
public protocol SceneObject: JSONWritable, Sendable, Decodable {
    /// Writes the fields, but for those that have their default value.
    func writeFields(to json: inout JSONStream)
}

/// One of several kinds of object that may stand in the same place. Its `type` tells them apart.
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
