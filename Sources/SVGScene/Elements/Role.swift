/// A role of an element for another: a paint server for the shape that refers to it, a stop for its gradient.
///
/// Whoever needs the part owns the role, and an element lists the roles that it plays, as it lists its attributes.
/// Nothing asks what type an element has, and a role of your own is as good as those of SVG:
///
/// ```swift
/// protocol Stamp: SVGElement { var ink: SceneColor { get } }
/// enum StampRole: ElementRole { typealias Part = any Stamp }
///
/// struct Seal: Stamp {
///     static let roles: [Role<Seal>] = [Role(StampRole.self) { $0 }]
///     ...
/// }
///
/// let stamp = drawing.referred(reference, as: StampRole.self)
/// ```
public protocol ElementRole: SendableMetatype {
    /// The part, mostly a protocol that the element conforms to.
    associatedtype Part
}

/// A role that an element plays.
///
/// The protocol of a part lists the one role that it is for. An element with several lists them all:
///
/// ```swift
/// struct Badge: PaintServer, MarkerElement {
///     static let roles: [Role<Badge>] = [.paintServer, .marker]
/// ```
public struct Role<Owner: SVGElement>: Sendable {
    private let role: ObjectIdentifier
    private let part: @Sendable (Owner) -> AnyObject

    /// Makes the role.
    ///
    /// - Parameters:
    ///   - role: the role.
    ///   - part: what the element is in it, mostly the element itself.
    public init<R: ElementRole>(_ role: R.Type, _ part: @escaping @Sendable (Owner) -> R.Part) {
        self.role = ObjectIdentifier(role)
        self.part = { Played(part($0)) }
    }

    /// The part of `owner` in the first of `roles` that is the requested one; `nil` if it plays another.
    static func part(of owner: Owner, as role: ObjectIdentifier, among roles: [Role]) -> AnyObject? {
        roles.first { $0.role == role }?.part(owner)
    }
}

/// A part, whose type only its role knows.
private final class Played<Part> {
    let part: Part

    init(_ part: Part) { self.part = part }
}

extension ElementRole {
    /// Unpacks what an element is in this role.
    @inline(__always)
    fileprivate static func part(in played: AnyObject) -> Part? {
        // Inlined, so that the type of the part is known where it is asked for.
        (played as? Played<Part>)?.part
    }
}

extension SVGElement {
    /// The part of the element in a role; `nil` if it does not play it.
    @inline(__always)
    public func part<R: ElementRole>(as role: R.Type) -> R.Part? {
        playedPart(as: ObjectIdentifier(role)).flatMap { R.part(in: $0) }
    }
}

extension Tree {
    /// The children of `parent` that play a role, in order.
    func parts<R: ElementRole>(of parent: NodeID, as role: R.Type) -> some Sequence<(node: NodeID, part: R.Part)> {
        children(of: parent).lazy.compactMap { child in self.element(child).part(as: role).map { (child, $0) } }
    }
}

/// An element that is referred to, with the attributes that it takes over by `href`.
final class CompletedElement {
    let element: any SVGElement
    /// The element and those that it takes attributes over from, nearest first.
    let templates: [NodeID]
    /// The part in the role that was asked for last, which is mostly asked for next.
    private var last: (role: ObjectIdentifier, part: AnyObject?)?

    init(element: any SVGElement, templates: [NodeID]) {
        self.element = element
        self.templates = templates
    }

    /// The part of the element in a role; `nil` if it does not play it.
    @inline(__always)
    func part<R: ElementRole>(as role: R.Type) -> R.Part? {
        let id = ObjectIdentifier(role)
        if last?.role != id { last = (id, element.playedPart(as: id)) }
        return last?.part.flatMap { R.part(in: $0) }
    }
}

extension Drawing {
    /// The element `node`, with the attributes that it takes over by `href`.
    func completed(_ node: NodeID) -> CompletedElement {
        if let known = completedElements[node] { return known }
        let element = tree.element(node)
        let whole =
            element.part(as: TemplateRole.self).flatMap { completed($0, node) }
            ?? CompletedElement(element: element, templates: [node])
        completedElements.set(node, to: whole)
        return whole
    }

    /// The element that `reference` points to, and what it is in a role; `nil` where nothing plays it.
    public func referred<R: ElementRole>(_ reference: Reference?, as role: R.Type) -> (node: NodeID, part: R.Part)? {
        guard let node = tree.target(of: reference), let part = completed(node).part(as: role) else {
            return nil
        }
        return (node, part)
    }

    /// The children of the element `node` that play a role, in order, and what they are in it.
    public func parts<R: ElementRole>(of node: NodeID, as role: R.Type) -> [(node: NodeID, part: R.Part)] {
        Array(tree.parts(of: node, as: role))
    }
}
