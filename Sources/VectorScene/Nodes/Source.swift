/// The element that a node comes from.
public struct Source: Hashable, Sendable {
    /// The element's name, as in `"circle"`.
    public var element: String
    /// Where its tag begins, both from 1.
    public var line, column: Int
    public var classes: [String]
    /// Its `data-` attributes, without that prefix.
    public var data: [String: String]
    /// Its attributes of foreign namespaces, as `{namespace}local`.
    public var attributes: [String: String]
    /// The numbers of a basic shape, such as `cx`, in user units.
    public var shape: [String: Double]

    public init(
        element: String, line: Int, column: Int, classes: [String] = [], data: [String: String] = [:],
        attributes: [String: String] = [:], shape: [String: Double] = [:]
    ) {
        self.element = element
        self.line = line
        self.column = column
        self.classes = classes
        self.data = data
        self.attributes = attributes
        self.shape = shape
    }
}
