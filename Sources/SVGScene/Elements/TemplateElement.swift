/// An element that takes over attributes from the one that its `href` names (SVG 2, 13.7.2 and 13.8): a gradient, a
/// pattern, or one of your own.
public protocol TemplateElement: SVGElement {
    /// The family of elements that it takes attributes over from.
    static var family: String { get }

    /// The element to take over from.
    var href: Href? { get }
}

extension TemplateElement {
    public static var keepsLongAttributes: Bool { true }

    /// A new element with the attributes of `chain`, nearest first. An attribute that is missing or invalid in one
    /// element is taken from the next.
    fileprivate func replayed(_ chain: [NodeID], in tree: Tree) -> any SVGElement {
        var element = Self()
        let own = Int(tree[chain[0]].elementType)
        for node in chain.reversed() {
            let other = Int(tree[node].elementType)
            for attribute in tree.attributes[tree[node].attributes] {
                let name = Int(attribute.name)
                // A linear gradient has no `cx`, so that a radial gradient does not take one over from it.
                guard tree.dialect.ownAttribute(name, of: other) != nil,
                    let index = tree.dialect.ownAttribute(name, of: own)
                else { continue }
                _ = element.read(index, tree.context.pool.bytes(of: attribute.value), in: tree.context)
            }
        }
        tree.context.remark = nil  // It was reported when the attribute was read first.
        return element
    }
}

extension Drawing {
    /// `template`, which is at `node`, after taking over what it lacks; `nil` without an `href`.
    func completed(_ template: any TemplateElement, _ node: NodeID) -> CompletedElement? {
        guard template.href != nil else { return nil }
        let chain = templates(from: template, node)
        return CompletedElement(element: template.replayed(chain, in: tree), templates: chain)
    }

    /// The chain of templates from `node` on. A ring ends where it closes.
    private func templates(from first: any TemplateElement, _ node: NodeID) -> [NodeID] {
        let family = type(of: first).family
        var (chain, template) = ([node], first)
        while let next = tree.target(of: template.href?.reference),
            let other = tree.element(next).part(as: TemplateRole.self),
            type(of: other).family == family
        {
            guard !chain.contains(next) else {
                warn(
                    "reference-ring",
                    "<\(tree.name(of: next))> refers to itself through its href; the reference is ignored", node)
                break
            }
            guard chain.count < options.limits.hrefChain else {
                warn(
                    "reference-chain",
                    "a chain of more than \(options.limits.hrefChain) href references; the rest is ignored",
                    node)
                break
            }
            chain.append(next)
            template = other
        }
        return chain
    }
}

/// Elements of the same family may take over its attributes by `href`.
public enum TemplateRole: ElementRole { public typealias Part = any TemplateElement }

extension Role where Owner: TemplateElement {
    /// ``TemplateRole``.
    public static var template: Role { Role(TemplateRole.self) { $0 } }
}
