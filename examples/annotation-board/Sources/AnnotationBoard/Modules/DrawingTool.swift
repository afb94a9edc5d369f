import BridgeHost
import CommandBridge
import JSONTape
import ModelMapping
import SVGScene
import SceneTimelines
import Switchless
import VectorScene

/// SVG drawings, as the scenes that they become.
struct DrawingTool: BoardModule {
    static let className = "drawing"
    static var models: [any Model.Type] { [Drawing.self] }
    var needs: [Need<Board>] { [Need(\.store)] }
    var commands: [CommandRegistry<Board>.Handler] { [OpenDrawing.self] }
    var views: [ModuleView] { [ModuleView("drawing", as: "panel", priority: 30)] }
}

/// The drawing is converted on a thread of its own: one that takes long holds up nobody.
enum OpenDrawing: AsyncCommand {
    static let name: CommandName = "drawing.open"
    static let summary = "Puts an SVG drawing on the board."

    struct Arguments: Decodable, Sendable {
        let svg: String
        let at: Vector
    }
    struct Reply: Encodable {
        let id: Int
        /// What was ignored or corrected, each with its line.
        let diagnostics: [String]
    }

    private static let converter: SVGConverter = {
        var options = SVGOptions()
        options.diagnosticLimit = 100
        options.limits.instances = 20_000
        options.limits.sceneParts = 1 << 18
        return SVGConverter(options: options)
    }()

    /// Each moment of a drawing that moves costs a conversion, and each is drawn on the page.
    private static let timeline: TimelineOptions = {
        var options = TimelineOptions()
        options.seconds = 20
        options.samples = 500
        options.nodes = 500_000
        return options
    }()

    static func run(_ arguments: Arguments, on board: Board) async throws(CommandFault) -> Reply {
        let store = try board.store()
        let (drawing, diagnostics) = try await drawing(of: arguments.svg, at: arguments.at, limits: store.limits)
        return Reply(id: try store.add(drawing), diagnostics: diagnostics)
    }

    /// The drawing that an SVG is, and what was ignored or corrected.
    static func drawing(
        of svg: String, at place: Vector, limits: BoardLimits
    ) async throws(CommandFault) -> (Drawing, diagnostics: [String]) {
        try limits.check(\.svgBytes, "svgBytes", svg.utf8.count)
        return try await CommandCall.compute { () throws(CommandFault) in try convert(svg, at: place, limits) }
    }

    private static func convert(
        _ svg: String, at place: Vector, _ limits: BoardLimits
    ) throws(CommandFault) -> (Drawing, diagnostics: [String]) {
        let conversion: SVGConversion
        do {
            conversion = try converter.convertMoving(Array(svg.utf8), timeline: timeline)
        } catch {
            throw CommandFault(.failed, "the drawing cannot be read: \(error)")
        }
        var lines = conversion.diagnostics.map { $0.line(in: "drawing") }
        var scene = conversion.scene
        if scene.timeline != nil, try Drawing.text(of: scene).count > limits.sceneBytes {
            scene.timeline = nil
            lines.append("drawing: warning: it has too many moments to move here; it stands still [board-timeline]")
        }
        return (try Drawing(scene, at: place, limits: limits), lines)
    }
}

struct Drawing: Item, Codable {
    static let className = "drawing"
    static let title = "Drawing"
    private enum Keys: CodingKey { case at, size, scene }
    /// The most that a drawing takes of the board at first.
    private static let room = (width: 1200.0, height: 800.0)

    private var at: Vector
    private let size: Vector
    /// The scene as JSON: saved so, since not all values of a scene have a place in all syntaxes.
    private let text: String

    init(_ scene: SceneGraph, at place: Vector, limits: BoardLimits) throws(CommandFault) {
        let bytes = try Self.text(of: scene)
        try limits.check(\.sceneBytes, "sceneBytes", bytes.count)
        let (width, height) = (scene.size.width, scene.size.height)
        let scale = min(1, Self.room.width / max(width, 1), Self.room.height / max(height, 1))
        at = place
        size = try Vector(width * scale, height * scale)
        text = String(decoding: bytes, as: UTF8.self)
    }

    /// A scene as JSON.
    static func text(of scene: SceneGraph) throws(CommandFault) -> [UInt8] {
        do { return try JSONWriter().bytes(of: scene) } catch { throw CommandFault(.failed, "\(error)") }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        at = try container.decode(Vector.self, forKey: .at)
        size = try container.decode(Vector.self, forKey: .size)
        text = try container.decode(String.self, forKey: .scene)
        _ = try Self.read(text)
    }

    func encode(to encoder: any Encoder) throws { try encode(text, to: encoder) }
    // Read each time: the values take several times the memory of the text.
    func encodeForPage(to encoder: any Encoder) throws { try encode(Self.read(text), to: encoder) }

    private func encode<Form: Encodable>(_ scene: Form, to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(at, forKey: .at)
        try container.encode(size, forKey: .size)
        try container.encode(scene, forKey: .scene)
    }

    private static func read(_ text: String) throws(CommandFault) -> TapeValue? {
        do {
            var diagnostics = Diagnostics()
            return try JSONDocument(reading: Array(text.utf8), reporting: &diagnostics).tape.root
        } catch {
            throw CommandFault(.internalError, "\(error)")
        }
    }

    var weight: Int { text.utf8.count }

    func check(_ limits: BoardLimits) throws(CommandFault) {
        guard size.isSize else { throw CommandFault(.failed, "the drawing has no size, and shows nothing") }
    }

    func moved(by distance: Vector) throws(CommandFault) -> any Item {
        var copy = self
        copy.at = try at.moved(by: distance)
        return copy
    }
}
