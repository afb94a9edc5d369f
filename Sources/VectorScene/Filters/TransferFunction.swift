/// A function for one channel of a component transfer (Filter Effects 9.8).
///
/// Values are 0 to 1 before and after.
public protocol TransferFunction: TypedObject {
    /// Calls the visitor's method for this kind of function.
    func accept<V: TransferVisitor>(_ visitor: inout V) throws
}

/// A visitor with one method for each transfer function, called by the function itself.
public protocol TransferVisitor {
    mutating func visit(_ function: IdentityTransfer) throws
    mutating func visit(_ function: TableTransfer) throws
    mutating func visit(_ function: DiscreteTransfer) throws
    mutating func visit(_ function: LinearTransfer) throws
    mutating func visit(_ function: GammaTransfer) throws
}
