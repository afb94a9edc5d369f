import Switchless

/// What browsers say of the elements of HTML (HTML, 15.3), in a layer below all others.
enum HTMLStyleSheet {
    /// The sheet, parsed.
    static func sheet(_ loader: StyleLoader) -> StyleSheet { sheet(text, loader) }

    /// A sheet of the same layer.
    static func sheet(_ text: String, _ loader: StyleLoader) -> StyleSheet {
        text.withBytes { StyleSheet(parsing: $0, loader: loader, layer: CascadeLayers.browser) }
    }

    /// A sheet with what elements of one's own say of themselves.
    static func text(of elements: [any SVGElement.Type]) -> String {
        let styled = elements.filter { !$0.browserStyle.isEmpty }
        let namespaces = styled.enumerated().map { "@namespace n\($0) url(\"\($1.name.namespace ?? "")\");" }
        let rules = styled.enumerated().map { "n\($0)|\($1.name.local) { \($1.browserStyle) }" }
        return (namespaces + rules).joined(separator: "\n")
    }

    private static let text = """
        @namespace url(http://www.w3.org/1999/xhtml);
        html, body, address, article, aside, blockquote, center, dd, details, div, dl, dt, fieldset, figcaption, figure,
        footer, form, h1, h2, h3, h4, h5, h6, header, hr, legend, main, nav, ol, p, pre, section, summary, table, ul
        { display: block }
        body { margin: 8px }
        head, link, meta, noscript, script, style, template, title, [hidden] { display: none }
        li { display: list-item }
        table { display: table; border-spacing: 2px; box-sizing: border-box }
        thead { display: table-header-group }
        tbody { display: table-row-group }
        tfoot { display: table-footer-group }
        tr { display: table-row }
        col { display: table-column }
        colgroup { display: table-column-group }
        caption { display: table-caption; text-align: center }
        td, th { display: table-cell; padding: 1px; vertical-align: middle }
        th { font-weight: bold; text-align: center }
        table[border]:not([border="0"]) {
          border: attr(border px, 1px) outset gray;
          > tr > *, > :is(thead, tbody, tfoot) > tr > * { border: 1px inset gray }
        }
        table[cellspacing] { border-spacing: attr(cellspacing px, 2px) }
        table[cellpadding] {
          --cellpadding: attr(cellpadding px, 1px);
          > tr > *, > :is(thead, tbody, tfoot) > tr > * { padding: var(--cellpadding) }
        }
        :not(table, img)[align="left" i] { text-align: left }
        :not(table, img)[align="center" i] { text-align: center }
        :not(table, img)[align="right" i] { text-align: right }
        table[align="center" i] { margin-left: auto; margin-right: auto }
        [valign="top" i] { vertical-align: top; &:is(tr) > *, &:is(thead, tbody, tfoot) > tr > * { vertical-align: top } }
        [valign="bottom" i] {
          vertical-align: bottom;
          &:is(tr) > *, &:is(thead, tbody, tfoot) > tr > * { vertical-align: bottom }
        }
        :is(img, table, td, th, col, hr)[width] { width: attr(width px, attr(width type(<percentage>), auto)) }
        :is(img, table, tr, td, th)[height] { height: attr(height px, attr(height type(<percentage>), auto)) }
        font[color] { color: attr(color type(<color>)) }
        font[size="1"] { font-size: x-small }
        font[size="2"] { font-size: small }
        font[size="3"] { font-size: medium }
        font[size="4"] { font-size: large }
        font[size="5"] { font-size: x-large }
        font[size="6"] { font-size: xx-large }
        font[size="7"] { font-size: xxx-large }
        [dir="rtl" i] { direction: rtl; unicode-bidi: isolate }
        [dir="ltr" i] { direction: ltr; unicode-bidi: isolate }
        [bgcolor] { background-color: attr(bgcolor type(<color>)) }
        p, dl, blockquote, figure, pre { margin: 1em 0 }
        ul, ol { margin: 1em 0; padding-left: 40px }
        :is(ul, ol) ul { list-style-type: circle }
        :is(ul, ol) :is(ul, ol) ul { list-style-type: square }
        ol { list-style-type: decimal }
        ol[type="a" s] { list-style-type: lower-alpha }
        ol[type="A" s] { list-style-type: upper-alpha }
        ol[type="i" s] { list-style-type: lower-roman }
        ol[type="I" s] { list-style-type: upper-roman }
        ul ul, ol ul, ul ol, ol ol { margin-top: 0; margin-bottom: 0 }
        blockquote, figure { margin-left: 40px; margin-right: 40px }
        dd { margin-left: 40px }
        center { text-align: center }
        h1 { font-size: 2em; margin: 0.67em 0; font-weight: bold }
        h2 { font-size: 1.5em; margin: 0.83em 0; font-weight: bold }
        h3 { font-size: 1.17em; margin: 1em 0; font-weight: bold }
        h4 { margin: 1.33em 0; font-weight: bold }
        h5 { font-size: 0.83em; margin: 1.67em 0; font-weight: bold }
        h6 { font-size: 0.67em; margin: 2.33em 0; font-weight: bold }
        b, strong { font-weight: bolder }
        i, em, cite, var, dfn, address { font-style: italic }
        u, ins { text-decoration: underline }
        s, strike, del { text-decoration: line-through }
        code, kbd, samp, tt, pre { font-family: monospace; font-size: -switchless-monospace }
        pre { white-space: pre }
        small { font-size: smaller }
        big { font-size: larger }
        sub { vertical-align: sub; font-size: smaller }
        sup { vertical-align: super; font-size: smaller }
        mark { background-color: yellow; color: black }
        hr { border: 1px solid; border-color: #9a9a9a #eee #eee #9a9a9a; margin: 0.5em auto }
        hr[size] { height: calc(max(attr(size px, 2px), 2px) - 2px); &[size="1"] { border-bottom-width: 0 } }
        nobr { white-space: nowrap }
        q::before { content: open-quote }
        q::after { content: close-quote }
        wbr::before { content: "\\200B" }
        fieldset { border: 2px groove #c0c0c0; margin: 0 2px; padding: 0.35em 0.75em 0.625em }
        details:not([open]) { -switchless-text: hidden; > :not(summary) { display: none } }
        summary { display: list-item; list-style: disclosure-closed inside }
        details[open] > summary { list-style-type: disclosure-open }
        abbr[title] { text-decoration: underline dotted }
        button {
          display: inline-block; padding: 1px 6px; border: 1px solid #767676; border-radius: 3px; background: #efefef;
          color: black; font-size: 13.333px; text-align: center;
        }
        a[href] { color: #0000ee; text-decoration: underline }
        """
}
