import Switchless

/// Writes JSON to a sink through a buffer, and keeps track of nesting.
public struct JSONStream: ~Copyable {
    /// Whether the sink has failed, or the stack has no room. Further output is discarded.
    private(set) var isBroken = false
    /// Whether the current thread's stack has no room for the values in each other.
    private(set) var isTooDeep = false
    let numbers: NumberFormat
    private let isPretty: Bool
    private var buffer = OutputBuffer()
    private let sink: OutputBuffer.Sink
    private var depth = 0
    /// The number of commas before the next entry: 0 before the first, otherwise 1.
    private var commas = 0

    /// Whether nested values ask the stack; not where they nest few levels.
    private let asksStack: Bool

    init(precision: Int, pretty: Bool, asksStack: Bool = true, sink: @escaping OutputBuffer.Sink) {
        self.asksStack = asksStack
        numbers = NumberFormat(significantDigits: precision)
        isPretty = pretty
        self.sink = sink
    }

    /// Passes the contents of the buffer to the sink.
    @inline(never)
    mutating func flush() {
        if !isBroken { isBroken = !sink(buffer.written) }
        buffer.empty()
    }

    /// Whether there is time, and the current thread's stack has room for one more level of values.
    @inline(__always)
    private mutating func hasStack() -> Bool {
        if TimeBudget.isOver(after: 10) {
            isBroken = true
            return false
        }
        if !asksStack || StackBudget.hasRoom { return true }
        isTooDeep = true
        isBroken = true
        return false
    }

    /// Lets `body` write up to `count` bytes and return the cursor after them.
    ///
    /// `count` must not exceed the size of the buffer.
    @inline(__always)
    mutating func reserve(_ count: Int, _ body: (OutputCursor, borrowing NumberFormat) -> OutputCursor) {
        if buffer.room < count { flush() }
        buffer.cursor = body(buffer.cursor, numbers)
    }

    @inline(__always)
    mutating func byte(_ byte: UInt8) {
        reserve(1) { cursor, _ in
            cursor[0] = byte
            return cursor + 1
        }
    }

    /// Writes any number of bytes unchanged.
    mutating func raw(_ bytes: some RandomAccessCollection<UInt8>) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let next = rest.prefix(OutputBuffer.capacity)
            reserve(next.count) { cursor, _ in cursor.write(next) }
            rest = rest.dropFirst(next.count)
        }
    }

    /// Writes any number of bytes unchanged.
    mutating func raw(_ bytes: Bytes) {
        var rest = bytes
        while !rest.isEmpty {
            let next = rest.prefix(OutputBuffer.capacity)
            reserve(next.count) { cursor, _ in cursor.write(next) }
            rest = rest.dropFirst(next.count)
        }
    }

    mutating func raw(_ text: StaticString) {
        text.withBytes { raw($0) }
    }

    mutating func number(_ number: Double) {
        reserve(NumberFormat.longest) { $1.write(number, at: $0) }
    }

    mutating func integer(_ number: Int) {
        reserve(NumberFormat.longest) { cursor, _ in
            guard 0..<100_000_000 ~= number else {
                return cursor.write(number.description.utf8)
            }
            return DigitGroup(UInt64(number)).storeWhole(at: cursor)
        }
    }
}

extension JSONStream {
    /// Writes an object; `body` writes its fields.
    package mutating func object(_ body: (inout JSONStream) -> Void) {
        open(UInt8(ascii: "{"))
        if hasStack() { body(&self) }
        close(UInt8(ascii: "}"))
    }

    /// Writes a list on one line.
    mutating func list<Values: Sequence>(_ values: Values, _ write: (Values.Element, inout JSONStream) -> Void) {
        byte(UInt8(ascii: "["))
        guard hasStack() else { return }
        var isFollowing = false
        for value in values {
            if isFollowing { comma() }
            isFollowing = true
            write(value, &self)
        }
        byte(UInt8(ascii: "]"))
    }

