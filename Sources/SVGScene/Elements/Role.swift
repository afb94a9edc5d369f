/// A part that an element plays for the elements that refer to it: paint server, clip path, marker and so on.
///
/// An element lists its roles, as it lists its attributes. A reference is resolved by role, so that nothing asks what type an element
/// has. The protocol of a role declares that one role; an element with several lists them all.
///
/// ```swift
/// struct Badge: PaintServer, MarkerElement {
///     static let roles: [Role<Badge>] = [.paintServer, .marker]
/// ```
public struct Role<Owner: SVGElement>: Sendable {
    let assign: @Sendable (Owner, Roles) -> Void

    init(_ assign: @escaping @Sendable (Owner, Roles) -> Void) { self.assign = assign }
}

extension Role where Owner: ClipSource {
    /// `clip-path` may refer to it.
    public static var clipSource: Role { Role { $1.clipSource = $0 } }
}

extension Role where Owner: DocumentElement {
    /// It may be the outermost element of a document.
    public static var document: Role { Role { $1.document = $0 } }
}

extension Role where Owner: FilterSource {
    /// `filter` may refer to it.
    public static var filterSource: Role { Role { $1.filterSource = $0 } }
}

extension Role where Owner: MarkerElement {
    /// `marker-start`, `marker-mid` and `marker-end` may refer to it.
    public static var marker: Role { Role { $1.marker = $0 } }
}

extension Role where Owner: MaskSource {
    /// `mask` may refer to it.
    public static var maskSource: Role { Role { $1.maskSource = $0 } }
}

extension Role where Owner: PaintServer {
    /// `fill` and `stroke` may refer to it.
    public static var paintServer: Role { Role { $1.paintServer = $0 } }
}

extension Role where Owner: ShapeElement {
    /// `textPath` may run along its outline.
    public static var shape: Role { Role { $1.shape = $0 } }
}

extension Role where Owner: TemplateElement {
    /// Elements of the same family may take over its attributes by `href`.
    public static var template: Role { Role { $1.template = $0 } }
}

extension Role where Owner: UseTarget {
    /// `use` draws it in the element's own way.
    public static var useTarget: Role { Role { $1.useTarget = $0 } }
}

/// The roles of one element, each empty where the element does not play it.
final class Roles {
    fileprivate(set) var clipSource: (any ClipSource)?
    fileprivate(set) var document: (any DocumentElement)?
    fileprivate(set) var filterSource: (any FilterSource)?
    fileprivate(set) var marker: (any MarkerElement)?
    fileprivate(set) var maskSource: (any MaskSource)?
    fileprivate(set) var paintServer: (any PaintServer)?
    fileprivate(set) var shape: (any ShapeElement)?
    fileprivate(set) var template: (any TemplateElement)?
    fileprivate(set) var useTarget: (any UseTarget)?
    /// The element and those that it takes attributes over from, nearest first.
    let templates: [NodeID]

    /// - Parameter templates: see ``templates``; by default the element alone.
    init(of element: some SVGElement, _ templates: [NodeID] = []) {
        self.templates = templates
        for role in type(of: element).roles { role.assign(element, self) }
    }
}

extension Drawing {
    /// The roles of the element `node`, with the attributes that it takes over by `href`.
    func roles(of node: NodeID) -> Roles {
        if let known = knownRoles[node] { return known }
        let own = Roles(of: tree.element(node), [node])
        let roles = own.template.flatMap { completed($0, node) } ?? own
        knownRoles.set(node, to: roles)
        return roles
    }

    /// What plays `role` where `reference` points to; `nil` where nothing does.
    func referred<Part>(_ reference: Reference?, as role: (Roles) -> Part?) -> (node: NodeID, part: Part)? {
        guard let node = tree.target(of: reference), let part = role(roles(of: node)) else { return nil }
        return (node, part)
    }
}
