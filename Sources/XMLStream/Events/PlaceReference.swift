/// How an event finds its place when asked: a reference without a count, as events live shorter than their parser.
struct PlaceReference {
    unowned(unsafe) let tracker: PositionTracker
}
