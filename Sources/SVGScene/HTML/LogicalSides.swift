import Switchless
import VectorScene

// The sides of boxes by the direction of text (CSS Logical 1, 4). Lines run across; blocks follow each other down.
extension HTMLBox {
    static let logical: [Attribute<HTMLBox>] = [
        .box("inline-size", \.width),
        .box("block-size", \.height),
        .box("min-inline-size", \.minWidth),
        .box("min-block-size", \.minHeight),
        .box("max-inline-size", \.maxWidth),
        .box("max-block-size", \.maxHeight),
        .box("margin-block", \.margin.block),
        .box("margin-block-start", \.margin.top),
        .box("margin-block-end", \.margin.bottom),
        .box("margin-inline", \.inlineMargin),
        .box("margin-inline-start", \.inlineMargin.start),
        .box("margin-inline-end", \.inlineMargin.end),
        .box("padding-block", \.padding.block),
        .box("padding-block-start", \.padding.top),
        .box("padding-block-end", \.padding.bottom),
        .box("padding-inline", \.inlinePadding),
        .box("padding-inline-start", \.inlinePadding.start),
        .box("padding-inline-end", \.inlinePadding.end),
        .box("inset-block", \.inset.block),
        .box("inset-block-start", \.inset.top),
        .box("inset-block-end", \.inset.bottom),
        .box("inset-inline", \.inlineInset),
        .box("inset-inline-start", \.inlineInset.start),
        .box("inset-inline-end", \.inlineInset.end),
        .box("border-block", \.blockBorder),
        .box("border-block-start", \.border.top),
        .box("border-block-end", \.border.bottom),
        .box("border-inline", \.inlineBorder.both),
        .box("border-inline-start", \.inlineBorder.start),
        .box("border-inline-start-color", \.inlineBorder.start.color),
        .box("border-inline-start-style", \.inlineBorder.start.style),
        .box("border-inline-start-width", \.inlineBorder.start.width),
        .box("border-inline-end", \.inlineBorder.end),
        .box("border-inline-end-color", \.inlineBorder.end.color),
        .box("border-inline-end-style", \.inlineBorder.end.style),
        .box("border-inline-end-width", \.inlineBorder.end.width),
    ]

    /// The box where text has a direction. What was said of logical sides stands as for text from left to right.
    ///
    /// Sides that are said by both their names at once are taken by their logical ones.
    func directed(fromRightToLeft: Bool) -> HTMLBox {
        guard fromRightToLeft, !logicalSides.isEmpty else { return self }
        var box = self
        if logicalSides.contains(.margin) { box.margin.turn() }
        if logicalSides.contains(.padding) { box.padding.turn() }
        if logicalSides.contains(.inset) { box.inset.turn() }
        if logicalSides.contains(.border) { swap(&box.border.left, &box.border.right) }
        return box
    }

    fileprivate var inlineMargin: SidePair<LengthOrAuto> {
        get { margin.across }
        set { (margin.across, logicalSides) = (newValue, logicalSides.union(.margin)) }
    }

    fileprivate var inlinePadding: SidePair<LengthOrAuto> {
        get { padding.across }
        set { (padding.across, logicalSides) = (newValue, logicalSides.union(.padding)) }
    }

    fileprivate var inlineInset: SidePair<LengthOrAuto> {
        get { inset.across }
        set { (inset.across, logicalSides) = (newValue, logicalSides.union(.inset)) }
    }

    fileprivate var inlineBorder: SidePair<BorderSide> {
        get { SidePair(start: border.left, end: border.right) }
        set {
            (border.left, border.right) = (newValue.start, newValue.end)
            logicalSides.insert(.border)
        }
    }

    fileprivate var blockBorder: BorderSide {
        get { border.top }
        set { (border.top, border.bottom) = (newValue, newValue) }
    }
}

/// The properties of which sides across were said by their logical names.
struct LogicalSides: OptionSet, BitwiseCopyable, Sendable {
    let rawValue: UInt8

    static let margin = LogicalSides(rawValue: 1), padding = LogicalSides(rawValue: 2)
    static let inset = LogicalSides(rawValue: 4), border = LogicalSides(rawValue: 8)
}

/// The values of two sides that face each other: one for both, or one for each.
struct SidePair<Side: SVGValue & BitwiseCopyable>: SVGValue, BitwiseCopyable {
    var start, end: Side

    /// One value for both.
    var both: Side {
        get { start }
        set { (start, end) = (newValue, newValue) }
    }

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> SidePair? {
        guard let start = Side.read(&input, in: context) else { return nil }
        input.skipSpace()
        return SidePair(start: start, end: input.attempt { Side.read(&$0, in: context) } ?? start)
    }
}

extension FourSides {
    fileprivate var across: SidePair<Side> {
        get { SidePair(start: left, end: right) }
        set { (left, right) = (newValue.start, newValue.end) }
    }

    fileprivate var block: SidePair<Side> {
        get { SidePair(start: top, end: bottom) }
        set { (top, bottom) = (newValue.start, newValue.end) }
    }

    fileprivate mutating func turn() { swap(&left, &right) }
}
