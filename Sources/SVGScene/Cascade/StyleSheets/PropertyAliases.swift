import Switchless

/// The other names of properties that all browsers know (Compatibility Standard, 3.1).
enum PropertyAliases {
    /// Those that are also known with `-webkit-` before their name.
    private static let prefixed: [StaticString] = [
        "align-content", "align-items", "align-self", "animation", "animation-delay", "animation-direction",
        "animation-duration", "animation-fill-mode", "animation-iteration-count", "animation-name",
        "animation-play-state", "animation-timing-function", "background-clip", "background-origin", "background-size",
        "border-bottom-left-radius", "border-bottom-right-radius", "border-image", "border-radius",
        "border-top-left-radius", "border-top-right-radius", "box-shadow", "box-sizing", "clip-path", "filter", "flex",
        "flex-basis", "flex-direction", "flex-flow", "flex-grow", "flex-shrink", "flex-wrap", "font-feature-settings",
        "justify-content", "mask", "mask-clip", "mask-composite", "mask-image",
        "mask-origin", "mask-position", "mask-repeat", "mask-size", "opacity", "order", "text-emphasis",
        "text-emphasis-color", "text-emphasis-position", "text-emphasis-style", "transform", "transform-origin",
        "writing-mode",
    ]
    private static let others: [(String, StaticString)] = [
        ("-webkit-logical-height", "block-size"), ("-webkit-logical-width", "inline-size"),
        ("-webkit-margin-after", "margin-block-end"), ("-webkit-margin-before", "margin-block-start"),
        ("-webkit-margin-end", "margin-inline-end"), ("-webkit-margin-start", "margin-inline-start"),
        ("-webkit-padding-after", "padding-block-end"), ("-webkit-padding-before", "padding-block-start"),
        ("-webkit-padding-end", "padding-inline-end"), ("-webkit-padding-start", "padding-inline-start"),
        ("grid-column-gap", "column-gap"), ("grid-gap", "gap"), ("grid-row-gap", "row-gap"),
        ("word-wrap", "overflow-wrap"),
    ]

    private static let names = ByteNames(prefixed.map { "-webkit-\($0)" } + others.map(\.0))
    private static let targets = (prefixed + others.map(\.1)).map { BytesReference($0) }
    private static let beginnings = ByteSet("-gGwW")

    /// Calls `take` with a declaration by the name that the property has in its specification.
    @inline(__always)
    static func resolve(_ name: Bytes, _ value: Bytes, _ isImportant: Bool, _ take: DeclarationList.Taker) {
        guard let first = name.first, beginnings.contains(first), let index = names.index(of: name) else {
            return take(name, value, isImportant)
        }
        take(targets[index].bytes, value, isImportant)
    }
}
