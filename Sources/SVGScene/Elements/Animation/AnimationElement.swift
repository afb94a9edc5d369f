import Switchless

/// An element that changes another one in time (SVG Animations 2).
protocol AnimationElement: SVGElement {
    /// When it runs.
    var timing: AnimationTiming { get }
    /// What it changes; `nil` for its parent.
    var href: Href? { get }

    /// Says what it does to its target at a place of its own time.
    ///
    /// - Parameters:
    ///   - node: the animation element.
    ///   - target: the element that it changes.
    ///   - place: the repetition, and the share of it that has passed.
    ///   - animations: takes what it does.
    /// - Throws: why it does nothing.
    func animate(
        _ node: NodeID, _ target: NodeID, at place: (repetition: Double, fraction: Double),
        in animations: inout AnimationCollector) throws(AnimationFault)

    /// The shares of a repetition at which it goes on to the next value.
    func shares(in context: ValueContext) -> [Double]
}

/// It animates another element.
enum AnimationRole: ElementRole { typealias Part = any AnimationElement }

extension AnimationElement {
    static var roles: [Role<Self>] { [Role(AnimationRole.self) { $0 }] }
    static var keepsLongAttributes: Bool { true }
    var isSwitchCandidate: Bool { false }
    func shares(in context: ValueContext) -> [Double] { [] }

    func finish(_ node: NodeID, in builder: inout TreeBuilder) { builder.tree.animationElements.append(node) }
}

/// The attributes of an animation that goes through values (SVG Animations 2, 5.6 and 5.7).
struct AnimationValues: Sendable {
    /// How the animation gets from each value to the next.
    enum CalcMode: String, Keyword { case discrete, linear, paced, spline }
    /// Whether the values are added to what the element has.
    enum Additive: String, Keyword { case replace, sum }
    /// Whether each repetition begins where the last one ended.
    enum Accumulate: String, Keyword { case none, sum }

    var attributeName: Words?
    var from: Words?
    var to: Words?
    var by: Words?
    var values: Words?
    var keyTimes: Words?
    var keySplines: Words?
    var calcMode: CalcMode?
    var additive = Additive.replace
    var accumulate = Accumulate.none

    static let attributes: [Attribute<AnimationValues>] = [
        Attribute("accumulate", \.accumulate),
        Attribute("additive", \.additive),
        Attribute("attributeName", \.attributeName),
        Attribute("by", \.by),
        Attribute("calcMode", \.calcMode),
        Attribute("from", \.from),
        Attribute("keySplines", \.keySplines),
        Attribute("keyTimes", \.keyTimes),
        Attribute("to", \.to),
        Attribute("values", \.values),
    ]

    /// The numbers of a list; `nil` where it is malformed.
    static func numbers(_ list: Words?, in context: ValueContext) -> [Double]? {
        guard let list else { return nil }
        let texts = list.text.split(separator: ";")
        let numbers = texts.compactMap { String($0).withBytes { Double.read(all: $0, in: context) } }
        return numbers.count == texts.count ? numbers : nil
    }
}
