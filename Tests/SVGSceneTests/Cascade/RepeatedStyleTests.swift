import SVGScene
import Testing
import VectorScene

@Suite("Style attributes that are repeated")
struct RepeatedStyleTests {
    private func conversion(_ body: String) throws -> SVGConversion {
        try SVGConverter().convert(
            Array("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(body)</svg>".utf8))
    }

    /// The numbers of the shapes' drawing, as one text.
    private func drawn(_ body: String) throws -> String {
        try JSONWriter().string(of: conversion(body).scene)
    }

    @Test(
        "What is repeated means the same as what is written another way",
        arguments: [
            ("fill:red;stroke:blue", "fill:red ;stroke:blue"), ("fill:red!important", "fill:red !important"),
            ("r:3;fill:lime", "r:3 ;fill:lime"), ("--a:red;fill:var(--a)", "--a:red ;fill:var(--a)"),
        ])
    func same(style: String, other: String) throws {
        let shape = "<circle cx='4' cy='4' r='2' stroke='lime' style='"
        let repeated = try drawn("\(shape)\(style)'/>\(shape)\(style)'/>")
        #expect(repeated == (try drawn("\(shape)\(style)'/>\(shape)\(other)'/>")))
    }

    @Test("A geometry property counts for every element that has it, and none that has not")
    func geometry() throws {
        let style = "style='r:3;fill:lime'"
        let repeated = try drawn(
            "<circle cx='4' cy='4' \(style)/><rect width='2' height='2' \(style)/><circle \(style)/>")
        let written = try drawn(
            "<circle cx='4' cy='4' r='3' fill='lime'/><rect width='2' height='2' fill='lime'/><circle r='3' fill='lime'/>"
        )
        #expect(repeated == written)
    }

    @Test("What is wrong in it is said of every element")
    func faults() throws {
        let shape = "<rect width='2' height='2' style='fill:nonsense'/>"
        #expect(try conversion(shape).diagnostics.count == 1)
        #expect(try conversion(shape + shape).diagnostics.count == 2)
    }
}
