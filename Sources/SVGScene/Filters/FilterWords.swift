public import Switchless
public import VectorScene

/// Words of filter attributes that the scene has as well. As all of SVG's attributes, they are in one case only.
extension SVGValue where Self: RawRepresentable<String> & CaseIterable {
    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> Self? {
        guard let word = input.takeIdentifier() else { return nil }
        return allCases.first { word.elementsEqual($0.rawValue.utf8) }
    }
}

extension ColorMatrixType: SVGValue {}
extension CompositeOperator: SVGValue {}
extension EdgeMode: SVGValue {}
extension MorphologyOperator: SVGValue {}
extension ColorChannel: SVGValue {}
extension StitchTiles: SVGValue {}
extension NoiseType: SVGValue {}

/// A yes or no.
enum TruthWord: String, Keyword { case `true`, `false` }
