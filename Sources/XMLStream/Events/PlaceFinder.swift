/// Finds lines and columns of what is being delivered, only when somebody asks.
class PlaceFinder {
    /// Where the parser stands.
    var current: XMLPosition { XMLPosition(line: 1, column: 1) }

    /// Where the start tag starts that is being delivered; `value` is that of its first attribute.
    func tag(before value: UnsafePointer<UInt8>?) -> XMLPosition { current }

    /// Where the first of `bytes` is, if the document's buffer holds them; `areLinesCounted` if the parser stands behind them.
    func position(of bytes: Bytes, areLinesCounted: Bool) -> XMLPosition? { nil }
}

/// How an event finds its place when asked: a reference without a count, as events live shorter than their parser.
struct PlaceReference {
    private let reference: Unmanaged<PlaceFinder>

    init(_ finder: PlaceFinder) { reference = .passUnretained(finder) }

    @inline(__always)
    func find<Place>(_ body: (PlaceFinder) -> Place) -> Place { reference._withUnsafeGuaranteedRef(body) }
}
