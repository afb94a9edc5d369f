/// A piecewise linear function.
public struct TableTransfer: TransferFunction, Hashable {
    public static let type = "table"

    /// The values at equal distances; an empty list is the identity.
    public var tableValues: [Double]

    /// Makes a piecewise linear function.
    public init(tableValues: [Double]) {
        self.tableValues = tableValues
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("tableValues", tableValues)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        tableValues = try fields("tableValues")
    }

    public func write(to svg: inout SVGPrimitiveWriter) { svg.set("tableValues", tableValues) }
}
