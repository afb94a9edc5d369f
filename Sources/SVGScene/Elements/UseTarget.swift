/// An element that `use` draws in a way of its own, as it gives a size to `svg` and `symbol` (SVG 2, 5.6.2). Any other
/// element is drawn as where it stands.
public protocol UseTarget: SVGElement {
    /// Draws a copy for a `use` element.
    ///
    /// - Parameters:
    ///   - instance: the copy, which inherits from the `use`.
    ///   - use: the size that the `use` asks for.
    ///   - drawing: takes the scene nodes.
    func lower(_ instance: Instance, for use: UseSize, into drawing: Drawing)
}

extension UseTarget {
    public static var roles: [Role<Self>] { [.useTarget] }
}

/// The size that a `use` element asks for; `nil` where it does not.
public struct UseSize: Sendable {
    /// The width.
    public var width: SVGLength?
    /// The height.
    public var height: SVGLength?
}

extension Drawing {
    /// Draws a copy of the element `target` as a child of `instance`'s element: it inherits from there (SVG 2, 5.6.2).
    func drawCopy(of target: NodeID, for instance: Instance, _ size: UseSize = UseSize()) {
        // In a shadow tree the copy may have other geometry than its original.
        let original = path.shadowRoot.exists ? element(target) : completed(target).element
        guard let element = original.part(as: UseTargetRole.self) else {
            return draw(target, below: instance.style, in: instance.viewport)
        }
        withStyle(of: target, below: instance.style, in: instance.viewport) { copy in
            guard copy.style[Properties.Display.self] != .none else { return }
            // Its geometry may depend on the style of the copy.
            (self.element(of: copy).part(as: UseTargetRole.self) ?? element).lower(copy, for: size, into: self)
        }
    }
}

/// `use` draws it in the element's own way.
public enum UseTargetRole: ElementRole { public typealias Part = any UseTarget }

extension Role where Owner: UseTarget {
    /// ``UseTargetRole``.
    public static var useTarget: Role { Role(UseTargetRole.self) { $0 } }
}
