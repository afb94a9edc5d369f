"""Drawings of the tests."""

FLAG = """<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">
  <rect id="left" class="part" data-half="west" width="100" height="100" fill="#188038"/>
  <rect id="right" class="part" data-half="east" x="100" width="100" height="100" fill="#1a73e8"/>
  <text id="word" x="10" y="90">Hello</text>
  <circle r="5" fill="nocolour"/>
</svg>
"""
OTHER_FLAG = FLAG.replace("#1a73e8", "#d93025")

# Everything that could run or load something, and texts that could end what they stand in.
HOSTILE = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100" onload="document.title='hit'">
  <title>&lt;/script&gt;&lt;script&gt;document.title='hit'&lt;/script&gt;</title>
  <script>document.title = "hit"; fetch("http://localhost:9/hit")</script>
  <style>@import url("http://localhost:9/hit.css"); rect { fill: green }</style>
  <image href="http://localhost:9/hit.png" width="10" height="10"/>
  <foreignObject width="50" height="50"><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="document.title='hit'"/></foreignObject>
  <a href="javascript:document.title='hit'"><rect id="&lt;img src=x onerror=document.title='hit'&gt;" class="&lt;img&gt; &quot;'" data-x="&lt;/script&gt;"
    width="90" height="90" onclick="document.title='hit'"/></a>
  <text x="5" y="50">&lt;!--&lt;script&gt; \u2028 `${document.title='hit'}` "\\</text>
</svg>
"""
