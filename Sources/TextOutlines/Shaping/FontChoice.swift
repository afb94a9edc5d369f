#if Rendering

import Switchless
import VectorScene

/// Chooses a font for each grapheme cluster (CSS Fonts 4, 5.3).
struct FontChoice {
    private let book: FontBook
    private var requests: [SceneFont: Request] = [:]
    private var requestCount = 0
    private var fallbacks: [Fallback: Font?] = [:]
    /// Clusters that no font has glyphs for, for one diagnostic.
    private(set) var missing: [String] = []

    /// The limit of clusters that are named in the diagnostic.
    private static let missingLimit = 8
    /// The limit of characters of a cluster that are named. A letter may have any number of marks.
    private static let namedLength = 8
    /// The limit of characters of a cluster whose choice is cached.
    private static let cachedLength = 32
    /// The limit of cached choices. Guards against a text with every character there is.
    private static let cacheLimit = 10_000

    init(_ book: FontBook) { self.book = book }

    /// The font of each character; `nil` where there are no fonts at all.
    mutating func fonts(for characters: [TextCharacter], of chunk: TextChunk) -> [Font?] {
        var fonts: [Font?] = []
        fonts.reserveCapacity(characters.count)
        var spanRequests: [Int: Request] = [:]
        for cluster in GraphemeClusters(characters) {
            let span = characters[cluster.lowerBound].span
            let request = spanRequests[span] ?? request(for: chunk.spans[span].font)
            spanRequests[span] = request
            // Without a font nothing is shaped.
            let font = TimeBudget.isOver(after: 4) ? nil : font(for: characters[cluster].map(\.scalar), request)
            fonts.append(contentsOf: repeatElement(font, count: cluster.count))
        }
        return fonts
    }

    private mutating func font(for scalars: [Unicode.Scalar], _ request: Request) -> Font? {
        let candidates = request.fonts
        if let font = candidates.first(where: { $0.covers(scalars) }) { return font }
        let needed = scalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
        if let font = fallback(for: needed, request) ?? fallback(for: needed.map { $0.substitute ?? $0 }, request) {
            return font
        }
        // Marks that no font has together with their base are drawn in the base's font.
        if let base = needed.first, needed.count > 1 {
            if let font = candidates.first(where: { $0.covers([base]) }) ?? fallback(for: [base], request) {
                return font
            }
        }
        let last = candidates.first ?? fallback(for: [], request)
        if !needed.isEmpty, missing.count < Self.missingLimit {
            let text = String(String.UnicodeScalarView(needed.prefix(Self.namedLength)))
            if !missing.contains(text) { missing.append(text) }
        }
        return last
    }

    /// The font for the metrics of a span, whether or not it has the span's characters.
    mutating func primary(for font: SceneFont) -> Font? {
        let request = request(for: font)
        return request.fonts.first ?? fallback(for: [], request)
    }

    private mutating func request(for font: SceneFont) -> Request {
        if let known = requests[font] { return known }
        let request = Request(number: requestCount, font: font, fonts: book.fonts(for: font))
        requestCount += 1
        if requests.count >= Self.cacheLimit { requests = [:] }
        requests[font] = request
        return request
    }

    private mutating func fallback(for scalars: [Unicode.Scalar], _ request: Request) -> Font? {
        guard scalars.count <= Self.cachedLength else { return book.fallback(for: scalars, request.font) }
        let key = Fallback(scalars: scalars, request: request.number)
        if let known = fallbacks[key] { return known }
        let found = book.fallback(for: scalars, request.font)
        if fallbacks.count >= Self.cacheLimit { fallbacks = [:] }
        fallbacks[key] = .some(found)
        return found
    }

    /// The request of a span, with the fonts of its families.
    private struct Request {
        /// Stands for the font where that would be hashed for each character: its list of families may be long.
        let number: Int
        let font: SceneFont
        let fonts: [Font]
    }

    private struct Fallback: Hashable {
        let scalars: [Unicode.Scalar]
        let request: Int
    }
}

