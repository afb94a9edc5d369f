import Switchless

/// A media feature whose value is a length.
protocol LengthFeature: MediaFeature {
    /// The context's length in pixels; `nil` if it is not known.
    static func length(in context: MediaContext) -> Double?
}

extension LengthFeature {
    static func holds(in context: MediaContext) -> Bool? { length(in: context).map { $0 != 0 } }

    static func compare(with input: inout ByteScanner, in context: MediaContext) -> MediaRelation? {
        guard let found = length(in: context), !isBareNumber(input),
            let asked = SVGLength.read(&input, in: ValueContext())
        else { return nil }
        // Relative units refer to the initial values, not to the drawing's (Media Queries 4, 1.3).
        let initial = Viewport(width: context.width ?? 0, height: context.height ?? 0)
        return MediaRelation(of: found, to: initial.length(asked, along: .width))
    }

    /// Whether a number without a unit follows. Unlike in SVG, only 0 is a valid length here.
    private static func isBareNumber(_ input: ByteScanner) -> Bool {
        var input = input
        return input.takeNumber().map { $0 != 0 && input.isAtEnd } ?? false
    }
}
