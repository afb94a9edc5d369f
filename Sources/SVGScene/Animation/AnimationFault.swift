import Switchless

/// Why an animation element does nothing.
struct AnimationFault: Error {
    let code: Diagnostic.Code
    /// The attribute of the animation element that is at fault; `nil` where something is missing.
    let attribute: String?
    let message: String

    private init(_ code: Diagnostic.Code, _ attribute: String?, _ message: String) {
        self.code = code
        self.attribute = attribute
        self.message = message
    }

    /// Something has a value that it cannot have; `attribute` is `nil` where it may stand in several attributes.
    static func invalid(_ attribute: String?, _ message: String) -> AnimationFault {
        AnimationFault("invalid-value", attribute, message)
    }

    /// The element animates nothing that its target has.
    static func foreign(_ attribute: String, _ message: String) -> AnimationFault {
        AnimationFault("unanimated-attribute", attribute, message)
    }

    /// What it refers to is missing, or cannot be what it refers to.
    static func unresolved(_ message: String) -> AnimationFault {
        AnimationFault("missing-reference", "href", message)
    }

    /// Something is missing.
    static func missing(_ message: String) -> AnimationFault { AnimationFault("missing-attribute", nil, message) }
}
