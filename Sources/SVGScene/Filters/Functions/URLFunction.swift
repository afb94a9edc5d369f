import Switchless
import VectorScene

/// The `url()` function: a reference to a `filter` element.
struct URLFunction: FilterFunction {
    static let name: Name = "url"
    static let summary = "A filter element."
    var reference: Reference

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> URLFunction? {
        URLFunction(reference: Reference.read(argument: &input, in: context))
    }

    func apply(to chain: inout FilterChain) {
        let drawing = chain.drawing
        guard let (target, filter) = drawing.referred(reference, as: FilterSourceRole.self) else {
            // Browsers leave out the function, and apply the others.
            return drawing.warn(
                "missing-reference", "\(drawing.missing("filter", at: reference)); the element is drawn unfiltered",
                chain.instance)
        }
        // A ring is cut by leaving the filter out, not what it is for.
        drawing.following(target, from: chain.instance.node) {
            guard let index = drawing.filter(filter, target, for: chain) else {
                chain.isBroken = true
                return
            }
            chain.append(index)
        }
    }
}
