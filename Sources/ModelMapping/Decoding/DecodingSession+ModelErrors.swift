import Switchless

/// Errors that models throw while they are decoded.
extension DecodingSession {
    /// The error to throw for one that a model has thrown while it was decoded from the value at `index`.
    ///
    /// A `DecodingError` gets the position of its value in front of its description. Any other error becomes the
    /// `underlyingError` of a `DecodingError`. An error that has its position already stays as it is.
    @inline(never)
    func locate(_ error: any Error, at index: Int) -> any Error {
        guard let fault = DecodingFault(error) else {
            return DecodingError.dataCorrupted(context(path(to: index), at: index, "\(error)", cause: error))
        }
        return fault.error(locate(fault.context, at: index))
    }

    private func locate(_ context: DecodingError.Context, at index: Int) -> DecodingError.Context {
        guard context.debugDescription != located else { return context }
        return self.context(
            context.codingPath, at: value(at: context.codingPath, in: index), context.debugDescription,
            cause: context.underlyingError)
    }

    /// The index of the innermost value on a path that is in the value at `index`; `index` if the path leads elsewhere.
    private func value(at path: [any CodingKey], in index: Int) -> Int {
        var found = TapeValue(storage: tape, index: 0)
        for key in path.dropFirst(base.count) {
            guard let next = found[key.stringValue] ?? key.intValue.flatMap({ found[$0] }) else { break }
            found = next
        }
        return index..<index + tape.span(at: index) ~= found.index ? found.index : index
    }
}

/// A `DecodingError` in parts: its context, and the same error with another context.
package struct DecodingFault {
    /// The position of the value, and its fault.
    package let context: DecodingError.Context
    /// Makes the same error with another context.
    package let error: (DecodingError.Context) -> DecodingError

    private init(_ context: DecodingError.Context, _ error: @escaping (DecodingError.Context) -> DecodingError) {
        self.context = context
        self.error = error
    }

    /// Takes an error apart; `nil` if it is no `DecodingError`.
    ///
    /// The standard library has its kinds as an enumeration, and no other way to the context.
    package init?(_ error: any Error) {
        do { throw error } catch DecodingError.keyNotFound(let key, let context) {
            self.init(context) { .keyNotFound(key, $0) }
        } catch DecodingError.valueNotFound(let type, let context) {
            self.init(context) { .valueNotFound(type, $0) }
        } catch DecodingError.typeMismatch(let type, let context) {
            self.init(context) { .typeMismatch(type, $0) }
        } catch DecodingError.dataCorrupted(let context) {
            self.init(context) { .dataCorrupted($0) }
        } catch {
            return nil
        }
    }
}