    /// Writes up to three pairs of numbers as a list on one line.
    mutating func numbers(_ first: Point, _ second: Point? = nil, _ third: Point? = nil) {
        let space = isPretty ? 1 : 0
        func separate(_ cursor: OutputCursor) -> OutputCursor {
            cursor[0] = UInt8(ascii: ",")
            cursor[1] = UInt8(ascii: " ")
            return cursor + 1 + space
        }
        reserve(2 + 6 * (NumberFormat.longest + 2)) { cursor, numbers in
            cursor[0] = UInt8(ascii: "[")
            var out = numbers.write(first, at: cursor + 1, separator: separate)
            if let second { out = numbers.write(second, at: separate(out), separator: separate) }
            if let third { out = numbers.write(third, at: separate(out), separator: separate) }
            out[0] = UInt8(ascii: "]")
            return out + 1
        }
    }

    /// Writes the separator of a list on one line.
    private mutating func comma() {
        byte(UInt8(ascii: ","))
        if isPretty { byte(UInt8(ascii: " ")) }
    }

    /// Writes a list of large values, each on its own line if the output is pretty.
    mutating func lines<Values: Sequence>(_ values: Values, _ write: (Values.Element, inout JSONStream) -> Void) {
        open(UInt8(ascii: "["))
        for value in values where !isBroken && hasStack() {
            separate()
            write(value, &self)
        }
        close(UInt8(ascii: "]"))
    }

    /// Begins the next entry of the open object or list.
    private mutating func separate() {
        reserve(1) { [commas] cursor, _ in
            cursor[0] = UInt8(ascii: ",")
            return cursor + commas
        }
        commas = 1
        if isPretty { indent() }
    }

    /// Begins an object or a list of large values.
    mutating func open(_ bracket: UInt8) {
        byte(bracket)
        commas = 0
        depth += 1
    }

    /// Ends the object or list that was opened last.
    mutating func close(_ bracket: UInt8) {
        depth -= 1
        if isPretty && commas > 0 { indent() }
        commas = 1
        byte(bracket)
    }

    @inline(never)
    private mutating func indent() {
        byte(UInt8(ascii: "\n"))
        for _ in 0..<depth { raw("  ") }
    }

    /// Writes a field's name with its quotes, colon and comma.
    ///
    /// It is inlined: a constant name is then written as numbers, a word at a time.
    @inline(__always)
    private mutating func key(_ name: StaticString) {
        guard !isPretty, name.hasPointerRepresentation, name.utf8CodeUnitCount < 1024 else { return rareKey(name) }
        reserve(name.utf8CodeUnitCount + 4) { [commas] cursor, _ in
            cursor[0] = UInt8(ascii: ",")
            let quote = cursor + commas
            quote[0] = UInt8(ascii: "\"")
            let out = (quote + 1).write(name)
            out[0] = UInt8(ascii: "\"")
            out[1] = UInt8(ascii: ":")
            return out + 2
        }
        commas = 1
    }

    /// Writes a name where the output is pretty, or one that may be longer than the buffer.
    @inline(never)
    private mutating func rareKey(_ name: StaticString) {
        separate()
        byte(UInt8(ascii: "\""))
        raw(name)
        raw("\":")
        if isPretty { byte(UInt8(ascii: " ")) }
    }

    /// Writes a field.
    @inline(__always)
    public mutating func field<Value: JSONWritable>(_ name: StaticString, _ value: Value) {
        key(name)
        value.write(to: &self)
    }

    /// Writes a field unless it has its default value.
    @inline(__always)
    public mutating func field<Value: JSONWritable & Equatable>(
        _ name: StaticString, _ value: Value, unless standard: Value
    ) {
        if value != standard { field(name, value) }
    }

    /// Writes a field if it has a value.
    @inline(__always)
    public mutating func field<Value: JSONWritable>(_ name: StaticString, optional value: Value?) {
        if let value { field(name, value) }
    }

