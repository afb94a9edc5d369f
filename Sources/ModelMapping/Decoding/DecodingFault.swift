/// A `DecodingError` in parts: its context, and the same error with another context.
package struct DecodingFault {
    /// Where the value is, and what is wrong with it.
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
