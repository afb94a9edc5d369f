/// A QR code (ISO/IEC 18004): bytes, with the error correction of level M, of versions 1 to 10.
public struct QRCode: Sendable {
    /// How many modules there are in a row, and rows.
    public let side: Int
    private var dark: [Bool]
    /// The modules that are not data: patterns, format and version.
    private var isFixed: [Bool]

    /// How many rows the code of a text has; `nil` where it has none.
    public static func side(of text: String) -> Int? {
        Version.all.first { $0.holds(text.utf8.count) }?.side
    }

    /// Whether a module is dark.
    public subscript(row: Int, column: Int) -> Bool { dark[row * side + column] }

    /// Makes the code of a text, of the smallest version that holds it.
    ///
    /// - Parameters:
    ///   - text: at most 213 bytes of UTF-8; `nil` for longer ones.
    ///   - mask: the number of the mask, 0 to 7; `nil` for the one that is easiest to read.
    public init?(_ text: String, mask: Int? = nil) {
        let bytes = Array(text.utf8)
        guard let version = Version.all.first(where: { $0.holds(bytes.count) }) else { return nil }
        self.init(version)
        place(version.codewords(for: bytes))
        let masked = Mask.all.indices.filter { $0 == mask ?? $0 }.map { applying($0, version) }
        let best = masked.min { $0.penalty < $1.penalty }
        self = best ?? self
    }

    // MARK: Patterns

    private init(_ version: Version) {
        side = version.side
        dark = Array(repeating: false, count: side * side)
        isFixed = dark
        for index in 0..<side {
            set(6, index, index.isMultiple(of: 2))
            set(index, 6, index.isMultiple(of: 2))
        }
        for (row, column) in [(3, 3), (3, side - 4), (side - 4, 3)] { square(row, column, reaching: 4, light: [2, 4]) }
        let last = version.alignments.last ?? 0
        for row in version.alignments {
            for column in version.alignments
            where ![(6, 6), (6, last), (last, 6)].contains(where: { $0 == (row, column) }) {
                square(row, column, reaching: 2, light: [1])
            }
        }
        writeFormat(mask: 0)
        guard version.number >= 7 else { return }
        let bits = Self.remainder(version.number, 12, 0x1F25) | version.number << 12
        for index in 0..<18 {
            set(index / 3, side - 11 + index % 3, bits >> index & 1 == 1)
            set(side - 11 + index % 3, index / 3, bits >> index & 1 == 1)
        }
    }

    private mutating func set(_ row: Int, _ column: Int, _ isDark: Bool) {
        dark[row * side + column] = isDark
        isFixed[row * side + column] = true
    }

    /// A square of rings about a module, clipped to the code.
    private mutating func square(_ row: Int, _ column: Int, reaching reach: Int, light: Set<Int>) {
        for down in -reach...reach {
            for across in -reach...reach {
                let (r, c) = (row + down, column + across)
                guard (0..<side).contains(r), (0..<side).contains(c) else { continue }
                set(r, c, !light.contains(max(abs(down), abs(across))))
            }
        }
    }

    /// The level M and a mask, twice (8.9).
    private mutating func writeFormat(mask: Int) {
        let bits = (mask << 10 | Self.remainder(mask, 10, 0x537)) ^ 0x5412
        let isDark = { (index: Int) in bits >> index & 1 == 1 }
        for index in 0..<6 { set(index, 8, isDark(index)) }
        (set(7, 8, isDark(6)), set(8, 8, isDark(7)), set(8, 7, isDark(8)))
        for index in 9..<15 { set(8, 14 - index, isDark(index)) }
        for index in 0..<8 { set(8, side - 1 - index, isDark(index)) }
        for index in 8..<15 { set(side - 15 + index, 8, isDark(index)) }
        set(side - 8, 8, true)
    }

    /// The remainder of a number, shifted by `bits`, by a polynomial with as many bits.
    private static func remainder(_ number: Int, _ bits: Int, _ polynomial: Int) -> Int {
        var rest = number
        for _ in 0..<bits { rest = rest << 1 ^ (rest >> (bits - 1)) * polynomial }
        return rest & (1 << bits - 1)
    }

    // MARK: Data

    /// Places bits in columns of two, upwards and downwards in turn (8.7.3).
    private mutating func place(_ bytes: [UInt8]) {
        var index = 0
        for right in stride(from: side - 1, through: 1, by: -2).map({ $0 <= 6 ? $0 - 1 : $0 }) {
            let isUpwards = (right + 1) & 2 == 0
            for step in 0..<side {
                for column in [right, right - 1] {
                    let row = isUpwards ? side - 1 - step : step
                    guard !isFixed[row * side + column], index < bytes.count * 8 else { continue }
                    dark[row * side + column] = bytes[index / 8] >> (7 - index % 8) & 1 == 1
                    index += 1
                }
            }
        }
    }

    private func applying(_ mask: Int, _ version: Version) -> QRCode {
        var code = self
        for row in 0..<side {
            for column in 0..<side where !isFixed[row * side + column] && Mask.all[mask](row, column) {
                code.dark[row * side + column].toggle()
            }
        }
        code.writeFormat(mask: mask)
        return code
    }

    /// How hard it is to read: runs, squares, what looks like a corner, and a share of dark modules far from half
    /// (8.8.2).
    private var penalty: Int {
        var sum = 0
        for line in 0..<side { sum += penalty(from: line * side, by: 1) + penalty(from: line, by: side) }
        for row in 1..<side {
            for column in 1..<side {
                let first = self[row, column]
                let isEven = first == self[row - 1, column] && first == self[row, column - 1]
                sum += isEven && first == self[row - 1, column - 1] ? 3 : 0
            }
        }
        let share = dark.count { $0 } * 20 / (side * side)
        return sum + abs(share - 10) * 10
    }

