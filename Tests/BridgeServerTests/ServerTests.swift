#if Server
import Testing

/// The tests that run servers, one after the other: most of them look at a clock.
@Suite(.serialized)
struct ServerTests {}
#endif
