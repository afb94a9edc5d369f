public import Switchless
public import VectorScene

/// Words of filter attributes that the scene has as well. As all of SVG's attributes, they are in one case only.
extension Value where Self: RawRepresentable<String> & CaseIterable {
    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> Self? {
        guard let word = input.takeIdentifier() else { return nil }
        return allCases.first { word.elementsEqual($0.rawValue.utf8) }
    }
}

extension ColorMatrixType: Value {}
extension CompositeOperator: Value {}
extension EdgeMode: Value {}
extension MorphologyOperator: Value {}
extension ColorChannel: Value {}
extension StitchTiles: Value {}
extension NoiseType: Value {}

/// A yes or no.
enum TruthWord: String, Keyword { case `true`, `false` }
