extension Array {
    /// The first place from which on a condition holds, which does not hold before; found by halving.
    func partition(_ holds: (Element) -> Bool) -> Int {
        var low = 0, high = count
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The last place up to which something spans from `start`, or one before that.
    ///
    /// It looks twice as far each time, and then back by halves.
    func reach(from start: Int, _ spans: (Int) -> Bool) -> Int {
        var known = start, step = 1
        while known + step < count, spans(known + step) {
            known += step
            step *= 2
        }
        while step >= 1 {
            if known + step < count, spans(known + step) { known += step }
            step /= 2
        }
        return known
    }
}

extension Double {
    /// The moment within the first repetition of what repeats from `start` on, each time until `end`; itself where
    /// nothing repeats.
    func folded(from start: Double?, until end: Double) -> Double {
        guard let start, end > start, self >= end else { return self }
        return start + (self - start).truncatingRemainder(dividingBy: end - start)
    }
}
