/// A function for one channel of a component transfer (Filter Effects 9.8).
///
/// Values are 0 to 1 before and after.
public protocol TransferFunction: TypedObject {
    /// Sets the attributes of the function's element in flat SVG, but for its type.
    func write(to svg: inout SVGPrimitiveWriter)
}
