import SVGScene
import Switchless

extension SVGElements {
    /// SVG's elements, and ours.
    static let withParts = Result {
        try SVGElements.standard
            .registering(ConicGradient.self)
            .registering(Dart.self)
            .registering(FeNight.self)
            .registering(Letter.self)
            .registering(Shout.self)
            .registering(Spotlight.self)
            .registering(Stamp.self)
            .registering(Wax.self)
    }
}