    /// Writes a field whose value is an object.
    public mutating func field(_ name: StaticString, fields: (inout JSONStream) -> Void) {
        key(name)
        object(fields)
    }

    /// Writes a field whose name is not a constant.
    mutating func field<Value: JSONWritable>(named name: String, _ value: Value) {
        separate()
        string(name)
        byte(UInt8(ascii: ":"))
        if isPretty { byte(UInt8(ascii: " ")) }
        value.write(to: &self)
    }

    /// Writes a field whose value is a list of objects.
    mutating func field<Values: Sequence>(
        _ name: StaticString, _ values: Values, _ write: (Values.Element, inout JSONStream) -> Void
    ) {
        key(name)
        lines(values, write)
    }

    /// Writes a field whose value is a list of nodes.
    public mutating func field(_ name: StaticString, _ nodes: [any SceneNode]) {
        field(name, nodes) { $0.write(to: &$1) }
    }
}

extension Transform: JSONWritable {
    public func write(to json: inout JSONStream) { json.numbers(Point(a, b), Point(c, d), Point(e, f)) }
}

extension Rect: JSONWritable {
    public func write(to json: inout JSONStream) { json.numbers(Point(x, y), Point(width, height)) }
}

extension Size: JSONWritable {
    public func write(to json: inout JSONStream) { json.numbers(Point(width, height)) }
}

extension PathData: JSONWritable {
    /// Writes path data with as few separators as possible: a sign separates too.
    public func write(to json: inout JSONStream) {
        json.byte(UInt8(ascii: "\""))
        json.segments(of: memory)
        json.byte(UInt8(ascii: "\""))
    }
}

extension JSONStream {
    /// Writes a string in quotes, escaped where needed (RFC 8259, 7).
    mutating func string(_ text: String) {
        text.withBytes { bytes in
            guard bytes.count <= JSONStream.shortString, !bytes.contains(where: JSONStream.isEscaped) else {
                return longString(bytes)
            }
            reserve(bytes.count + 2) { cursor, _ in
                cursor[0] = UInt8(ascii: "\"")
                let out = (cursor + 1).write(bytes)
                out[0] = UInt8(ascii: "\"")
                return out + 1
            }
        }
    }

    /// The maximum length in bytes of a string that is written at once.
    private static let shortString = 1 << 10

    /// Writes a string piece by piece.
    @inline(never)
    private mutating func longString(_ bytes: Bytes) {
        byte(UInt8(ascii: "\""))
        var rest = bytes
        while let index = rest.firstIndex(where: JSONStream.isEscaped) {
            raw(rest.prefix(index))
            escape(rest[index])
            rest = rest.dropFirst(index + 1)
        }
        raw(rest)
        byte(UInt8(ascii: "\""))
    }

    @inline(__always)
    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 32 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func escape(_ character: UInt8) {
        byte(UInt8(ascii: "\\"))
        byte(JSONStream.escapes[Int(character)])
        guard JSONStream.escapes[Int(character)] == UInt8(ascii: "u") else { return }
        raw(character < 16 ? "000" as StaticString : "001")
        byte(JSONStream.hexadecimal(character & 15))
    }

    @inline(__always)
    private static func hexadecimal(_ digit: UInt8) -> UInt8 {
        digit &+ (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
    }

    /// The letter after the backslash for each byte that is escaped.
    private static let escapes: [UInt8] = {
        var escapes = [UInt8](repeating: 0, count: 256)
        for control in 0..<32 { escapes[control] = UInt8(ascii: "u") }
        let short: [Unicode.Scalar: Unicode.Scalar] = [
            "\u{8}": "b", "\t": "t", "\n": "n", "\u{C}": "f", "\r": "r", "\"": "\"", "\\": "\\",
        ]
        for (character, letter) in short { escapes[Int(character.value)] = UInt8(ascii: letter) }
        return escapes
    }()
}
