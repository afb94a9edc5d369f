import SVGScene
import Switchless

/// A part of a text that ends in an exclamation mark.
struct Shout: TextContentElement {
    static let name = Name("shout", in: "urn:example:parts")
    static let summary = "Characters, and an exclamation mark."
    static let keepsText = true

    func flow(_ instance: Instance, into flow: TextFlow) {
        flow.hold(instance, placement) {
            flow.appendContent(of: instance)
            flow.append("!")
        }
    }
}
