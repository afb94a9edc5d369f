import LayoutMarkup
import ModelMapping
import Switchless
import SystemCalls
import Testing

@Suite("Limits of a template")
struct TemplateLimitTests {
    private static let thousand = ModelValue((0..<1_000).map { ModelValue(TapeInteger(Int64($0))) })

    private func nested(_ count: Int, _ content: String) -> String {
        String(repeating: "<l:for each=\"n\">", count: count) + content + String(repeating: "</l:for>", count: count)
    }

    @Test(
        "Ten nested loops over 1,000 elements end at a limit at once",
        arguments: [
            ("<a/>", TemplateError.Code.elements, "TemplateLimits.elements"),
            ("", .steps, "TemplateLimits.steps"),
            ("<l:if lacks=\"n\"/>", .steps, "TemplateLimits.steps"),
        ])
    func explosion(content: String, code: TemplateError.Code, name: String) throws {
        let clock = ContinuousClock()
        let start = clock.now
        let error = try #require(TemplateFixture.fault(nested(10, content), ["n": Self.thousand]))
        #expect(error.code == code)
        #expect(error.message.contains(name), "\(error.message)")
        #expect(clock.now - start < .seconds(60))
    }

    @Test(
        "Each limit has an error that names it, and what is within passes",
        arguments: [
            (\TemplateLimits.elements, 3, "<a/><b/>", "<a/><b/><c/>", TemplateError.Code.elements, "elements"),
            (\.depth, 3, "<a><b>c</b></a>", "<a><b><c>d</c></b></a>", .depth, "depth"),
            (\.bytes, 40, "<b>{t}</b>", "<b>{t}{t}{t}{t}</b>", .bytes, "bytes"),
            (\.bytes, 40, "<a b=\"{t}\"/>", "<a b=\"{t}{t}{t}{t}\"/>", .bytes, "bytes"),
            (\.expressionBytes, 10, "{t ?? \"a\"}", "{t ?? \"ab\"}", .expressionBytes, "expressionBytes"),
            (\.loops, 1, "<l:for each=\"n\"/>", "<l:for each=\"n\"><l:for each=\"n\"/></l:for>", .loops, "loops"),
            (
                \.steps, 7, "<l:for each=\"n\"/>", "<l:for each=\"n\"/><l:for each=\"n\"/>", .steps,
                "steps"
            ),
            (
                \.steps, 7, "<l:if has=\"n\"/>{n|count}", "<l:if has=\"n\"/>{n|count}{n|count}{n|count}{n|count}",
                .steps,
                "steps"
            ),
            (
                \.filtered, 40, "{t|truncate 1}{n|count}", "{t|truncate 1}{t|truncate 1}{n|count}", .filtered,
                "filtered"
            ),
        ])
    func limits(
        limit: WritableKeyPath<TemplateLimits, Int> & Sendable, value: Int, within: String, beyond: String,
        code: TemplateError.Code, name: String
    ) throws {
        var options = TemplateOptions()
        options.limits[keyPath: limit] = value
        let data: ModelValue = ["t": "12345678901234567890", "n": [1, 2]]
        _ = try TemplateFixture.fill(within, data, options: options)
        let error = try #require(TemplateFixture.fault(beyond, data, options: options))
        #expect(error.code == code)
        #expect(error.message.contains("TemplateLimits.\(name)"), "\(error.message)")
        #expect(error.position?.line == 2)
    }

    @Test("Each value is counted as it is written, so that many large ones in one text take no memory")
    func largeValues() throws {
        let large = ModelValue(String(repeating: "x", count: 10_000_000))
        let error = try #require(TemplateFixture.fault(String(repeating: "{v}", count: 10_000), ["v": large]))
        #expect(error.code == .bytes)
    }

    @Test("A long separator between many elements is refused before it is written")
    func separators() throws {
        let separator = String(repeating: "-", count: 900)
        let list = ModelValue([ModelValue](repeating: "", count: 100_000))
        let error = try #require(TemplateFixture.fault("{v | join \"\(separator)\"}", ["v": list]))
        #expect(error.code == .value)
        #expect(error.message.contains("an array of 100000 is too long for a separator of 900 bytes"))
    }

    @Test("An expression without an end is not searched beyond its limit")
    func endless() throws {
        let body = "{a" + String(repeating: " ", count: 100_000) + "}"
        #expect(TemplateFixture.fault(body)?.code == .expressionBytes)
    }

    private final class Box: @unchecked Sendable { var result: Result<Int, any Error>? }

    @Test(
        "A template of the greatest depth expands or ends in an error on a small stack",
        arguments: [256 << 10, 512 << 10])
    func stack(bytes: Int) throws {
        var options = TemplateOptions()
        options.limits.depth = 100_000
        options.xmlLimits.depth = 512
        let level = "<a b=\"{v}\"><l:if xmlns:l=\"urn:switchless:layout\" has=\"v\">"
        let markup = String(repeating: level, count: 255) + "{v}" + String(repeating: "</l:if></a>", count: 255)
        let box = Box()
        System.onThreads(1, stackBytes: bytes) { [options] in
            box.result = Result {
                let template = try LayoutTemplate(parsing: Array(markup.utf8), options: options)
                return try template.expanded(with: TemplateData(["v": 1])).bytes.count
            }
        }
        do { #expect(try box.result?.get() ?? 0 > 255) } catch let error as TemplateError {
            #expect(error.code == .stack)
        }
    }

    @Test("A document within the default limits expands on a stack of 512 KiB")
    func deep() throws {
        let markup = String(repeating: "<a>", count: 400) + "{v}" + String(repeating: "</a>", count: 400)
        let box = Box()
        System.onThreads(1, stackBytes: 512 << 10) {
            box.result = Result {
                let template = try LayoutTemplate(parsing: Array(markup.utf8))
                return try template.expanded(with: TemplateData(["v": 1])).bytes.count
            }
        }
        #expect(try box.result?.get() == 400 * 7 + 1)
    }

    @Test("A deadline ends an expansion")
    func deadline() throws {
        let template = try LayoutTemplate(
            parsing: Array("\(TemplateFixture.start)\(nested(3, "<a/>"))</r>".utf8))
        let data = TemplateData(["n": Self.thousand])
        #expect(throws: DeadlineError.self) {
            try TimeBudget.run(until: .now - .seconds(1)) { try template.expanded(with: data) }
        }
    }

    @Test("Many threads expand one template")
    func threads() async throws {
        let template = try LayoutTemplate(
            parsing: Array("\(TemplateFixture.start)<l:for each=\"n\">{item | number} </l:for></r>".utf8))
        let data = TemplateData(["n": [1, 2, 3]])
        let documents = try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<32 { group.addTask { try template.expanded(with: data).bytes } }
            return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
        }
        #expect(documents == [Array("<r>1 2 3 </r>".utf8)])
    }
}
