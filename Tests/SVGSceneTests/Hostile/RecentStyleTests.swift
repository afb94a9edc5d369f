import Testing
import VectorScene

@testable import SVGScene

/// Style sheets and masks that could take time or memory with the product of two sizes.
@Suite("Hostile masks and conditions", .timeLimit(.minutes(1)))
struct RecentStyleTests {
    private func conversion(
        _ style: String, _ content: String = "<rect width='9' height='9'/>", options: SVGOptions = SVGOptions()
    ) throws -> SVGConversion {
        try convert("<style>\(style)</style>\(content)", options: options)
    }

    @Test("A mask of ten thousand images has those that the limit allows, and an error")
    func layers() throws {
        let list = Array(repeating: "linear-gradient(red,blue)", count: 10_000).joined(separator: ",")
        let conversion = try conversion("rect{mask:\(list)}")
        #expect(conversion.codes == ["too-many-mask-layers"])
        #expect(conversion.scene.resources.masks.count == 1)
    }

    @Test("The limit is 64 images") func limit() { #expect(DrawingLimits.standard.maskLayers == 64) }

    @Test("Images that exclude each other, and wedges, count as elements of many", arguments: ["", "exclude"])
    func operators(rule: String) throws {
        let list = Array(repeating: "conic-gradient(red,blue) \(rule)", count: 64).joined(separator: ",")
        let rectangles = String(repeating: "<rect width='9' height='9'/>", count: 70)
        var options = SVGOptions()
        options.limits.instances /= 10
        let conversion = try conversion("rect{mask:\(list)}", rectangles, options: options)
        #expect(conversion.codes == ["too-many-instances"])
        #expect(try JSONWriter().bytes(of: conversion.scene).count < 10_000_000)
    }

    @Test("A conic gradient of ten thousand stops is drawn at once", arguments: ["", "repeating-"])
    func stops(prefix: String) throws {
        let list = (0..<10_000).map { "red \(Double($0) / 100)%" }.joined(separator: ",")
        let conversion = try conversion("rect{mask:\(prefix)conic-gradient(\(list))}")
        #expect(conversion.scene.resources.masks.count == 1)
    }

    @Test("A long condition for many elements is read until the limit of bytes")
    func containers() throws {
        let condition = Array(repeating: "style(--a:b)", count: 500).joined(separator: " and ")
        let rectangles = String(repeating: "<rect width='9' height='9'/>", count: 300)
        var options = SVGOptions()
        options.limits.variableBytes = 1 << 20
        let conversion = try conversion("@container \(condition){rect{fill:red}}", rectangles, options: options)
        #expect(conversion.codes == ["too-many-variables"])
    }

    @Test("A long condition is kept once for all rules and declarations in it")
    func conditions() throws {
        let condition = Array(repeating: "style(--a:b)", count: 20_000).joined(separator: " and ")
        // Each for itself would be 6 GB.
        let rules = String(repeating: "g{fill:red;stroke:red;color:red;opacity:1}", count: 5_000)
        #expect(try conversion("@container \(condition){\(rules)}").codes == [])
    }

    @Test("A conic gradient of many stops is drawn in no more wedges than are counted", arguments: [300, 3_000])
    func wedges(stops: Int) throws {
        let list = (0..<stops).map { "red \(Double($0) * 100 / Double(stops))%" }.joined(separator: ",")
        let pattern = try #require(
            conversion("rect{mask:conic-gradient(\(list)) no-repeat}").scene.resources.paints.first)
        var count = 0
        _ = pattern.replacingChildren { nodes in
            count += nodes.count
            return nodes
        }
        #expect((360...720).contains(count))
    }
}
