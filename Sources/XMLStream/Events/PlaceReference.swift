/// How an event finds its place when asked: a reference without a count, as events live shorter than their parser.
struct PlaceReference {
    private let reference: Unmanaged<PositionTracker>

    init(tracker: PositionTracker) { reference = .passUnretained(tracker) }

    @inline(__always)
    func find<Place>(_ body: (PositionTracker) -> Place) -> Place { reference._withUnsafeGuaranteedRef(body) }
}
