/// Writes path data as short as possible: each segment in absolute or relative coordinates, whichever is shorter.
///
/// Points are integers in units of the last decimal, so that relative coordinates add up without an error.
struct SVGPathText: PathSink {
    /// A point in units of the last decimal.
    private struct Place: Equatable {
        var x = 0, y = 0
        static func + (one: Place, other: Place) -> Place { Place(x: one.x + other.x, y: one.y + other.y) }
        static func - (one: Place, other: Place) -> Place { Place(x: one.x - other.x, y: one.y - other.y) }
    }

    private let format: DecimalText
    private let grid: PathGrid
    private var list: NumberList
    /// The command that the next numbers belong to if no letter is written.
    private var command: UInt8?
    private var current = Place(), start = Place()
    /// The last control point of the segment before, if that was a cubic or a quadratic curve.
    private var cubicControl: Place?, quadraticControl: Place?
    /// A move that is written with the segment after it.
    private var pendingMove: Place?
    private var isClosed = false

    init(_ grid: PathGrid) {
        format = grid.format
        self.grid = grid
        list = NumberList(format)
    }

    /// The `d` attribute of a path that is drawn at a scale.
    static func text(_ path: PathData, _ document: SVGDocument, at scale: Double) -> String {
        var grid = PathGrid(document, scale)
        path.visit(&grid)
        var arcs = SVGPathArcs(grid, findsArcs: !document.isInPattern)
        path.visit(&arcs)
        arcs.finish()
        return String(decoding: arcs.text.list.text, as: UTF8.self)
    }

    /// Writes what is left.
    mutating func finish() { writeMove() }

    mutating func move(to end: Point) {
        let place = place(end)
        // A segment after a close begins where the closed subpath did.
        if isClosed && place == start && pendingMove == nil { return }
        writeMove()
        pendingMove = place
    }

    mutating func line(to end: Point) {
        guard pendingMove != nil else { return writeLine(to: place(end)) }
        // Numbers after those of a move are a line: absolute or relative, as the move is.
        let ways = [false, true].map { isRelative in
            var fork = fork()
            fork.writeMove(isRelative: isRelative)
            fork.writeLine(to: place(end))
            return fork
        }
        join(ways[1].list.text.count < ways[0].list.text.count ? ways[1] : ways[0])
    }

    private mutating func writeLine(to end: Place) {
        let step = end - current
        var forms = [Form("L", [end.x, end.y]), Form("l", [step.x, step.y])]
        if step.y == 0 { forms += [Form("H", [end.x]), Form("h", [step.x])] }
        if step.x == 0 { forms += [Form("V", [end.y]), Form("v", [step.y])] }
        write(forms)
        arrive(at: end)
    }

    mutating func quadratic(to end: Point, control: Point) {
        writeMove()
        let end = place(end), control = place(control)
        let isSmooth = control == quadraticControl.map { current + (current - $0) } ?? current
        write(isSmooth ? forms("T", "t", [end]) : forms("Q", "q", [control, end]))
        arrive(at: end)
        quadraticControl = control
    }

    mutating func cubic(to end: Point, control1: Point, control2: Point) {
        writeMove()
        let end = place(end), first = place(control1), second = place(control2)
        let isSmooth = first == cubicControl.map { current + (current - $0) } ?? current
        write(isSmooth ? forms("S", "s", [second, end]) : forms("C", "c", [first, second, end]))
        arrive(at: end)
        cubicControl = second
    }

    mutating func cubic(_ curve: CubicCurve) {
        cubic(to: curve.end, control1: curve.control1, control2: curve.control2)
    }

    /// Writes an arc or the curves that it is, whichever is shorter.
    mutating func arc(_ arc: RoundedArc, insteadOf curves: ArraySlice<CubicCurve>) {
        guard let last = curves.last else { return }
        writeMove()
        var asArc = fork(), asCurves = fork()
        asArc.write(arc, to: place(last.end))
        for curve in curves { asCurves.cubic(curve) }
        join(asArc.list.text.count < asCurves.list.text.count ? asArc : asCurves)
    }

    private mutating func write(_ arc: RoundedArc, to end: Place) {
        let one = format.units(1), step = end - current
        let shape = [arc.rx, arc.ry, 0, arc.isLarge ? one : 0, arc.isSweep ? one : 0]
        write([Form("A", shape + [end.x, end.y]), Form("a", shape + [step.x, step.y])])
        arrive(at: end)
    }

    mutating func close() {
        writeMove()
        list.append(letter: UInt8(ascii: "z"))
        command = nil
        arrive(at: start)
        isClosed = true
    }

    private func place(_ point: Point) -> Place { Place(x: grid.x(point), y: grid.y(point)) }

    private mutating func arrive(at end: Place) {
        current = end
        cubicControl = nil
        quadraticControl = nil
        isClosed = false
    }

    /// - Parameter isRelative: `nil` for the shorter form.
    private mutating func writeMove(isRelative: Bool? = nil) {
        guard let end = pendingMove else { return }
        pendingMove = nil
        let step = end - current
        let forms = [Form("M", [end.x, end.y]), Form("m", [step.x, step.y])]
        write(isRelative.map { [forms[$0 ? 1 : 0]] } ?? forms)
        // Numbers after those of a move are lines.
        command = command == UInt8(ascii: "M") ? UInt8(ascii: "L") : UInt8(ascii: "l")
        start = end
        arrive(at: end)
    }

    // MARK: Ways to go on

    /// The same state with an empty text that goes on from this one.
    private func fork() -> SVGPathText {
        var fork = self
        fork.list = NumberList(continuing: list)
        return fork
    }

    /// Goes on as a fork did.
    private mutating func join(_ fork: SVGPathText) {
        var whole = NumberList(format)
        swap(&whole, &list)
        whole.append(fork.list)
        self = fork
        list = whole
    }

    // MARK: Forms

    /// One way to write a segment.
    private struct Form {
        let letter: UInt8
        let numbers: [Int]

        init(_ letter: Unicode.Scalar, _ numbers: [Int]) {
            self.letter = UInt8(ascii: letter)
            self.numbers = numbers
        }
    }

    private func forms(_ absolute: Unicode.Scalar, _ relative: Unicode.Scalar, _ places: [Place]) -> [Form] {
        [
            Form(absolute, places.flatMap { [$0.x, $0.y] }),
            Form(relative, places.map { $0 - current }.flatMap { [$0.x, $0.y] }),
        ]
    }

    /// Writes the shortest form; the first of several.
    private mutating func write(_ forms: [Form]) {
        let lengths = forms.map { list.length(of: $0.numbers, hasLetter: $0.letter != command) }
        guard let best = zip(forms, lengths).min(by: { $0.1 < $1.1 })?.0 else { return }
        if best.letter != command { list.append(letter: best.letter) }
        for number in best.numbers { list.append(number) }
        command = best.letter
    }
}
