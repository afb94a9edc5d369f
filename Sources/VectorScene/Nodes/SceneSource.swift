/// The source element of a node.
public struct SceneSource: SceneObject, Hashable {
    /// The element's name, as in `"circle"`.
    public var element: String
    /// The position of the element's tag; both from 1.
    public var line, column: Int
    /// Its classes.
    public var classes: [String]
    /// Its `data-` attributes, by their names without that prefix.
    public var data: [String: String]
    /// Its attributes in foreign namespaces, by their names as `{namespace}local`.
    public var attributes: [String: String]
    /// The numbers of a basic shape, such as `cx`, in user units.
    public var shape: [String: Double]
    /// Its `title` and `desc` if the node is a leaf; groups have fields of their own.
    public var title, description: String?

    /// Makes a description of an element; omitted parameters take the defaults of the format.
    public init(
        element: String, line: Int, column: Int, classes: [String] = [], data: [String: String] = [:],
        attributes: [String: String] = [:], shape: [String: Double] = [:], title: String? = nil,
        description: String? = nil
    ) {
        self.element = element
        self.line = line
        self.column = column
        self.classes = classes
        self.data = data
        self.attributes = attributes
        self.shape = shape
        self.title = title
        self.description = description
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("element", element)
        json.field("line", line)
        json.field("column", column)
        json.field("class", classes, unless: [])
        json.field("data", data, unless: [:])
        json.field("attributes", attributes, unless: [:])
        json.field("shape", shape, unless: [:])
        json.field("title", optional: title)
        json.field("description", optional: description)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        element = try fields("element")
        line = try fields("line")
        column = try fields("column")
        classes = try fields("class", default: [])
        data = try fields("data", default: [:])
        attributes = try fields("attributes", default: [:])
        shape = try fields("shape", default: [:])
        title = try fields.optional("title")
        description = try fields.optional("description")
    }
}
