/// A visitor with one method for each filter primitive, called by the primitive itself.
public protocol FilterVisitor {
    mutating func visit(_ primitive: FEBlend) throws
    mutating func visit(_ primitive: FEColorMatrix) throws
    mutating func visit(_ primitive: FEComponentTransfer) throws
    mutating func visit(_ primitive: FEComposite) throws
    mutating func visit(_ primitive: FEConvolveMatrix) throws
    mutating func visit(_ primitive: FEDiffuseLighting) throws
    mutating func visit(_ primitive: FEDisplacementMap) throws
    mutating func visit(_ primitive: FEDropShadow) throws
    mutating func visit(_ primitive: FEFlood) throws
    mutating func visit(_ primitive: FEGaussianBlur) throws
    mutating func visit(_ primitive: FEImage) throws
    mutating func visit(_ primitive: FEMerge) throws
    mutating func visit(_ primitive: FEMorphology) throws
    mutating func visit(_ primitive: FEOffset) throws
    mutating func visit(_ primitive: FESpecularLighting) throws
    mutating func visit(_ primitive: FETile) throws
    mutating func visit(_ primitive: FETurbulence) throws
}
