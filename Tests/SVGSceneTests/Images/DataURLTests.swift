import SVGScene
import Testing

@Suite("Data URLs")
struct DataURLTests {
    private let square =
        "%3Csvg xmlns='http://www.w3.org/2000/svg' width='2' height='2'%3E%3Cpath d='M0 0H9V9' fill='%23f00'/%3E%3C/svg%3E"

    @Test(
        "A picture may be written with percent signs",
        arguments: ["data:image/svg+xml,", "DATA:;charset=utf-8,", "data:,"])
    func percent(prefix: String) throws { #expect(try convert(image(prefix + square)).paths.count == 1) }

    @Test(
        "Base64 may have line breaks, percent signs and a fragment",
        arguments: ["R0lGODlh  LAHIAA==", "R0lGODlh\nLAHIAA%3D%3D", "R0lGODlhLAHIAA==#a"])
    func base64(text: String) throws {
        #expect(try convert(image("data:image/gif; BASE64 ,\(text)")).images.count == 1)
    }

    @Test("href has precedence over xlink:href")
    func precedence() throws {
        let gif = dataURL(TinyBitmap.gif)
        let element = #"<image xmlns:x="http://www.w3.org/1999/xlink" x:href="data:," href="\#(gif)"/>"#
        #expect(try convert(element).images.count == 1)
    }

    @Test(
        "What holds no picture is named in a diagnostic",
        arguments: [
            ("data:image/png;base64", "invalid-data-url"), ("data:image/png;base64,?", "invalid-data-url"),
            ("data:image/png,", "unknown-image-format"), ("data:image/png;base64,AAAA", "unknown-image-format"),
            ("data:,&lt;svg/>", "broken-image"), ("data:,&lt;svg xmlns='http://www.w3.org/2000/svg'>", "broken-image"),
            ("http://example.org/a.png", "image-scheme"), ("https://example.org/a.png", "image-scheme"),
            ("file:///etc/hostname", "image-scheme"), ("a.png", "no-image-folder"),
        ])
    func invalid(href: String, code: String) throws {
        let conversion = try convert(image(href, #"width="9" height="9""#))
        #expect(conversion.scene.root.children.isEmpty)
        #expect(conversion.codes == [code])
    }
}
