import SVGScene
import Switchless
import SystemCalls
import Testing
import VectorScene

@Suite("Drawings and the stack")
struct StackTests {
    private static let stacks = [256 << 10, 512 << 10, 8 << 20]

    private final class Box: @unchecked Sendable { var codes: Set<String>? }

    /// The codes of the errors in a drawing that is converted, and written as JSON and SVG, on a thread with a stack of
    /// this size.
    private func errors(_ drawing: String, stack: Int) -> Set<String>? {
        let box = Box()
        System.onThreads(1, stackBytes: stack) {
            guard let conversion = try? SVGConverter().convert(Array(drawing.utf8)) else { return }
            _ = try? JSONWriter().bytes(of: conversion.scene)
            _ = try? SVGWriter().bytes(of: conversion.scene)
            box.codes = Set(conversion.diagnostics.filter { $0.severity == .error }.map(\.code.rawValue))
        }
        return box.codes
    }

    private static func drawing(_ content: String) -> String {
        "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(content)</svg>"
    }

    private static func nested(_ open: String, _ inner: String, _ close: String, _ count: Int) -> String {
        String(repeating: open, count: count) + inner + String(repeating: close, count: count)
    }

    /// Definitions within 500 groups, each of which refers to the next one.
    private static func chain(_ definition: (Int) -> String) -> String {
        nested("<g>", (0..<36).map(definition).joined(), "</g>", 500)
    }

    private static let chains = [
        chain {
            "<mask id='r\($0)'><rect width='9' height='9' mask='url(#r\($0 + 1))'/></mask><rect width='9' height='9' mask='url(#r0)'/>"
        },
        chain {
            "<clipPath id='r\($0)' clip-path='url(#r\($0 + 1))'><rect width='9' height='9'/></clipPath><path d='M0 0h9v9z' clip-path='url(#r0)'/>"
        },
        chain {
            "<pattern id='r\($0)' width='3' height='3'><rect width='9' height='9' fill='url(#r\($0 + 1))'/></pattern><path d='M0 0h9v9z' fill='url(#r0)'/>"
        },
        chain {
            "<marker id='r\($0)'><path d='M0 0h1' marker-start='url(#r\($0 + 1))'/></marker><path d='M0 0h9' marker-end='url(#r0)'/>"
        },
        chain {
            "<filter id='f\($0)'><feImage href='#r\($0)'/></filter><g id='r\($0)'><path d='M0 0h9v9z' filter='url(#f\($0 + 1))'/></g>"
        },
    ]

    @Test("A chain of references within many groups ends on any stack", arguments: chains.indices, stacks)
    func references(chain: Int, stack: Int) {
        let codes = errors(Self.drawing(Self.chains[chain]), stack: stack)
        #expect(codes?.isSubset(of: ["stack-full", "too-deep", "reference-depth", "too-many-instances"]) == true)
        // What a main thread draws whole, a small stack cannot.
        if stack < 1 << 20 { #expect(codes?.contains("stack-full") == true) }
    }

    @Test(
        "Elements in each other end on any stack",
        arguments: ["<g>", "<svg viewBox='0 0 9 9'>", "<a>", "<g opacity='.5'>"],
        stacks)
    func elements(open: String, stack: Int) {
        let name = open.dropFirst().prefix { $0.isLetter }
        let content = Self.nested(open, "<path d='M0 0h9v9z'/>", "</\(name)>", 500)
        let codes = errors(Self.drawing(content), stack: stack)
        // AddressSanitizer makes frames so large that a main thread may not draw all, either.
        #expect(codes?.isSubset(of: ["stack-full"]) == true)
        if stack < 1 << 20 { #expect(codes?.contains("stack-full") == true) }
    }

    @Test("The styles of ancestors that are computed again count as drawn elements")
    func ancestors() throws {
        // Each use of the mask has another box, so that it is resolved again, with 400 ancestors of its own beyond
        // those that are remembered.
        let masks = (0..<10).map { "<mask id='m\($0)' maskUnits='objectBoundingBox'><path d='M0 0h9v9z'/></mask>" }
        let inside = masks.map { Self.nested("<g>", $0, "</g>", 400) }.joined()
        var shapes = ""
        for width in 1...40 { for mask in 0..<10 { shapes += "<path d='M0 0h\(width)v9z' mask='url(#m\(mask))'/>" } }
        var converter = SVGConverter()
        converter.options.limits.instances = 20_000
        let conversion = try converter.convert(Array(Self.drawing(inside + shapes).utf8))
        #expect(conversion.diagnostics.contains { $0.code == "too-many-instances" })
    }
}