    /// What looks like a corner with light modules beside it, as bits.
    private static let corners = [0b101_1101_0000, 0b000_0101_1101]

    /// The penalty of a row or a column.
    private func penalty(from start: Int, by step: Int) -> Int {
        var sum = 0, run = 0, seen = 0, last = false
        for index in 0..<side {
            let isDark = dark[start + index * step]
            run = index > 0 && isDark == last ? run + 1 : 1
            sum += run == 5 ? 3 : run > 5 ? 1 : 0
            seen = (seen << 1 | (isDark ? 1 : 0)) & 0x7FF
            if index >= 10, Self.corners.contains(seen) { sum += 40 }
            last = isDark
        }
        return sum
    }
}

/// The masks, by their numbers (8.8.1).
private enum Mask {
    static let all: [@Sendable (_ row: Int, _ column: Int) -> Bool] = [
        { ($0 + $1) % 2 == 0 }, { row, _ in row % 2 == 0 }, { _, column in column % 3 == 0 }, { ($0 + $1) % 3 == 0 },
        { ($0 / 2 + $1 / 3) % 2 == 0 }, { $0 * $1 % 2 + $0 * $1 % 3 == 0 },
        { ($0 * $1 % 2 + $0 * $1 % 3) % 2 == 0 }, { (($0 + $1) % 2 + $0 * $1 % 3) % 2 == 0 },
    ]
}

/// The capacity of a code of some size with level M (tables 1 and 9).
private struct Version {
    let number: Int
    /// The bytes of error correction in each block, and the numbers of bytes of data in the blocks.
    let correction: Int, blocks: [Int]
    /// Where the alignment patterns are.
    let alignments: [Int]

    static let all: [Version] = [
        Version(number: 1, correction: 10, blocks: [16], alignments: []),
        Version(number: 2, correction: 16, blocks: [28], alignments: [6, 18]),
        Version(number: 3, correction: 26, blocks: [44], alignments: [6, 22]),
        Version(number: 4, correction: 18, blocks: [32, 32], alignments: [6, 26]),
        Version(number: 5, correction: 24, blocks: [43, 43], alignments: [6, 30]),
        Version(number: 6, correction: 16, blocks: [27, 27, 27, 27], alignments: [6, 34]),
        Version(number: 7, correction: 18, blocks: [31, 31, 31, 31], alignments: [6, 22, 38]),
        Version(number: 8, correction: 22, blocks: [38, 38, 39, 39], alignments: [6, 24, 42]),
        Version(number: 9, correction: 22, blocks: [36, 36, 36, 37, 37], alignments: [6, 26, 46]),
        Version(number: 10, correction: 26, blocks: [43, 43, 43, 43, 44], alignments: [6, 28, 50]),
    ]

    var side: Int { number * 4 + 17 }
    private var capacity: Int { blocks.reduce(0, +) }
    /// The bits that say how many bytes there are.
    private var lengthBits: Int { number < 10 ? 8 : 16 }

    func holds(_ count: Int) -> Bool { 4 + lengthBits + count * 8 <= capacity * 8 }

    /// The data and its error correction, block by block and then in turns (8.4 to 8.6).
    func codewords(for bytes: [UInt8]) -> [UInt8] {
        var bits: [Bool] = []
        func append(_ number: Int, _ count: Int) { bits += (0..<count).map { number >> (count - 1 - $0) & 1 == 1 } }
        append(0b0100, 4)
        append(bytes.count, lengthBits)
        for byte in bytes { append(Int(byte), 8) }
        append(0, min(4, capacity * 8 - bits.count))
        append(0, (8 - bits.count % 8) % 8)
        var data = stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<(start + 8)].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
        }
        for index in 0..<(capacity - data.count) { data.append(index.isMultiple(of: 2) ? 0xEC : 0x11) }
        var parts: [[UInt8]] = [], start = 0
        for count in blocks {
            parts.append(Array(data[start..<(start + count)]))
            start += count
        }
        return Self.inTurns(parts) + Self.inTurns(parts.map { GaloisField.correction(of: $0, count: correction) })
    }

    private static func inTurns(_ parts: [[UInt8]]) -> [UInt8] {
        (0..<(parts.map(\.count).max() ?? 0)).flatMap { index in parts.compactMap { index < $0.count ? $0[index] : nil }
        }
    }
}

/// The field of 256 elements that Reed-Solomon codes are made in (8.5.2).
private enum GaloisField {
    static func product(_ first: UInt8, _ second: UInt8) -> UInt8 {
        var product = 0
        for bit in (0..<8).reversed() {
            product = product << 1 ^ (product >> 7) * 0x11D
            if second >> bit & 1 == 1 { product ^= Int(first) }
        }
        return UInt8(product)
    }

    /// The bytes of error correction of a block.
    static func correction(of data: [UInt8], count: Int) -> [UInt8] {
        var generator = Array(repeating: UInt8(0), count: count - 1) + [1]
        var root: UInt8 = 1
        for _ in 0..<count {
            for index in generator.indices {
                generator[index] = product(generator[index], root) ^ (index + 1 < count ? generator[index + 1] : 0)
            }
            root = product(root, 2)
        }
        var rest = Array(repeating: UInt8(0), count: count)
        for byte in data {
            let factor = byte ^ rest.removeFirst()
            rest.append(0)
            for index in rest.indices { rest[index] ^= product(generator[index], factor) }
        }
        return rest
    }
}
