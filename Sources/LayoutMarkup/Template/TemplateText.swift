import Switchless

/// Text of a template with expressions, compiled.
struct TemplateText: Sendable {
    /// Escaped text, and the expression behind it, if there is one.
    private struct Piece: Sendable {
        var literal: [UInt8] = []
        var position: SourcePosition
        /// The bytes at the beginning of the literal that are the same in the template.
        var unchanged = 0
        var expression: TemplateExpression?
    }

    private var pieces: [Piece]

    /// Makes text without expressions.
    init(literal text: [UInt8], at position: SourcePosition) {
        var piece = Piece(position: position)
        piece.unchanged = text.withBytes { MarkupEscaping.content.append($0, to: &piece.literal) }
        pieces = [piece]
    }

    /// Compiles text.
    ///
    /// - Parameters:
    ///   - text: the text as the parser has it.
    ///   - form: how text is escaped.
    ///   - reader: the options and the file.
    ///   - escape: the filter that each expression ends with, if there is one.
    ///   - position: the position of a byte of the text.
    /// - Throws: ``TemplateError`` for a malformed expression.
    init(
        _ text: Bytes, in form: MarkupEscaping, _ reader: TemplateReader, escape: (any TemplateFilter)? = nil,
        position: (Int) -> SourcePosition
    ) throws(TemplateError) {
        pieces = []
        var offset = 0
        repeat {
            var piece = Piece(position: position(offset))
            var isChanged = false
            while offset < text.count {
                let rest = text.extracting(offset...)
                let length = rest.firstIndex(where: Self.braces.contains) ?? rest.count
                let unchanged = form.append(rest.prefix(length), to: &piece.literal)
                if !isChanged { piece.unchanged += unchanged }
                isChanged = true
                offset += length
                // A doubled brace is a literal one.
                guard length < rest.count, length + 1 < rest.count, rest[length] == rest[length + 1] else { break }
                piece.literal.append(rest[length])
                offset += 2
            }
            if offset < text.count {
                let rest = text.extracting(offset...)
                let (expression, length) = try Self.expression(rest, reader, escape, at: position(offset))
                piece.expression = expression
                offset += length
            }
            pieces.append(piece)
        } while offset < text.count
    }

    private static let braces: ByteSet = ByteSet("{}")

    /// The expression that begins with the text's first byte, and its length.
    private static func expression(
        _ text: Bytes, _ reader: TemplateReader, _ escape: (any TemplateFilter)?, at position: SourcePosition
    ) throws(TemplateError) -> (TemplateExpression, Int) {
        let limit = reader.options.limits.expressionBytes
        // One more byte, so that an expression of the limit is told from a longer one.
        let whole = text.prefix(limit + 1)
        var scanner = ByteScanner(whole)
        guard scanner.take("{") else {
            throw TemplateError(
                .syntax, "'}' without '{'; write '}}' for a brace", file: reader.file, position: position)
        }
        let made: TemplateExpression
        do {
            made = try TemplateExpression(&scanner, at: position, options: reader.options, escape: escape)
        } catch {
            let isOpen = !whole.contains(UInt8(ascii: "}"))
            guard whole.count <= limit || !isOpen && error.remaining > 0 else { throw tooLong(reader, at: position) }
            guard !isOpen else {
                throw TemplateError(
                    .syntax, "the expression has no '}'; add it, or write '{{' for a brace", file: reader.file,
                    position: position)
            }
            var place = position
            place.column += whole.count - error.remaining
            throw TemplateError(error.code, error.message, file: reader.file, position: place)
        }
        let length = whole.count - scanner.remaining.count
        guard length <= limit else { throw tooLong(reader, at: position) }
        return (made, length)
    }

    private static func tooLong(_ reader: TemplateReader, at position: SourcePosition) -> TemplateError {
        let limit = reader.options.limits.expressionBytes
        return TemplateError(
            .expressionBytes,
            "the expression has more than \(limit) bytes; close it with '}', shorten it or raise TemplateLimits.expressionBytes",
            file: reader.file, position: position)
    }

    /// Writes the text.
    ///
    /// - Throws: ``TemplateError`` if an expression has no text, or a limit is exceeded; the error of `TimeBudget`.
    func write(in form: MarkupEscaping, to expansion: TemplateExpansion) throws {
        for piece in pieces {
            // A value that is empty has a position, too.
            if !piece.literal.isEmpty || piece.expression == nil {
                expansion.writer.mark(piece.position, unchanged: piece.unchanged)
                expansion.writer.write(piece.literal)
            }
            guard let expression = piece.expression else { continue }
            try expansion.step(at: expression.position)
            expansion.writer.mark(expression.position)
            let text = try expression.text(in: expansion)
            expansion.writer.write(text, form)
            try expansion.checkBytes(at: expression.position)
        }
    }

    /// Whether the text is nothing but white space.
    var isSpace: Bool {
        pieces.allSatisfy { $0.expression == nil && $0.literal.allSatisfy(ByteSet.space.contains) }
    }
}
