#if Rendering

import VectorScene

/// Finds the characters of vertical text that share the room of one (CSS Writing Modes 4, 9.1).
enum TextCombinations {
    /// The ranges of combined characters, ascending.
    ///
    /// Characters of several fonts, and more than `longest`, are not combined.
    static func ranges(
        of characters: [TextCharacter], in chunk: TextChunk, _ fonts: [Font?], longest: Int
    ) -> [Range<Int>] {
        guard chunk.spans.contains(where: { $0.combination != nil }) else { return [] }
        var start = 0
        return chunk.spans.flatMap { span in
            let range = start..<start + span.text.unicodeScalars.count
            start = range.upperBound
            guard let combination = span.combination else { return [Range<Int>]() }
            let wanted = combination.digits.map { digits(of: characters, in: range, most: $0) } ?? [range]
            return wanted.filter { part in
                part.count <= longest && !part.isEmpty && part.allSatisfy { fonts[$0] == fonts[part.lowerBound] }
            }
        }
    }

    /// The sequences of at most so many digits, where a longer one is none.
    private static func digits(of characters: [TextCharacter], in range: Range<Int>, most: Int) -> [Range<Int>] {
        let digits = range.filter { digit.contains(characters[$0].scalar) }
        return digits.reduce(into: [Range<Int>]()) { runs, index in
            if let last = runs.last, last.upperBound == index {
                runs[runs.count - 1] = last.lowerBound..<index + 1
            } else {
                runs.append(index..<index + 1)
            }
        }.filter { $0.count <= most }
    }

    private static let digit: ClosedRange<Unicode.Scalar> = "0"..."9"
}

#endif
