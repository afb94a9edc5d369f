import BridgeHost
import CommandBridge
import JSONTape
import PropertyList
import Testing
import XMLStream

@Suite("Layouts")
struct LayoutTests {
    private static let views = [
        ModuleView("pen", as: "tool"), ModuleView("poll", as: "panel"), ModuleView("eraser", as: "tool", priority: -1),
        ModuleView("lasso", as: "tool", priority: 5), ModuleView("undo", as: "action"), ModuleView("text", as: "tool"),
    ]

    private func places(_ areas: any AreaLayouter...) -> [String: [String]] {
        let layout = AreasLayouter(areas).layout(Self.views)
        var places = Dictionary(uniqueKeysWithValues: layout.areas.map { ($0.name, $0.views.map(\.id)) })
        places["hidden"] = layout.hidden
        return places
    }

    @Test("An area has the views of its kinds by priority, and those of one priority in the order of their modules")
    func order() {
        #expect(
            places(KindArea("left", of: "tool"), KindArea("top", of: "action", "panel")) == [
                "left": ["lasso", "pen", "text", "eraser"], "top": ["poll", "undo"], "hidden": [],
            ])
    }

    @Test("What one area has no room for is left to the areas after it")
    func most() {
        #expect(
            places(KindArea("left", of: "tool", most: 2), KindArea("more", of: "tool", "action")) == [
                "left": ["lasso", "pen"], "more": ["undo", "text", "eraser"], "hidden": ["poll"],
            ])
    }

    @Test("A property list may say the areas; a layout may have priorities of its own")
    func decoded() throws {
        let text = """
            <array>
            <dict><key>area</key><string>left</string><key>kinds</key><array><string>tool</string></array><key>most</key><integer>2</integer></dict>
            <dict><key>area</key><string>top</string><key>kinds</key><array><string>action</string><string>tool</string></array></dict></array>
            """
        let areas = try PlistDecoder().decode([KindArea].self, from: BytesSource(text))
        let layout = AreasLayouter(areas, priorities: ["text": 9, "lasso": -1]).layout(Self.views)
        #expect(layout.areas.map(\.name) == ["left", "top"])
        #expect(layout.areas.map { $0.views.map(\.id) } == [["text", "pen"], ["undo", "eraser", "lasso"]])
        #expect(layout.hidden == ["poll"])
        let negative = text.replacing("<integer>2<", with: "<integer>-2<")
        #expect(throws: DecodingError.self) { try PlistDecoder().decode([KindArea].self, from: BytesSource(negative)) }
    }

    @Test("An area of a stranger arranges views as it likes")
    func stranger() {
        struct Reversed: AreaLayouter {
            let area = "left"
            func take(from views: inout [ModuleView]) -> [ModuleView] {
                defer { views = [] }
                return views.reversed()
            }
        }
        #expect(
            places(Reversed(), KindArea("top", of: "action")) == [
                "left": ["eraser", "text", "undo", "poll", "pen", "lasso"], "top": [], "hidden": [],
            ])
    }

    @Test("A page gets the identity and the kind of each view")
    func encoding() throws {
        let layout = PageLayout(areas: [.init("left", [ModuleView("pen", as: "tool", priority: 3)])], hidden: ["poll"])
        let text = try String(decoding: TapeJSONEncoder().encode(layout), as: UTF8.self)
        #expect(text == #"{"areas":[{"name":"left","views":[{"id":"pen","kind":"tool"}]}],"hidden":["poll"]}"#)
    }
}