extension Font {
    /// Whether the font has glyphs for a grapheme cluster, as it is or composed.
    fileprivate func covers(_ scalars: [Unicode.Scalar]) -> Bool {
        if scalars.count == 1, let scalar = scalars.first { return shapes(scalar) || scalar.isInvisible }
        let visible = scalars.filter { !$0.isInvisible }
        return visible.allSatisfy(shapes) || visible.composed.allSatisfy(shapes)
    }
}

extension Unicode.Scalar {
    /// Whether it needs no glyph.
    fileprivate var isInvisible: Bool { value > 0x7F && properties.isDefaultIgnorableCodePoint }
}

extension [Unicode.Scalar] {
    /// The characters with each mark composed with what is before it, where Unicode has such a character.
    fileprivate var composed: [Unicode.Scalar] {
        reduce(into: []) { result, scalar in
            if let last = result.last, let one = last.composed(with: scalar) {
                result[result.count - 1] = one
            } else {
                result.append(scalar)
            }
        }
    }
}

/// The ranges of a text's grapheme clusters (UAX 29).
struct GraphemeClusters: Sequence, IteratorProtocol {
    private var characters: String.Iterator?
    private var position: Int = 0
    private let count: Int

    init(_ characters: [TextCharacter]) {
        count = characters.count
        // ASCII has no clusters but its characters, since a chunk has no line ends.
        guard characters.contains(where: { $0.scalar.value > 0x7F }) else { return }
        var text = ""
        text.unicodeScalars.append(contentsOf: characters.lazy.map(\.scalar))
        self.characters = text.makeIterator()
    }

    mutating func next() -> Range<Int>? {
        guard position < count else { return nil }
        let length = characters == nil ? 1 : characters?.next()?.unicodeScalars.count ?? 1
        defer { position += length }
        return position..<Swift.min(position + length, count)
    }
}

/// The characters of a chunk in logical order, with their levels of bidirectional ordering.
struct ChunkText {
    private(set) var characters: [TextCharacter] = []
    /// How far the characters so far are shifted by `dx` and `dy`.
    private(set) var shift = Point.zero

    init(_ chunk: TextChunk, rightToLeft: Bool) {
        var marked: [Marked] = []
        for (index, span) in chunk.spans.enumerated() {
            let controls = BidiControls.of(span, rightToLeft: rightToLeft)
            marked += controls.opening.map { Marked(scalar: $0, index: nil) }
            for (place, scalar) in span.text.unicodeScalars.enumerated() {
                marked.append(Marked(scalar: scalar, index: characters.count))
                append(scalar, at: place, of: span, index)
            }
            marked += controls.closing.map { Marked(scalar: $0, index: nil) }
        }
        let levels = Bidi.levels(of: marked.map(\.scalar), rightToLeft: rightToLeft)
        for (character, level) in zip(marked, levels) {
            if let index = character.index { characters[index].level = level }
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar, at place: Int, of span: TextSpan, _ index: Int) {
        let move = Point(span.dx.value(at: place), span.dy.value(at: place))
        shift = shift + move
        characters.append(
            TextCharacter(
                scalar: SingleLine.character(for: scalar), span: index, index: place, shift: shift,
                isShifted: move != .zero, rotation: span.rotate.value(at: place)))
    }

    /// A character, or a control without an index.
    private struct Marked {
        let scalar: Unicode.Scalar
        let index: Int?
    }
}

/// A Unicode scalar of a chunk.
struct TextCharacter {
    let scalar: Unicode.Scalar
    /// The index of its span in the chunk.
    let span: Int
    /// Its index in the span.
    let index: Int
    /// How far it is shifted by `dx` and `dy`, its own and those before it.
    let shift: Point
    /// Whether it has a shift of its own.
    let isShifted: Bool
    /// Its rotation in degrees.
    let rotation: Double
    /// The level of bidirectional ordering (UAX 9); odd ones run from right to left.
    var level: UInt8 = 0
}

extension [Double] {
    /// The entry at an index; missing ones are 0.
    fileprivate func value(at index: Int) -> Double { index < count ? self[index] : 0 }
}

#endif
