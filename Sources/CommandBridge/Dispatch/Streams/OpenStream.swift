import ModelMapping

/// A stream that a caller sends: the pieces that wait for the command, and how many the caller may send.
struct OpenStream {
    /// How a piece is taken.
    typealias Waiter = CheckedContinuation<Result<TapeValue?, CommandFault>, Never>

    private let credit: Int
    private var pieces: [TapeValue] = []
    private var received = 0
    private var isEnded = false
    private var waiter: Waiter?
    /// The caller may send the pieces whose numbers are below this.
    private(set) var granted: Int

    init(credit: Int) {
        self.credit = credit
        granted = credit
    }

    /// Takes a piece of the caller.
    ///
    /// - Throws: ``CommandFault`` if it is not the next one, or the caller may not send it yet.
    mutating func add(_ piece: TapeValue, _ number: Int) throws(CommandFault) {
        guard !isEnded, number == received else {
            let expected = isEnded ? "the stream has ended" : "\(received) is next"
            throw CommandFault(.invalidRequest, "the piece of the stream has the number \(number), but \(expected)")
        }
        guard number < granted else {
            throw CommandFault(.credit, "the caller may send \(granted) pieces of the stream until it gets more credit")
        }
        received += 1
        guard let waiter else { return pieces.append(piece) }
        self.waiter = nil
        waiter.resume(returning: .success(piece))
    }

    /// Takes the end of the stream.
    mutating func end() {
        isEnded = true
        waiter?.resume(returning: .success(nil))
        waiter = nil
    }

    /// Gives the command the next piece, `nil` at the end, or a fault; now or later.
    mutating func next(_ waiter: Waiter) {
        guard self.waiter == nil else {
            let fault = CommandFault(.internalError, "the pieces of a stream are read in two places at a time")
            return waiter.resume(returning: .failure(fault))
        }
        guard pieces.isEmpty else { return waiter.resume(returning: .success(pieces.removeFirst())) }
        guard !isEnded else { return waiter.resume(returning: .success(nil)) }
        self.waiter = waiter
    }

    /// Grants more, if the command has taken enough.
    ///
    /// - Returns: the new credit; `nil` if it is still enough.
    mutating func grant() -> Int? {
        let taken = received - pieces.count
        guard !isEnded, granted - taken <= credit / 2 else { return nil }
        granted = taken + credit
        return granted
    }

    /// Tells the command that nothing more comes.
    mutating func fail(_ fault: CommandFault) {
        isEnded = true
        pieces = []
        waiter?.resume(returning: .failure(fault))
        waiter = nil
    }
}
