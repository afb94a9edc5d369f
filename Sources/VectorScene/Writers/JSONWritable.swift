/// A value that writes itself as JSON.
public protocol JSONWritable {
    /// Writes one JSON value.
    func write(to json: inout JSONStream)
}

extension Double: JSONWritable {
    public func write(to json: inout JSONStream) { json.number(self) }
}

extension Int: JSONWritable {
    public func write(to json: inout JSONStream) { json.integer(self) }
}

extension Bool: JSONWritable {
    public func write(to json: inout JSONStream) { json.raw(self ? "true" as StaticString : "false") }
}

extension String: JSONWritable {
    public func write(to json: inout JSONStream) { json.string(self) }
}

extension JSONWritable where Self: RawRepresentable, RawValue == String {
    public func write(to json: inout JSONStream) { json.string(rawValue) }
}

extension Array: JSONWritable where Element: JSONWritable {
    public func write(to json: inout JSONStream) {
        json.list(self) { $0.write(to: &$1) }
    }
}

extension Dictionary: JSONWritable where Key == String, Value: JSONWritable {
    /// Writes the fields in alphabetical order, so that the output is deterministic.
    public func write(to json: inout JSONStream) {
        json.object { json in
            for (name, value) in sorted(by: { $0.key < $1.key }) { json.field(named: name, value) }
        }
    }
}
