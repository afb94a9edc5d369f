import ModelMapping
import Switchless

/// Writes values as a binary property list, each different scalar once, with the smallest offsets and references.
///
/// Containers come first, the root as object 0; then the scalars. Null is the string `$null`, as in Foundation.
struct BinaryPlistWriter: ValueVisitor {
    private struct Container {
        let marker: UInt8
        /// How many elements or members it has.
        let count: Int
        /// Its references in ``references``.
        let range: Range<Int>
    }

    /// The objects of all scalars, encoded. They are numbered from 0 on, in this order.
    private var scalars = InternedBytes()
    private var containers: [Container?] = []
    private var references: [Reference] = []
    /// The references to the values visited so far, for containers that are not yet complete.
    private var pending: [Reference] = []
    /// For each key of the tape, its object; see ``none``.
    private var keys: [Reference] = []
    private var object: [UInt8] = []

    /// The number of a container, or of a scalar with the lowest bit set, both times two.
    private typealias Reference = UInt32
    private static let none = Reference.max

    /// Writes the document.
    mutating func write(_ value: TapeValue, to output: inout PlistOutput) throws {
        try value.accept(&self)
        try emit(&output)
        try output.flush()
    }

    // MARK: Scalars

    mutating func visitNull(_ value: TapeValue) throws { try "$null".withBytes { try visit(string: $0, value) } }

    mutating func visit(bool: Bool, _ value: TapeValue) throws { try add(marker: bool ? 9 : 8) }

    mutating func visit(integer: TapeInteger, _ value: TapeValue) throws {
        if !integer.isNegative, integer.high == 0, integer.low <= UInt64(Int64.max) {
            let size = Self.size(of: Int(integer.low))
            return try add(marker: 0x10 | UInt8(size.trailingZeroBitCount), integer.low, size: size)
        }
        if let small = Int64(exactly: integer) {
            return try add(marker: 0x13, UInt64(bitPattern: small), size: 8)
        }
        guard integer.isNegative || integer.high <= UInt64(Int64.max) else {
            throw ModelError(
                .integerRange, "\(integer) is above 2^127 - 1, the largest integer of a binary property list",
                position: value.position)
        }
        // The complement of two, in 16 bytes.
        let low = integer.isNegative ? 0 &- integer.low : integer.low
        let high = integer.isNegative ? ~integer.high &+ (integer.low == 0 ? 1 : 0) : integer.high
        object.removeAll(keepingCapacity: true)
        object.append(0x14)
        object.append(high, size: 8)
        object.append(low, size: 8)
        try addObject()
    }

    mutating func visit(real: Double, _ value: TapeValue) throws { try add(marker: 0x23, real.bitPattern, size: 8) }

    mutating func visit(date: Double, _ value: TapeValue) throws {
        try add(marker: 0x33, try PlistDates.binary.checked(date, at: value.position).bitPattern, size: 8)
    }

    mutating func visit(data: Bytes, _ value: TapeValue) throws {
        begin(0x40, count: data.count)
        object.append(data)
        try addObject()
    }

    mutating func visit(string: Bytes, _ value: TapeValue) throws {
        let isASCII = string.allSatisfy { $0 < 128 }
        guard !isASCII else {
            begin(0x50, count: string.count)
            object.append(string)
            return try addObject()
        }
        let units = Array(String(decoding: string, as: UTF8.self).utf16)
        begin(0x60, count: units.count)
        for unit in units { object.append(UInt64(unit), size: 2) }
        try addObject()
    }

    mutating func visit(uid: UInt64, _ value: TapeValue) throws {
        let size = Int(exactly: uid).map(Self.size) ?? 8
        try add(marker: 0x80 | UInt8(size - 1), uid, size: size)
    }

    // MARK: Containers

    mutating func visit(array: TapeElements, _ value: TapeValue) throws {
        let (number, start) = open()
        for element in array { try element.accept(&self) }
        let begin = references.count
        references += pending[start...]
        close(number, 0xA0, count: pending.count - start, from: begin, pendingFrom: start)
    }

    mutating func visit(map: TapeMembers, _ value: TapeValue) throws {
        let (number, start) = open()
        for member in map {
            try key(of: member)
            try member.value.accept(&self)
        }
        let begin = references.count
        for index in stride(from: start, to: pending.count, by: 2) { references.append(pending[index]) }
        for index in stride(from: start + 1, to: pending.count, by: 2) { references.append(pending[index]) }
        close(number, 0xD0, count: (pending.count - start) / 2, from: begin, pendingFrom: start)
    }

