import Foundation
import FuzzTargets
import SVGScene
import Switchless
import Testing

/// What is nested ends in a scene, a diagnostic or an error on stacks of any size, never in a signal.
@Suite("Nesting", .serialized)
struct NestingTests {
    /// The drawings of each kind on each stack: NESTED=5000 swift test --filter NestingTests takes more.
    private static let count = ProcessInfo.processInfo.environment["NESTED"].flatMap(UInt64.init) ?? 6

    /// The kinds of drawings: NESTED_KINDS=marker,use takes fewer.
    private static let kinds =
        ProcessInfo.processInfo.environment["NESTED_KINDS"]?.split(separator: ",").map(String.init)
        ?? NestedDrawings.kinds

    /// The stacks, in bytes: NESTED_STACKS=524288 swift test --filter NestingTests takes fewer.
    private static let stacks =
        ProcessInfo.processInfo.environment["NESTED_STACKS"]?.split(separator: ",").compactMap { Int($0) }
        ?? SmallStack.sizes

    /// The processor time that a drawing and the slowest of its formats may take: two seconds, but 200,000 elements
    /// take longer where nothing is optimized.
    #if DEBUG
    private static let longest = Duration.seconds(120)
    #else
    private static let longest = Duration.seconds(2)
    #endif

    @Test("Drawings with nested and crossed references end", arguments: kinds, stacks)
    func drawings(kind: String, stack: Int) throws {
        for seed in 0..<Self.count {
            let time = SmallStack.run(bytes: stack) { () -> Duration? in
                var generator = NestedDrawings(kind: kind, seed: seed)
                let drawing = generator.drawing(), start = SmallStack.processorTime
                let conversion = try? SVGConverter().convert(drawing)
                let time = SmallStack.processorTime - start
                guard let conversion else { return time }
                return (try? NestedDocument.write(conversion.scene)).map { time + $0 }
            }
            #expect(
                time.flatMap(\.self).map { $0 < Self.longest } == true, "\(kind) \(seed): \(String(describing: time))")
        }
    }

    @Test("Values of any depth are read, or refused", arguments: NestedDocument.all.map(\.name), SmallStack.sizes)
    func documents(name: String, stack: Int) throws {
        let document = try #require(NestedDocument.all.first { $0.name == name })
        for depth in [1, 10, 100, 200, 400, 510] {
            let isRefused = SmallStack.run(bytes: stack) { document.isRefused(at: depth) }
            #expect(isRefused != nil)
            // A few levels fit onto any stack.
            if depth <= 10 { #expect(isRefused == false, "\(name) \(depth)") }
        }
    }
}
