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

    func resolve(_ context: PrimitiveContext) -> (any FilterPrimitive)? {
        // One number for both directions. The specification does not say what it is in a box that is not square: use
        // the mean.
        FEDisplacementMap(
            input: context.input, input2: context.input2, scale: (context.across(scale) + context.down(scale)) / 2,
            xChannelSelector: xChannel, yChannelSelector: yChannel, common: context.common)
    }
}
