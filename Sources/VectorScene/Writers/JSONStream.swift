/// A JSON text on its way to a sink: a buffer that is handed on whenever it is full, and the object that is open.
///
/// All bytes go through a raw pointer into that buffer. It is safe because every method makes room first for what it is
/// about to write, and because the value is never copied: nobody else has the pointer.
public struct JSONStream: ~Copyable {
    private static let capacity = 1 << 16

    /// Whether the sink has failed. What is still written is thrown away.
    private(set) var isBroken = false
    let numbers: NumberFormat
    private let isPretty: Bool
    private let start = UnsafeMutablePointer<UInt8>.allocate(capacity: JSONStream.capacity)
    private var cursor: UnsafeMutablePointer<UInt8>
    private let limit: UnsafeMutablePointer<UInt8>
    /// Takes bytes, and says whether it wants more.
    private let sink: (UnsafeRawBufferPointer) -> Bool
    private var depth = 0
    private var isFirst = true

    init(precision: Int, pretty: Bool, sink: @escaping (UnsafeRawBufferPointer) -> Bool) {
        numbers = NumberFormat(significantDigits: precision)
        isPretty = pretty
        cursor = start
        limit = start + JSONStream.capacity
        self.sink = sink
    }

    deinit { start.deallocate() }

    /// Hands on what is in the buffer.
    mutating func flush() {
        if !isBroken { isBroken = !sink(UnsafeRawBufferPointer(start: start, count: cursor - start)) }
        cursor = start
    }

    /// Lets `body` write up to `count` bytes, at most the size of the buffer. It returns the place after them.
    @inline(__always)
    mutating func reserve(
        _ count: Int, _ body: (UnsafeMutablePointer<UInt8>, borrowing NumberFormat) -> UnsafeMutablePointer<UInt8>
    ) {
        if limit - cursor < count { flush() }
        cursor = body(cursor, numbers)
    }

    @inline(__always)
    mutating func byte(_ byte: UInt8) {
        reserve(1) { place, _ in
            place.pointee = byte
            return place + 1
        }
    }

    /// Writes bytes of any number as they are.
    mutating func raw(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard var next = bytes.baseAddress else { return }
        let end = next + bytes.count
        while next < end {
            let count = min(end - next, JSONStream.capacity)
            reserve(count) { place, _ in
                place.update(from: next, count: count)
                return place + count
            }
            next += count
        }
    }

    mutating func raw(_ text: StaticString) {
        raw(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func raw(_ text: String) {
        var text = text
        text.withUTF8 { raw($0) }
    }

    mutating func number(_ number: Double) {
        reserve(NumberFormat.longest) { $1.write(number, at: $0) }
    }
}

extension JSONStream {
    /// Writes an object; `body` writes its fields.
    mutating func object(_ body: (inout JSONStream) -> Void) {
        open(UInt8(ascii: "{"))
        body(&self)
        close(UInt8(ascii: "}"))
    }

    /// Writes a list in one line.
    mutating func list<Values: Sequence>(_ values: Values, _ write: (Values.Element, inout JSONStream) -> Void) {
        byte(UInt8(ascii: "["))
        var isFollowing = false
        for value in values {
            if isFollowing { comma() }
            isFollowing = true
            write(value, &self)
        }
        byte(UInt8(ascii: "]"))
    }

    /// Writes numbers as a list in one line.
    @inline(__always)
    mutating func numbers(_ first: Double, _ rest: Double...) {
        byte(UInt8(ascii: "["))
        number(first)
        for value in rest {
            comma()
            number(value)
        }
        byte(UInt8(ascii: "]"))
    }

    /// Separates the values of a list in one line.
    private mutating func comma() {
        byte(UInt8(ascii: ","))
        if isPretty { byte(UInt8(ascii: " ")) }
    }

    /// Writes a list of large things, each in a line of its own when the text is to be pretty.
    mutating func lines<Values: Sequence>(_ values: Values, _ write: (Values.Element, inout JSONStream) -> Void) {
        open(UInt8(ascii: "["))
        for value in values where !isBroken {
            separate()
            write(value, &self)
        }
        close(UInt8(ascii: "]"))
    }

    /// Begins the next entry of what is open.
    private mutating func separate() {
        if !isFirst { byte(UInt8(ascii: ",")) }
        isFirst = false
        if isPretty { indent() }
    }

    /// Begins an object or a list of large things.
    mutating func open(_ bracket: UInt8) {
        byte(bracket)
        isFirst = true
        depth += 1
    }

    /// Ends what was opened last.
    mutating func close(_ bracket: UInt8) {
        depth -= 1
        if isPretty && !isFirst { indent() }
        isFirst = false
        byte(bracket)
    }

    private mutating func indent() {
        raw("\n")
        for _ in 0..<depth { raw("  ") }
    }

    private mutating func key(_ name: StaticString) {
        separate()
        let count = name.utf8CodeUnitCount
        let space = isPretty ? 1 : 0
        reserve(count + 4) { place, _ in
            place[0] = UInt8(ascii: "\"")
            (place + 1).update(from: name.utf8Start, count: count)
            place[count + 1] = UInt8(ascii: "\"")
            place[count + 2] = UInt8(ascii: ":")
            place[count + 3] = UInt8(ascii: " ")
            return place + count + 3 + space
        }
    }

    /// Writes a field.
    public mutating func field<Value: JSONWritable>(_ name: StaticString, _ value: Value) {
        key(name)
        value.write(to: &self)
    }

    /// Writes a field unless it has its default.
    public mutating func field<Value: JSONWritable & Equatable>(
        _ name: StaticString, _ value: Value, unless standard: Value
    ) {
        if value != standard { field(name, value) }
    }

    /// Writes a field if there is one.
    public mutating func field<Value: JSONWritable>(_ name: StaticString, optional value: Value?) {
        if let value { field(name, value) }
    }

    /// Writes a field that is an object.
    public mutating func field(_ name: StaticString, fields: (inout JSONStream) -> Void) {
        key(name)
        object(fields)
    }

    /// Writes a field whose name is data.
    mutating func field<Value: JSONWritable>(_ name: String, _ value: Value) {
        separate()
        string(name)
        raw(isPretty ? ": " : ":")
        value.write(to: &self)
    }

    /// Writes a field that is a list of objects of any kind.
    mutating func field<Values: Sequence>(
        _ name: StaticString, _ values: Values, _ write: (Values.Element, inout JSONStream) -> Void
    ) {
        key(name)
        lines(values, write)
    }

    /// Writes a field that is a list of nodes.
    public mutating func field(_ name: StaticString, _ nodes: [any SceneNode]) {
        field(name, nodes) { $0.write(to: &$1) }
    }
}
