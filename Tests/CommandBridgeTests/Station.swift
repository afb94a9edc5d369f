import BridgeHost
import CommandBridge
import Switchless

/// A host whose services modules fill.
struct Station: Sendable {
    let clock = Service<any Clock>("clock")
    let weather = Service<@Sendable () -> String>("weather")
    let log = Service<Inbox>("log")
}

protocol Clock: Sendable { var hour: Int { get } }

private struct FixedClock: Clock { let hour: Int }

/// A clock that stands at the hour of its setting.
struct ClockModule: BridgeModule {
    typealias Host = Station
    static let className = "clock"
    var hour: Int
    var offers: [Offer<Station>] { [Offer(\.clock) { [hour] _ in FixedClock(hour: hour) }] }
}

/// Another source of the same service, under a name of its own.
struct NightModule: BridgeModule {
    typealias Host = Station
    static let className = "night-clock"
    var offers: [Offer<Station>] { [Offer(\.clock, as: "night") { _ in FixedClock(hour: 23) }] }
}

/// Makes its service of another one.
struct WeatherModule: BridgeModule {
    typealias Host = Station
    static let className = "weather"
    var needs: [Need<Station>] { [Need(\.clock)] }
    var offers: [Offer<Station>] {
        [
            Offer(\.weather) { station in
                let hour = try station.clock().hour
                return { hour < 12 ? "fog" : "sun" }
            }
        ]
    }
    var commands: [CommandRegistry<Station>.Handler] { [Forecast.self] }
    var events: [any BridgeEvent.Type] { [WeatherChanged.self] }
    var pageMethods: [any PageMethod.Type] { [LookOutside.self] }
    var views: [ModuleView] { [ModuleView("sky", as: "panel"), ModuleView("forecast", as: "panel", priority: 1)] }
}

enum WeatherChanged: BridgeEvent {
    static let name: Name = "weather.changed"
    static let summary = "The weather is another one."
    typealias Value = String
}

enum LookOutside: PageMethod {
    static let name: Name = "page.look"
    static let summary = "What the page sees."
    typealias Reply = String
}

enum Forecast: Command {
    static let name: CommandName = "weather.forecast"
    static let summary = "What it will be like."
    static func run(_ arguments: NoArguments, on station: Station) throws(CommandFault) -> String {
        "\(try station.weather()()) at \(try station.clock().hour)"
    }
}

/// Shares what the weather declares.
struct BarometerModule: BridgeModule {
    typealias Host = Station
    static let className = "barometer"
    var events: [any BridgeEvent.Type] { [WeatherChanged.self] }
    var pageMethods: [any PageMethod.Type] { [LookOutside.self] }
}

/// Declares other things by the names of the weather's.
struct TouristModule: BridgeModule {
    typealias Host = Station
    static let className = "tourist"
    enum Changed: BridgeEvent {
        static let name: Name = "weather.changed"
        static let summary = "The weather in degrees."
        typealias Value = Int
    }
    enum Look: PageMethod {
        static let name: Name = "page.look"
        static let summary = "What the tourist sees."
        typealias Reply = [String]
    }
    var events: [any BridgeEvent.Type] { [Changed.self] }
    var pageMethods: [any PageMethod.Type] { [Look.self] }
    var views: [ModuleView] { [ModuleView("sky", as: "picture")] }
}

/// Writes down what is called; it needs the weather, but only for its subscription.
struct LogModule: BridgeModule {
    typealias Host = Station
    static let className = "log"
    var needs: [Need<Station>] { [Need(\.log)] }
    func subscribe(to phases: inout Phases, on station: Station) {
        phases.during("weather.*") { call in try? station.log().send(Array("\(call.name)".utf8)) }
    }
}

/// Needs the weather to tell the hour.
struct SundialModule: BridgeModule {
    typealias Host = Station
    static let className = "sundial"
    var needs: [Need<Station>] { [Need(\.weather)] }
    var offers: [Offer<Station>] {
        [Offer(\.clock) { station in FixedClock(hour: try station.weather()().count) }]
    }
}

/// Brings a command that another module brings, too.
struct RivalModule: BridgeModule {
    typealias Host = Station
    static let className = "rival"
    var commands: [CommandRegistry<Station>.Handler] { [Forecast.self] }
}

/// Cannot make what it offers.
struct BrokenModule: BridgeModule {
    typealias Host = Station
    static let className = "broken"
    var offers: [Offer<Station>] { [Offer(\.weather) { _ in throw CommandFault(.failed, "the mast is down") }] }
}
