import ModelMapping
import Testing
import XMLMapping
import XMLStream

@Suite("Limits of mapped documents")
struct MappingLimitTests {
    private static let mapping = Mapping(items: ["Node"]) {
        MappedClass("Node", from: "n") {
            MappedProperty("text", from: "t")
            MappedProperty("nodes", from: "n[]", as: "Node")
        }
    }

    private func fault(_ document: String, _ change: (inout MappingLimits) -> Void = { _ in }) -> String? {
        var options = MappingOptions()
        change(&options.limits)
        return XMLMappingTests.fault { _ = try items(Self.mapping, document, options) }
    }

    private func nested(_ depth: Int) -> String {
        String(repeating: "<n>", count: depth) + String(repeating: "</n>", count: depth)
    }

    @Test("Items are as many as the limit, and no more")
    func itemCount() {
        #expect(fault("<r><n/><n/></r>") { $0.items = 2 } == nil)
        #expect(fault("<r><n/><n/>\n<n/></r>") { $0.items = 2 } == "limit-items 2:1")
    }

    @Test("Objects nest as deep as the limit, each in a list of its own, and no deeper")
    func depth() {
        // The object and its list are two: of 256 objects the innermost list is empty, but there.
        #expect(fault(nested(256)) == nil)
        #expect(fault(nested(257))?.hasPrefix("limit-nesting 1:") == true)
    }

    @Test("Elements nest as deep as the limit of XML")
    func xmlDepth() {
        let deep = String(repeating: "<a>", count: 513)
        #expect(fault(deep)?.hasPrefix("limit-depth ") == true)
    }

    @Test("The values of an item are as many as the limit, whatever other items have")
    func values() {
        let rows = String(repeating: "<n><t>x</t></n>", count: 100)
        #expect(fault("<r>\(rows)</r>") { $0.item.values = 20 } == nil)
        #expect(fault("<n>\(rows)</n>") { $0.item.values = 20 } == "limit-values 1:34")
    }

    @Test("The bytes of an item are as many as the limit, whatever other items have")
    func bytes() {
        let text = "<t>\(String(repeating: "x", count: 90))</t>"
        let row = "<n>\(text)</n>"
        #expect(fault("<r>\(row)\(row)\(row)</r>") { $0.item.bytes = 100 } == nil)
        #expect(fault("<n>\(row)\(row)\(row)</n>") { $0.item.bytes = 100 }?.hasPrefix("limit-bytes 1:") == true)
        #expect(fault("<n><t>\(text)\(text)</t></n>") { $0.item.bytes = 100 }?.hasPrefix("limit-bytes 1:") == true)
    }

    @Test("A limit that one item exceeds breaks that item alone")
    func onlyOne() throws {
        var options = MappingOptions()
        options.skipsBrokenItems = true
        options.limits.item.bytes = 20
        let long = "<n><t>\(String(repeating: "x", count: 90))</t></n>"
        let found = try items(Self.mapping, "<r><n><t>a</t></n>\(long)<n><t>b</t></n></r>", options)
        #expect(found.map { $0["text"] } == ["a", "b"])
    }
}