    private mutating func key(of member: TapeMembers.Member) throws {
        let number = member.keyNumber
        while keys.count <= number { keys.append(Self.none) }
        if keys[number] != Self.none { return pending.append(keys[number]) }
        try member.withKey { try visit(string: $0, member.value) }
        keys[number] = pending[pending.count - 1]
    }

    private mutating func open() -> (number: Int, start: Int) {
        containers.append(nil)
        return (containers.count - 1, pending.count)
    }

    private mutating func close(_ number: Int, _ marker: UInt8, count: Int, from begin: Int, pendingFrom start: Int) {
        containers[number] = Container(marker: marker, count: count, range: begin..<references.count)
        pending.removeSubrange(start...)
        pending.append(Reference(number << 1))
    }

    // MARK: Objects

    private mutating func begin(_ marker: UInt8, count: Int) {
        object.removeAll(keepingCapacity: true)
        object.append(marker: marker, count: count)
    }

    private mutating func add(marker: UInt8, _ number: UInt64 = 0, size: Int = 0) throws {
        object.removeAll(keepingCapacity: true)
        object.append(marker)
        object.append(number, size: size)
        try addObject()
    }

    private mutating func addObject() throws {
        pending.append(Reference(object.withBytes { scalars.number(of: $0) } << 1 | 1))
    }

    // MARK: The document

    private func emit(_ output: inout PlistOutput) throws {
        let count = containers.count + scalars.count
        let referenceSize = Self.width(of: count - 1)
        var offsets: [Int] = []
        offsets.reserveCapacity(count)
        var offset = BinaryReader.signature.count
        for container in containers {
            guard let container else { continue }
            offsets.append(offset)
            offset += [UInt8].headLength(count: container.count) + container.range.count * referenceSize
        }
        for number in 0..<scalars.count { offsets.append(offset + scalars.offset(of: number)) }
        let table = offset + scalars.withAll { $0.count }

        output.write("bplist00")
        for container in containers {
            guard let container else { continue }
            output.bytes.append(marker: container.marker, count: container.count)
            for reference in references[container.range] {
                let number = Int(reference >> 1) + (reference & 1 == 0 ? 0 : containers.count)
                output.bytes.append(UInt64(number), size: referenceSize)
            }
            try output.pass()
        }
        scalars.withAll { output.write($0) }
        let offsetSize = Self.width(of: table)
        for offset in offsets {
            output.bytes.append(UInt64(offset), size: offsetSize)
            try output.pass()
        }
        output.write(repeating: 0, count: 6)
        output.write(UInt8(offsetSize))
        output.write(UInt8(referenceSize))
        output.bytes.append(UInt64(count), size: 8)
        output.bytes.append(0 as UInt64, size: 8)
        output.bytes.append(UInt64(table), size: 8)
    }

    /// The fewest bytes for offsets and references up to `largest`.
    private static func width(of largest: Int) -> Int { max(1, (Int.bitWidth - largest.leadingZeroBitCount + 7) / 8) }

    /// The fewest bytes of an integer up to `largest`: 1, 2, 4 or 8.
    @inline(__always)
    fileprivate static func size(of largest: Int) -> Int {
        largest < 1 << 8 ? 1 : largest < 1 << 16 ? 2 : largest < 1 << 32 ? 4 : 8
    }
}

extension [UInt8] {
    /// Appends a number, the most significant byte first.
    @inline(__always)
    fileprivate mutating func append(_ number: UInt64, size: Int) {
        for shift in stride(from: (size - 1) * 8, through: 0, by: -8) {
            append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
        }
    }

    /// Appends the marker of an object with `count` elements, units or bytes.
    @inline(__always)
    fileprivate mutating func append(marker: UInt8, count: Int) {
        guard count >= 15 else { return append(marker | UInt8(count)) }
        append(marker | 15)
        let size = BinaryPlistWriter.size(of: count)
        append(0x10 | UInt8(size.trailingZeroBitCount))
        append(UInt64(count), size: size)
    }

    fileprivate static func headLength(count: Int) -> Int {
        count < 15 ? 1 : 2 + BinaryPlistWriter.size(of: count)
    }
}
