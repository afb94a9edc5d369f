"""DocC's JSON as HTML: a function for each kind of content, by its name."""
import html
import pathlib
import re

escape = html.escape


class Site:
    """All pages, and how they find each other."""

    def __init__(self, pages):
        self.pages = pages
        self.files, taken = {}, set()
        for address in pages:
            # The same in every file system: no colons, and no two names that differ in case alone.
            name = base = re.sub(r"[^\w./-]+", "-", address.removeprefix("/documentation")).strip("-/").lower()
            number = 1
            while name in taken:
                number += 1
                name = f"{base}-{number}"
            taken.add(name)
            self.files[address] = f"{name}.html"
        # What other libraries declare is known by the compiler's name for it.
        self.symbols = {page["metadata"]["externalID"]: address for address, page in pages.items() if "externalID" in page["metadata"]}

    def page(self, address, page, template):
        return Page(self, address, page).fill(template)

    def front(self, template):
        rows = "".join(f'<li><a href="{self.files[address]}">{escape(page["metadata"]["title"])}</a> '
                       f'<p>{Page(self, None, page).inline(page.get("abstract", []))}</p>'
                       for address, page in sorted(self.pages.items()) if page["metadata"]["role"] == "collection")
        tutorials = "".join(f'<li><a href="{self.files[address]}">{escape(page["metadata"]["title"])}</a> {escape(page["metadata"]["category"])}'
                            for address, page in self.pages.items() if page["kind"] == "project")
        body = f'<h1>Switchless</h1><h2>Tutorials</h2><ul class="topics">{tutorials}</ul><h2>Libraries</h2><ul class="topics">{rows}</ul>'
        return template.format(title="Switchless", root="", crumbs="", body=body)

    def index(self):
        """For the search: title, what it is, library, file, abstract."""
        return [[page["metadata"]["title"], what(page), page["metadata"].get("modules", [{"name": ""}])[0]["name"],
                 self.files[address], plain(page.get("abstract", []))] for address, page in self.pages.items()]


KINDS = {"article": "Article", "project": "Tutorial"}


def what(page):
    """`Structure`, `Instance Method`, ...; DocC calls an article that lists symbols an API collection."""
    return page["metadata"].get("roleHeading") if page["kind"] == "symbol" else KINDS[page["kind"]]


def plain(content):
    return "".join(part.get("text", part.get("code", "")) for part in content)


class Page:
    def __init__(self, site, address, page):
        self.site, self.page, self.references = site, page, page["references"]
        self.file = pathlib.PurePosixPath(site.files[address]) if address else pathlib.PurePosixPath("index.html")
        self.root = "../" * (len(self.file.parts) - 1)

    def fill(self, template):
        metadata, page = self.page["metadata"], self.page
        above = page["hierarchy"]["paths"][0] if page["hierarchy"].get("paths") else []
        crumbs = " / ".join(self.link(identifier) for identifier in above if self.references.get(identifier, {}).get("url") in self.site.files)
        body = [f'<p class="kind">{escape(what(page))}</p><h1>{escape(metadata["title"])}</h1>',
                f'<p class="abstract">{self.inline(page.get("abstract", []))}</p>']
        body += [SECTIONS[section["kind"]](self, section) for section in page.get("primaryContentSections", []) + page["sections"]]
        for key in ["topicSections", "defaultImplementationsSections", "relationshipsSections", "seeAlsoSections"]:
            body += [self.topics(section) for section in page.get(key, [])]
        return template.format(title=escape(metadata["title"]), root=self.root, crumbs=crumbs, body="\n".join(body))

    # Links

    def link(self, identifier, text=None):
        reference = self.references.get(identifier, {})
        text = text or escape(reference.get("title", identifier.rsplit("/", 1)[-1]))
        return self.anchor(reference.get("url"), text)

    def anchor(self, url, text):
        path, _, fragment = (url or "").partition("#")
        if path in self.site.files:
            return f'<a href="{self.root}{self.site.files[path]}{"#" + fragment if fragment else ""}">{text}</a>'
        return f'<a href="{escape(url)}">{text}</a>' if re.match("https?:", path) else text

    def token(self, token):
        text, target = escape(token["text"]), self.references.get(token.get("identifier"), {}).get("url") or \
            self.site.symbols.get(token.get("preciseIdentifier"))
        return f'<span class="{token["kind"]}">{self.anchor(target, text)}</span>' if token["kind"] != "text" else text

    # Content

    def inline(self, content):
        return "".join(INLINE[part["type"]](self, part) for part in content)

    def blocks(self, content):
        return "".join(BLOCKS[part["type"]](self, part) for part in content)

    def topics(self, section):
        rows = "".join(self.topic(identifier) for identifier in section["identifiers"])
        return f'<h2>{escape(section.get("title") or "Topics")}</h2><ul class="topics">{rows}</ul>'

    def topic(self, identifier):
        reference = self.references.get(identifier, {})
        name = "".join(escape(token["text"]) for token in reference.get("fragments", []))
        return f'<li>{self.link(identifier, f"<code>{name}</code>" if name else None)} <p>{self.inline(reference.get("abstract", []))}</p>'

    def step(self, step):
        file = self.references[step["code"]]
        code = "\n".join(file["content"])
        shown = self.image(step["runtimePreview"]) if step.get("runtimePreview") else ""
        return f'<li>{self.blocks(step["content"])}<p><code>{escape(file["fileName"])}</code></p><pre><code>{escape(code)}</code></pre>{shown}'

    def task(self, task):
        text = "".join(self.blocks(section["content"]) for section in task["contentSection"])
        return f'<h2 id="{task["anchor"]}">{escape(task["title"])}</h2>{text}<ol>{"".join(map(self.step, task["stepsSection"]))}</ol>'

    def image(self, identifier):
        image = self.references[identifier]
        return f'<img src="{self.root}{image["variants"][0]["url"].lstrip("/")}" alt="{escape(image.get("alt") or "")}">'


