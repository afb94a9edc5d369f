/// The bitmap of a set of characters: a bit for each, in planes of 8192 bytes, each after the first with its number.
struct CharacterBitmap {
    static let end: UInt64 = 0x110000
    private static let planeLength = 8192

    private var planes = [[UInt8]?](repeating: nil, count: 17)

    init(_ characters: [UInt32]) {
        for character in characters {
            let plane = Int(character >> 16), index = Int(character & 0xFFFF)
            var bits = planes[plane] ?? Self.emptyPlane
            // One plane is held once, so that it is changed in place.
            planes[plane] = nil
            bits[index >> 3] |= 1 << UInt8(index & 7)
            planes[plane] = bits
        }
    }

    /// Reads a bitmap; `nil` if its length or the number of a plane is wrong.
    init?(bytes: [UInt8]) {
        guard bytes.count >= Self.planeLength, (bytes.count - Self.planeLength).isMultiple(of: Self.planeLength + 1)
        else { return nil }
        planes[0] = Array(bytes.prefix(Self.planeLength))
        for start in stride(from: Self.planeLength, to: bytes.count, by: Self.planeLength + 1) {
            guard planes.indices.contains(Int(bytes[start])) else { return nil }
            planes[Int(bytes[start])] = Array(bytes[start + 1...start + Self.planeLength])
        }
    }

    private static var emptyPlane: [UInt8] { [UInt8](repeating: 0, count: planeLength) }

    mutating func invert() { planes = planes.map { ($0 ?? Self.emptyPlane).map { ~$0 } } }

    /// The bitmap: the first plane, then the others that have characters.
    var bytes: [UInt8] {
        var bytes = planes[0] ?? Self.emptyPlane
        for (number, plane) in planes.enumerated().dropFirst() {
            guard let plane, plane.contains(where: { $0 != 0 }) else { continue }
            bytes += [UInt8(number)] + plane
        }
        return bytes
    }
}
