import Switchless

/// Recording values at an item.
extension EncodingSession {
    @inline(__always)
    func null(at index: Int) { scalar(NullKind.code, at: index) }

    @inline(__always)
    func bool(_ value: Bool, at index: Int) { scalar(value ? TrueKind.code : FalseKind.code, at: index) }

    func string(_ value: String, at index: Int) {
        scalar(StringKind.code, value.withBytes { bytes.store($0) }, at: index)
    }

    func string(_ value: Bytes, at index: Int) { scalar(StringKind.code, bytes.store(value), at: index) }

    func data(_ value: Bytes, at index: Int) { scalar(DataKind.code, bytes.store(value), at: index) }

    /// - Parameter seconds: since 2001-01-01T00:00:00Z.
    func date(_ seconds: Double, at index: Int) throws {
        try check(seconds, at: index)
        scalar(DateKind.code, seconds.bitPattern, at: index)
    }

    @inline(__always)
    func integer<Integer: FixedWidthInteger>(_ value: Integer, at index: Int) {
        guard let small = Int64(exactly: value) else { return integer(TapeInteger(wide: value), at: index) }
        scalar(IntegerKind.code, UInt64(bitPattern: small), at: index)
    }

    func integer(_ value: TapeInteger, at index: Int) {
        guard let small = Int64(exactly: value) else {
            return scalar(WideIntegerKind.code, bytes.append(value), at: index)
        }
        scalar(IntegerKind.code, UInt64(bitPattern: small), at: index)
    }

    func double(_ value: Double, at index: Int) throws {
        if !value.isFinite, let text = options.nonConformingFloats.text(value) { return string(text, at: index) }
        try check(value, at: index)
        scalar(DoubleKind.code, value.bitPattern, at: index)
    }

    func float(_ value: Float, at index: Int) throws {
        guard value.isFinite, !options.matchesPropertyLists else { return try double(Double(value), at: index) }
        digits("\(value)", at: index)
    }

    /// Records a number as its digits.
    func digits(_ digits: String, at index: Int) {
        scalar(RealKind.code, digits.withBytes { bytes.store($0) }, at: index)
    }

    func uid(_ number: UInt64, at index: Int) { scalar(UIDKind.code, number, at: index) }

    private func check(_ value: Double, at index: Int) throws {
        guard !value.isFinite, !options.allowsNonFinite || options.nonConformingFloats.throws else { return }
        throw invalid(value, "\(value) cannot be written; use a finite number", at: index)
    }

    /// The error that a value cannot be encoded, which leaves its item out.
    func invalid(_ value: Any, _ reason: String, at index: Int) -> EncodingError {
        let path = path(to: index)
        drop(index)
        return .invalidValue(value, .init(codingPath: path, debugDescription: reason))
    }
}

extension TapeInteger {
    /// Makes a number that may have more than 64 bits.
    ///
    /// Bits beyond 128 are lost; no type of the standard library has them.
    fileprivate init<Integer: FixedWidthInteger>(wide value: Integer) {
        let magnitude = value.magnitude
        let high = UInt64(truncatingIfNeeded: magnitude >> 64)
        let low = UInt64(truncatingIfNeeded: magnitude)
        self = TapeInteger(isNegative: value < 0, high: high, low: low) ?? TapeInteger(low)
    }
}
