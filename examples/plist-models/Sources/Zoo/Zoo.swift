import ModelMapping
import PropertyList

/// A zoo, as its keepers list it: animals of any class, in one array.
public struct Zoo: Decodable {
    public var town: String
    @Polymorphic public var animals: [any Animal]

    /// The classes that a list can name. A new one is its own file and a line here.
    static let classes = ModelRegistry(
        classKey: "species", versionKey: "version", unknown: .kept(as: Stranger.self),
        [
            Lion.self,
            Parrot.self,
            Snake.self,
        ])

    /// Reads the zoo that the property list `text` describes.
    public init(reading text: String) throws {
        self = try PlistDecoder(models: Self.classes).decode(Zoo.self, from: Array(text.utf8))
    }
}
