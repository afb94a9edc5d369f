import SVGScene
import Switchless
import VectorScene

/// What letters are sealed with. No part of SVG has ever heard of it.
protocol Seal: SVGElement {
    /// The side of its square.
    var side: Double { get }
}

/// A letter may refer to it, or have it inside.
enum SealRole: ElementRole { typealias Part = any Seal }

/// The seal of a letter, by reference.
enum SealProperty: Property {
    static let name: Name = "seal"
    static let summary = "What seals a letter."
    static let isInherited = true
    static let initial = ReferenceValue.noReference
}

/// A seal that draws nothing by itself.
struct Wax: Seal {
    static let name = Name("wax", in: "urn:example:parts")
    static let summary = "A square seal."
    static let attributes: [Attribute<Wax>] = [Attribute("side", \.side)]
    static let roles: [Role<Wax>] = [Role(SealRole.self) { $0 }]
    var side = 1.0
}

/// An element that shows its seals: the one that its style refers to, and those in it.
struct Letter: SVGElement {
    static let name = Name("letter", in: "urn:example:parts")
    static let summary = "Seals, each as large as it says."

    func lower(_ instance: Instance, into drawing: Drawing) {
        let referred = drawing.referred(instance.style[SealProperty.self].reference, as: SealRole.self)
        let seals = [referred].compactMap { $0 } + drawing.parts(of: instance.node, as: SealRole.self)
        for (_, seal) in seals {
            drawing.draw(.rect(Rect(x: 0, y: 0, width: seal.side, height: seal.side)), of: instance)
        }
    }
}
