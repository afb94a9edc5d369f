import CommandBridge
import ModelMapping
import Switchless

/// A notification that every host may send.
protocol HostNotice: Named {
    static func take(_ params: TapeValue?, in client: isolated CommandClient)
}

enum HostNotices {
    static let standard = Registry<any HostNotice.Type>(
        "notice", [CreditGiven.self, EventArrived.self, ProgressMade.self, RequestCancelled.self, HostWarned.self],
        as: { $0 })
}

/// `$/credit`: the host takes more pieces of a stream.
enum CreditGiven: HostNotice {
    static let name: Name = "$/credit"
    static let summary = "How many pieces of a stream the host takes."

    static func take(_ params: TapeValue?, in client: isolated CommandClient) {
        guard let id = params?["id"]?.integer.flatMap({ Int(exactly: $0) }),
            let count = params?["count"]?.integer.flatMap({ Int(exactly: $0) })
        else { return }
        client.calls[id]?.gate.grant(count)
    }
}

/// `$/event`: an event that the client subscribes to.
enum EventArrived: HostNotice {
    static let name: Name = "$/event"
    static let summary = "An event."

    static func take(_ params: TapeValue?, in client: isolated CommandClient) {
        guard let name = params?["name"]?.string, let value = params?["value"],
            let number = params?["number"]?.integer.flatMap({ Int(exactly: $0) }), let channel = client.channels[name]
        else { return }
        // Events for this client alone have numbers of their own, and none is lost.
        let isOwn = params?["only"] != nil
        let missed = isOwn ? 0 : max(number - channel.following, 0)
        if !isOwn { client.channels[name]?.following = number + 1 }
        let version = params?["version"]?.integer.flatMap { Int(exactly: $0) }
        let event = BufferedValue(number: number, value: value, missed: missed, version: version)
        for listener in channel.listeners {
            if client.buffers[listener]?.isFull ?? false { client.buffers[listener]?.drop() }
            client.buffers[listener]?.put(event)
        }
    }
}

/// `$/progress`: a progress value or a piece of an open call.
enum ProgressMade: HostNotice {
    static let name: Name = "$/progress"
    static let summary = "A progress value of a call."

    static func take(_ params: TapeValue?, in client: isolated CommandClient) {
        guard let id = params?["id"]?.integer.flatMap({ Int(exactly: $0) }), let value = params?["value"],
            let number = params?["number"]?.integer.flatMap({ Int(exactly: $0) }), client.calls[id] != nil,
            let isFull = client.buffers[id]?.isFull
        else { return }
        guard !isFull else {
            let limit = "more than \(client.limits.progressBuffer) progress values wait to be read"
            return client.giveUp(id, CommandFault(.progress, limit))
        }
        client.buffers[id]?.put(BufferedValue(number: number, value: value))
        client.extend(id)
    }
}

/// `$/cancelRequest`: the host does not want the answer to a request of its own any more.
enum RequestCancelled: HostNotice {
    static let name: Name = "$/cancelRequest"
    static let summary = "A request of the host is cancelled."

    static func take(_ params: TapeValue?, in client: isolated CommandClient) {
        if let id = params?["id"].flatMap({ MessageID(reading: $0) }) { client.cancelServing(id) }
    }
}

/// `$/warning`: what the host says about a call.
enum HostWarned: HostNotice {
    static let name: Name = "$/warning"
    static let summary = "A warning about a call."

    static func take(_ params: TapeValue?, in client: isolated CommandClient) {
        let message = params?["message"]?.string ?? "the host warns without a message"
        client.note(.warning, "host-warning", ShownText.of(message, most: 500))
    }
}
