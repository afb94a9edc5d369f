#if Server

import Hummingbird
import Logging
import NIOCore

/// What a request comes with.
struct ExchangeContext: InitializableFromSource, Sendable {
    let channel: any Channel
    let logger: Logger

    init(source: ApplicationRequestContextSource) {
        channel = source.channel
        logger = source.logger
    }
}

#endif
