/// What coordinates of a resource are measured in.
public enum SceneUnits: String, CaseIterable, Decodable, JSONWritable, Sendable {
    /// The user space of whatever uses the resource.
    case user
    /// Fractions of that user's box, which only fonts know.
    case box
}
