#if Server

import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// A connection of the service: Hummingbird's, with a ``ConnectionWatch`` behind the decoder.
struct ServiceChannel: ServerChildChannel {
    let channel: HTTP1Channel
    let table: ConnectionTable
    let metrics: ServiceMetrics

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
        self.channel.setup(channel: channel, logger: logger).flatMapThrowing { value in
            let pipeline = channel.pipeline.syncOperations
            let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
            let watch = ConnectionWatch(table) { metrics.refused("limit-connections") }
            try pipeline.addHandler(watch, position: .after(decoder))
            return value
        }
    }

    func handle(value: HTTP1Channel.Value, logger: Logger) async { await channel.handle(value: value, logger: logger) }
}

#endif