def listing(page, part):
    return f'<pre><code>{escape(chr(10).join(part["code"]))}</code></pre>'


def items(tag):
    return lambda page, part: f"<{tag}>" + "".join(f'<li>{page.blocks(item["content"])}' for item in part["items"]) + f"</{tag}>"


def table(page, part):
    head, *rows = part["rows"]
    row = lambda cells, tag: "<tr>" + "".join(f"<{tag}>{page.blocks(cell)}</{tag}>" for cell in cells)
    return f'<table>{row(head, "th")}{"".join(row(cells, "td") for cells in rows)}</table>'


INLINE = {
    "text": lambda page, part: escape(part["text"]),
    "codeVoice": lambda page, part: f'<code>{escape(part["code"])}</code>',
    "emphasis": lambda page, part: f'<em>{page.inline(part["inlineContent"])}</em>',
    "strong": lambda page, part: f'<strong>{page.inline(part["inlineContent"])}</strong>',
    "reference": lambda page, part: page.link(part["identifier"], f'<code>{escape(page.references.get(part["identifier"], {}).get("title", ""))}</code>'
                                              if page.references.get(part["identifier"], {}).get("kind") == "symbol" else None),
    "image": lambda page, part: page.image(part["identifier"]),
}

BLOCKS = {
    "paragraph": lambda page, part: f'<p>{page.inline(part["inlineContent"])}</p>',
    "heading": lambda page, part: f'<h{part["level"]} id="{escape(part["anchor"])}">{escape(part["text"])}</h{part["level"]}>',
    "aside": lambda page, part: f'<aside><strong>{escape(part.get("name") or part["style"])}</strong>{page.blocks(part["content"])}</aside>',
    "codeListing": listing,
    "unorderedList": items("ul"),
    "orderedList": items("ol"),
    "table": table,
}

SECTIONS = {
    "declarations": lambda page, section: "".join(
        f'<pre class="declaration"><code>{"".join(map(page.token, declaration["tokens"]))}</code></pre>' for declaration in section["declarations"]),
    "content": lambda page, section: page.blocks(section["content"]),
    "parameters": lambda page, section: "<h2>Parameters</h2><dl>" + "".join(
        f'<dt><code>{escape(parameter["name"])}</code><dd>{page.blocks(parameter["content"])}' for parameter in section["parameters"]) + "</dl>",
    "hero": lambda page, section: page.blocks(section["content"]),
    "tasks": lambda page, section: "".join(map(page.task, section["tasks"])),
    "mentions": lambda page, section: "<h2>Mentioned in</h2><ul>" + "".join(f"<li>{page.link(mention)}" for mention in section["mentions"]) + "</ul>",
}
