import VectorScene

/// How a stored bitmap is turned before it is shown: the tag `Orientation` of EXIF (CIPA DC-008, 4.6.5).
struct Orientation: Equatable {
    /// The part of the transform from the stored bitmap to the shown one that does not move.
    private let a, b, c, d: Double

    /// The bitmap is shown as it is stored.
    static let identity = Orientation(a: 1, b: 0, c: 0, d: 1)

    /// The orientations by the value of the tag, from 1 on.
    private static let all = [
        identity, Orientation(a: -1, b: 0, c: 0, d: 1), Orientation(a: -1, b: 0, c: 0, d: -1),
        Orientation(a: 1, b: 0, c: 0, d: -1), Orientation(a: 0, b: 1, c: 1, d: 0), Orientation(a: 0, b: 1, c: -1, d: 0),
        Orientation(a: 0, b: -1, c: -1, d: 0), Orientation(a: 0, b: -1, c: 1, d: 0),
    ]

    private init(a: Double, b: Double, c: Double, d: Double) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

    /// The orientation with the value `tag`; `nil` if there is none.
    init?(tag: Int) {
        guard Self.all.indices.contains(tag - 1) else { return nil }
        self = Self.all[tag - 1]
    }

    /// The size of the stored bitmap for a shown one, and the reverse.
    func turned(_ size: Size) -> Size { a == 0 ? Size(width: size.height, height: size.width) : size }

    /// Maps the stored bitmap, with its corner at the origin, to `box`.
    func transform(to box: Rect) -> Transform {
        Transform(
            a, b, c, d, box.x + (a + c < 0 ? box.width : 0), box.y + (b + d < 0 ? box.height : 0))
    }
}

/// The orientation that a file declares, and how to remove it from the file.
struct DeclaredOrientation {
    let orientation: Orientation
    /// The bytes that declare it.
    let range: Range<Int>
    /// The bytes that replace these, so that nobody turns the bitmap a second time.
    let neutral: [UInt8]
}

/// The metadata of cameras: a TIFF file inside of an image (CIPA DC-008, 4.5).
enum EXIF {
    private static let orientationTag = 0x0112
    private static let short = 3
    private static let entrySize = 12

    /// The value of the orientation, and the offset of the byte that holds it; `nil` if there is none, or it is
    /// invalid.
    ///
    /// - Parameter range: where the TIFF file is.
    static func orientation(in file: BinaryFile, _ range: Range<Int>) -> (orientation: Orientation, offset: Int)? {
        let start = range.lowerBound
        let isLittle = file.has("II", at: start)
        guard isLittle || file.has("MM", at: start) else { return nil }
        let read = { (count: Int, offset: Int) -> Int? in
            guard offset + count <= range.upperBound else { return nil }
            return isLittle ? file.little(count, at: offset) : file.big(count, at: offset)
        }
        guard read(2, start + 2) == 42, let directory = read(4, start + 4).map({ start + $0 }),
            let count = read(2, directory)
        else { return nil }
        let entries = (0..<count).lazy.map { directory + 2 + $0 * entrySize }
        guard let entry = entries.first(where: { read(2, $0) == orientationTag }), read(2, entry + 2) == short,
            read(4, entry + 4) == 1, let tag = read(2, entry + 8), let orientation = Orientation(tag: tag)
        else { return nil }
        return (orientation, entry + (isLittle ? 8 : 9))
    }
}
