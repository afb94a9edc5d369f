/// Something that happens to a drawing while it is shown, and that animations wait for (SMIL 3, 12.5.1).
///
/// An animation with `begin="button.click+0.5s"` begins half a second after an event `click` of the element `button`.
public struct DrawingEvent: Sendable, Hashable {
    /// The name as `begin` and `end` have it, such as `click`, `mouseover` or `accessKey(a)`.
    public var name: String
    /// The `id` of the element that it happens to; `nil` for all of them.
    public var element: String?
    /// When it happens, in seconds after the drawing was shown first.
    public var time: Double

    /// Makes an event.
    ///
    /// - Parameters:
    ///   - name: the name as `begin` and `end` have it, such as `click`.
    ///   - element: the `id` of the element that it happens to; `nil` for all of them.
    ///   - time: when it happens, in seconds after the drawing was shown first.
    public init(_ name: String, of element: String? = nil, at time: Double = 0) {
        self.name = name
        self.element = element
        self.time = time
    }

    /// The name with the element that it happens to, such as `button.click`.
    public var label: String { element.map { "\($0).\(name)" } ?? name }
}
