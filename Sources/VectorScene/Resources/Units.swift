/// What coordinates of a resource are measured in.
public enum Units: String, CaseIterable, Codable, Sendable {
    /// The user space of whatever uses the resource.
    case user
    /// Fractions of that user's box, which only fonts know.
    case box
}
