/// The names in the indexes of the specifications, copied by hand: SVG 1.1 Second Edition, appendices L to N; SVG 2,
/// appendices F to H and the lists of its chapters 5 and 6; Filter Effects 1; CSS Masking 1; what Inkscape writes of
/// the draft of SVG 1.2, chapter 8; and HTML's link, which SVG 2 takes over.
enum StandardNames {
    static let elements: Set = words(
        """
        a altGlyph altGlyphDef altGlyphItem animate animateColor animateMotion animateTransform circle clipPath
        color-profile cursor defs desc discard ellipse feBlend feColorMatrix feComponentTransfer feComposite
        feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG
        feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting
        feSpotLight feTile feTurbulence filter font font-face font-face-format font-face-name font-face-src font-face-uri
        foreignObject g glyph glyphRef hkern image line linearGradient marker mask metadata missing-glyph mpath path
        pattern polygon polyline radialGradient rect script set stop style svg switch symbol text textPath title tref
        tspan use view vkern
        audio canvas iframe unknown video
        hatch hatchpath mesh meshgradient meshpatch meshrow solidcolor
        flowDiv flowLine flowPara flowRegion flowRegionExclude flowRoot flowSpan flowTref
        link
        """)

    /// What every element may have, or nearly every one.
    static let sharedAttributes: Set = words(
        """
        autofocus class externalResourcesRequired id lang requiredExtensions requiredFeatures role style systemLanguage
        tabindex xlink:actuate xlink:arcrole xlink:role xlink:show xlink:title xlink:type xml:base xml:lang xml:space
        aria-activedescendant aria-atomic aria-autocomplete aria-busy aria-checked aria-colcount aria-colindex
        aria-colspan aria-controls aria-current aria-describedby aria-details aria-disabled aria-dropeffect
        aria-errormessage aria-expanded aria-flowto aria-grabbed aria-haspopup aria-hidden aria-invalid aria-keyshortcuts
        aria-label aria-labelledby aria-level aria-live aria-modal aria-multiline aria-multiselectable aria-orientation
        aria-owns aria-placeholder aria-posinset aria-pressed aria-readonly aria-relevant aria-required
        aria-roledescription aria-rowcount aria-rowindex aria-rowspan aria-selected aria-setsize aria-sort aria-valuemax
        aria-valuemin aria-valuenow aria-valuetext
        onabort onactivate onbegin oncancel oncanplay oncanplaythrough onchange onclick onclose oncopy oncuechange oncut
        ondblclick ondrag ondragend ondragenter ondragexit ondragleave ondragover ondragstart ondrop ondurationchange
        onemptied onend onended onerror onfocus onfocusin onfocusout oninput oninvalid onkeydown onkeypress onkeyup
        onload onloadeddata onloadedmetadata onloadstart onmousedown onmouseenter onmouseleave onmousemove onmouseout
        onmouseover onmouseup onpaste onpause onplay onplaying onprogress onratechange onrepeat onreset onresize onscroll
        onseeked onseeking onselect onshow onstalled onsubmit onsuspend ontimeupdate ontoggle onunload onvolumechange
        onwaiting onwheel onzoom
        """)

