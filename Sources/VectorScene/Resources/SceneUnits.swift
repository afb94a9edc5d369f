/// The units of a resource's coordinates.
public enum SceneUnits: String, CaseIterable, Decodable, JSONWritable, Sendable {
    /// The user space of the node that uses the resource.
    case user
    /// Fractions of that node's bounding box. Only used if the box depends on fonts.
    case box
}
