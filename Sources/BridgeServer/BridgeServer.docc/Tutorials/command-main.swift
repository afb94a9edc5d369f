import BridgeServer
import CommandBridge

let dispatcher = CommandDispatcher(host: Lamp(), commands: CommandRegistry([Toggle.self]))
let server = PageServer(
    dispatcher, routes: [PageFiles(folder: "page")],
    configuration: ServerConfiguration(address: .loopback(port: 8080)))
try await server.run { point in
    await dispatcher.change(policy: point.policy(allowing: ["lamp.*"]))
    print("open \(point.url)")
}