    /// The other attributes of each element, but for presentation attributes.
    static let attributes: [String: Set<String>] = [
        "a": words("download href hreflang ping referrerpolicy rel target type xlink:href"),
        "altGlyph": words("dx dy format glyphRef rotate x xlink:href y"),
        "animate": timing.union(words("accumulate additive attributeName attributeType by calcMode from")),
        "animateColor": timing.union(words("accumulate additive attributeName attributeType by calcMode from")),
        "animateMotion": timing.union(words("accumulate additive by calcMode from keyPoints origin path rotate")),
        "animateTransform": timing.union(words("accumulate additive attributeName attributeType by from type")),
        "circle": words("cx cy pathLength r"),
        "clipPath": words("clipPathUnits"),
        "color-profile": words("local name rendering-intent xlink:href"),
        "cursor": words("x xlink:href y"),
        "discard": words("begin href"),
        "ellipse": words("cx cy pathLength rx ry"),
        "feBlend": primitive.union(words("in in2 mode")),
        "feColorMatrix": primitive.union(words("in type values")),
        "feComponentTransfer": primitive.union(words("in")),
        "feComposite": primitive.union(words("in in2 k1 k2 k3 k4 operator")),
        "feConvolveMatrix": primitive.union(
            words("bias divisor edgeMode in kernelMatrix kernelUnitLength order preserveAlpha targetX targetY")),
        "feDiffuseLighting": primitive.union(words("diffuseConstant in kernelUnitLength surfaceScale")),
        "feDisplacementMap": primitive.union(words("in in2 scale xChannelSelector yChannelSelector")),
        "feDistantLight": words("azimuth elevation"),
        "feDropShadow": primitive.union(words("dx dy in stdDeviation")),
        "feFlood": primitive,
        "feFuncA": transfer, "feFuncB": transfer, "feFuncG": transfer, "feFuncR": transfer,
        "feGaussianBlur": primitive.union(words("edgeMode in stdDeviation")),
        "feImage": primitive.union(words("crossorigin href preserveAspectRatio xlink:href")),
        "feMerge": primitive,
        "feMergeNode": words("in"),
        "feMorphology": primitive.union(words("in operator radius")),
        "feOffset": primitive.union(words("dx dy in")),
        "fePointLight": words("x y z"),
        "feSpecularLighting": primitive.union(
            words("in kernelUnitLength specularConstant specularExponent surfaceScale")),
        "feSpotLight": words("limitingConeAngle pointsAtX pointsAtY pointsAtZ specularExponent x y z"),
        "feTile": primitive.union(words("in")),
        "feTurbulence": primitive.union(words("baseFrequency numOctaves seed stitchTiles type")),
        "filter": words("filterRes filterUnits height primitiveUnits width x xlink:href y"),
        "font": words("horiz-adv-x horiz-origin-x horiz-origin-y vert-adv-y vert-origin-x vert-origin-y"),
        "font-face": words(
            """
            accent-height alphabetic ascent bbox cap-height descent font-family font-size font-stretch font-style
            font-variant font-weight hanging ideographic mathematical overline-position overline-thickness panose-1 slope
            stemh stemv strikethrough-position strikethrough-thickness underline-position underline-thickness
            unicode-range units-per-em v-alphabetic v-hanging v-ideographic v-mathematical widths x-height
            """),
        "font-face-format": words("string"),
        "font-face-name": words("name"),
        "font-face-uri": words("xlink:href"),
        "foreignObject": words("height width x y"),
        "glyph": words(
            "arabic-form d glyph-name horiz-adv-x orientation unicode vert-adv-y vert-origin-x vert-origin-y"),
        "glyphRef": words("dx dy format glyphRef x xlink:href y"),
        "hkern": words("g1 g2 k u1 u2"),
        "image": words("crossorigin height href preserveAspectRatio width x xlink:href y"),
        "line": words("pathLength x1 x2 y1 y2"),
        "linearGradient": gradient.union(words("x1 x2 y1 y2")),
        "marker": words("markerHeight markerUnits markerWidth orient preserveAspectRatio refX refY viewBox"),
        "mask": words("height maskContentUnits maskUnits width x y"),
        "missing-glyph": words("d horiz-adv-x vert-adv-y vert-origin-x vert-origin-y"),
        "mpath": words("href xlink:href"),
        "path": words("d pathLength"),
        "pattern": words(
            """
            height href patternContentUnits patternTransform patternUnits preserveAspectRatio viewBox width x xlink:href y
            """),
        "polygon": words("pathLength points"),
        "polyline": words("pathLength points"),
        "radialGradient": gradient.union(words("cx cy fr fx fy r")),
        "rect": words("height pathLength rx ry width x y"),
        "script": words("crossorigin href type xlink:href"),
        "set": timing,
        "stop": words("offset path"),
        "style": words("media title type"),
        "svg": words(
            """
            baseProfile contentScriptType contentStyleType height playbackorder preserveAspectRatio timelinebegin version
            viewBox width x y zoomAndPan
            """),
        "symbol": words("height preserveAspectRatio refX refY viewBox width x y"),
        "text": positions,
        "textPath": words("href lengthAdjust method path side spacing startOffset textLength xlink:href"),
        "tref": positions.union(words("xlink:href")),
        "tspan": positions,
        "use": words("height href width x xlink:href y"),
        "view": words("preserveAspectRatio viewBox viewTarget zoomAndPan"),
        "vkern": words("g1 g2 k u1 u2"),
    ]

    private static let primitive: Set = words("height result width x y")
    private static let transfer: Set = words("amplitude exponent intercept offset slope tableValues type")
    private static let gradient: Set = words("gradientTransform gradientUnits href spreadMethod xlink:href")
    private static let positions: Set = words("dx dy lengthAdjust rotate textLength x y")
    private static let timing: Set = words(
        """
        begin dur end fill href keySplines keyTimes max min repeatCount repeatDur restart to values xlink:href
        """)

    static let properties: Set = words(
        """
        alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
        color-profile color-rendering cursor cx cy d direction display dominant-baseline enable-background fill
        fill-opacity fill-rule filter flood-color flood-opacity font font-family font-feature-settings font-kerning
        font-language-override font-size font-size-adjust font-stretch font-style font-synthesis font-variant
        font-variant-alternates font-variant-caps font-variant-east-asian font-variant-ligatures font-variant-numeric
        font-variant-position font-weight glyph-orientation-horizontal glyph-orientation-vertical height image-rendering
        inline-size isolation kerning letter-spacing lighting-color line-height marker marker-end marker-mid marker-start
        mask mask-border mask-border-mode mask-border-outset mask-border-repeat mask-border-slice mask-border-source
        mask-border-width mask-clip mask-composite mask-image mask-mode mask-origin mask-position mask-repeat mask-size
        mask-type mix-blend-mode opacity overflow paint-order pointer-events r rx ry shape-image-threshold shape-inside
        shape-margin shape-padding shape-rendering shape-subtract stop-color stop-opacity stroke stroke-dasharray
        stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-align
        text-align-all text-align-last text-anchor text-decoration text-decoration-color text-decoration-fill
        text-decoration-line text-decoration-stroke text-decoration-style text-indent text-orientation text-overflow
        text-rendering transform transform-box transform-origin unicode-bidi vector-effect vertical-align visibility
        white-space width will-change word-spacing writing-mode x y
        """)

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
