// files: VectorScene/Path/PathStorage.swift, VectorScene/Path/SegmentLoops.swift
// held: runs
import VectorScene

/// Changes the path that it reads, while it reads it.
struct Meddler: PathSink {
    var path: PathData
    var points = 0

    mutating func move(to end: Point) { meddle() }
    mutating func line(to end: Point) { meddle() }
    mutating func quadratic(to end: Point, control: Point) { meddle() }
    mutating func cubic(to end: Point, control1: Point, control2: Point) { meddle() }
    mutating func close() { meddle() }

    private mutating func meddle() {
        points += 1
        path.append(path)
        if path.segmentCount > 100_000 { path = PathData() }
    }
}

var path = PathData()
for count in [Int.max, Int.min, -1, 0, 1 << 40] {
    path.reserve(segments: count, points: count)
    path.reserve(segments: count, points: 0)
    path.reserve(segments: 0, points: count)
}
path.close()
path.line(to: Point(x: .nan, y: .infinity))
path.cubic(to: .zero, control1: .zero, control2: .zero)
path.close()
path.close()
let before = path
for _ in 0..<10 { path.append(path) }
precondition(path.segmentCount == before.segmentCount << 10)
var meddler = Meddler(path: path)
path.visit(&meddler)
precondition(meddler.points == path.segmentCount)
path.transform(by: Transform(a: .infinity, b: .nan, c: 0, d: 0, e: 0, f: 0))
precondition(before.segmentCount == path.segmentCount >> 10 && path.reversed().segmentCount > 0)
