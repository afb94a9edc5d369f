import SVGScene
import Switchless
import SystemCalls
import Testing
import VectorScene

@Suite("Deadlines")
struct DeadlineTests {
    private static let head = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"

    /// A drawing whose last group has 2 to the power of `levels` copies of the first.
    private static func doubled(_ element: String, levels: Int = 60) -> String {
        let groups = (1..<levels).map { "<g id='g\($0)'><use href='#g\($0 - 1)'/><use href='#g\($0 - 1)'/></g>" }
        return head + "<defs><g id='g0'>\(element)</g>\(groups.joined())</defs><use href='#g\(levels - 1)'/></svg>"
    }

    /// Drawings that would take years without the limits.
    static let endless = [
        doubled("<rect width='1' height='1'/>"), doubled("<text>words</text>"),
        head + "<style>" + (0..<4000).map { "g g *:nth-last-child(\($0)n+1 of .a ~ .b) ~ rect{fill:red}" }.joined()
            + "</style>" + String(repeating: "<g><rect class='a'/><rect class='b'/><rect/></g>", count: 4000)
            + "</svg>",
    ]

    /// A converter without the limits on what takes time.
    private static var patient: SVGConverter {
        var options = SVGOptions()
        options.limits.instances = .max
        options.limits.textBytes = .max
        options.limits.selectorComparisons = .max
        return SVGConverter(options: options)
    }

    @Test("A drawing that would take years ends soon after its deadline", arguments: endless)
    func deadline(_ drawing: String) {
        let start = ContinuousClock.now
        #expect(throws: DeadlineError.self) {
            try Self.patient.convert(drawing, deadline: start + .milliseconds(200))
        }
        // The machine may be busy.
        #expect(start.duration(to: .now) < .seconds(20))
    }

    @Test("A drawing that would take years ends when its task is cancelled", arguments: endless)
    func cancellation(_ drawing: String) async {
        let task = Task { try Self.patient.convert(drawing).scene }
        // The conversions may have all threads of the tasks.
        _ = System.onOwnThread(stackBytes: 1 << 19) {
            System.sleep(milliseconds: 100)
            task.cancel()
        }
        await #expect(throws: CancellationError.self) { _ = try await task.value }
    }

    @Test("A drawing that is done before its deadline is converted")
    func inTime() throws {
        let conversion = try SVGConverter().convert(
            Self.head + "<rect width='1' height='1'/></svg>", deadline: .now + .seconds(3600))
        #expect(conversion.scene.root.children.count == 1)
    }

    @Test("No drawing is begun after its deadline")
    func passed() {
        #expect(throws: DeadlineError.self) {
            try SVGConverter().convert(Self.head + "</svg>", deadline: .now - .seconds(1))
        }
    }

    @Test("No format is finished after the deadline of the work", arguments: SceneWriters.standard.names)
    func writers(_ format: Name) throws {
        let scene = try SVGConverter().convert(Self.head + "<rect width='1' height='1'/></svg>").scene
        let writer = try #require(SceneWriters.standard[format]).init(SceneWriterOptions())
        #expect(throws: DeadlineError.self) {
            try TimeBudget.run(until: .now - .seconds(1)) { _ = try writer.bytes(of: scene) }
        }
    }
}
