import Switchless
import VectorScene

/// The `feDisplacementMap` element (Filter Effects 1, 9.11).
struct FeDisplacementMap: TwoInputPrimitive {
    static let name: Name = .svg("feDisplacementMap")
    static let summary = "A picture whose pixels another one moves."
    static let attributes: [Attribute<FeDisplacementMap>] =
        inputAttributes + [
            Attribute("scale", \.scale),
            Attribute("xChannelSelector", \.xChannel),
            Attribute("yChannelSelector", \.yChannel),
        ]
    var primitive = PrimitiveAttributes()
    var scale = 0.0
    var xChannel = ColorChannel.alpha, yChannel = ColorChannel.alpha

    func resolve(_ place: PrimitivePlace) -> (any FilterPrimitive)? {
        // One number for both directions: nobody says what it is in a box that is no square, so take the middle.
        FEDisplacementMap(
            input: place.input, input2: place.input2, scale: (place.across(scale) + place.down(scale)) / 2,
            xChannelSelector: xChannel, yChannelSelector: yChannel, common: place.common)
    }
}
