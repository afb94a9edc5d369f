import JSONTape
public import ModelMapping
public import Switchless

/// Writes the values of a tape as JSON.
public struct PlistJSON: ValueVisitor {
    /// A kind of value in a style.
    public struct Kind: Sendable {
        /// The name of the kind, as the style `typed` writes it.
        public let name: String
        var plainOpening = "", plainClosing = ""

        package static let array = Kind(name: "array"), bool = Kind(name: "bool"), data = Kind(name: "data")
        package static let date = Kind(name: "date"), dictionary = Kind(name: "dict"), integer = Kind(name: "integer")
        package static let null = Kind(name: "null"), real = Kind(name: "real"), string = Kind(name: "string")
        package static let uid = Kind(name: "uid", plainOpening: "{\"CF$UID\":", plainClosing: "}")
    }

    private let style: any PlistStyle.Type
    private let isPretty: Bool
    private let sink: ([UInt8]) throws -> Void
    private var json = TapeJSON()
    private var depth = 0

    /// Makes a writer.
    ///
    /// - Parameters:
    ///   - style: how values that JSON lacks are written.
    ///   - isPretty: whether the JSON is indented.
    ///   - sink: receives the JSON in pieces.
    public init(style: any PlistStyle.Type, isPretty: Bool, sink: @escaping ([UInt8]) throws -> Void) {
        self.style = style
        self.isPretty = isPretty
        self.sink = sink
    }

    /// Writes `value` in a line of its own.
    public mutating func write(_ value: TapeValue) throws {
        try value.accept(&self)
        raw("\n")
        try flush()
    }

    public mutating func visitNull(_ value: TapeValue) { raw(style.open(.null) + "null" + style.close(.null)) }
    public mutating func visit(bool: Bool, _ value: TapeValue) {
        raw(style.open(.bool) + "\(bool)" + style.close(.bool))
    }
    public mutating func visit(integer: TapeInteger, _ value: TapeValue) {
        raw(style.open(.integer) + style.number(integer.description) + style.close(.integer))
    }
    public mutating func visit(real: Double, _ value: TapeValue) {
        let digits = real.isFinite ? style.number("\(real)") : "\"\(real)\""
        raw(style.open(.real) + digits + style.close(.real))
    }
    public mutating func visit(string: Bytes, _ value: TapeValue) {
        raw(style.open(.string))
        quote(string)
        raw(style.close(.string))
    }
    public mutating func visit(date: Double, _ value: TapeValue) {
        raw(style.open(.date) + "\"\(CivilDate.text(ofSecondsSince2001: date))\"" + style.close(.date))
    }
    public mutating func visit(data: Bytes, _ value: TapeValue) {
        raw(style.open(.data) + "\"")
        json.bytes += Base64.encode(data)
        raw("\"" + style.close(.data))
    }
    public mutating func visit(uid: UInt64, _ value: TapeValue) { raw(style.open(.uid) + "\(uid)" + style.close(.uid)) }

    public mutating func visit(array: TapeElements, _ value: TapeValue) throws {
        raw(style.open(.array))
        try list("[", array, "]") { json, element in try element.accept(&json) }
        raw(style.close(.array))
    }
    public mutating func visit(map: TapeMembers, _ value: TapeValue) throws {
        raw(style.open(.dictionary))
        try list("{", map, "}") { json, member in
            member.withKey { json.quote($0) }
            json.raw(json.isPretty ? ": " : ":")
            try member.value.accept(&json)
        }
        raw(style.close(.dictionary))
    }

    private mutating func list<Items: Sequence>(
        _ open: String, _ items: Items, _ close: String, _ write: (inout Self, Items.Element) throws -> Void
    ) throws {
        raw(open)
        depth += 1
        var isFirst = true
        for item in items {
            if !isFirst { raw(",") }
            isFirst = false
            indent()
            try write(&self, item)
            if json.bytes.count > 1 << 16 { try flush() }
        }
        depth -= 1
        if !isFirst { indent() }
        raw(close)
    }

    private mutating func indent() {
        if isPretty { raw("\n" + String(repeating: "  ", count: depth)) }
    }

    private mutating func raw(_ text: String) { json.bytes.append(contentsOf: text.utf8) }

    private mutating func quote(_ text: Bytes) { json.quoted(text) }

    private mutating func flush() throws {
        try sink(json.bytes)
        json.bytes.removeAll(keepingCapacity: true)
    }
}
