// Finds pages by their titles, then by what they say in a sentence. Each word has to occur; a title that begins with it comes first.
const root = document.currentScript.dataset.root
const field = document.getElementById("search"), results = document.getElementById("results")
const most = 40

const rank = ([title, , library, , abstract], words) => {
  const name = title.toLowerCase(), text = `${name} ${library} ${abstract}`.toLowerCase()
  if (!words.every(word => text.includes(word))) return Infinity
  const place = name.indexOf(words[0])
  return place < 0 ? 10000 : place * 100 + name.length
}

const row = ([title, kind, library, file, abstract]) => {
  const item = document.createElement("li"), link = document.createElement("a"), note = document.createElement("span")
  link.href = root + file
  link.textContent = title
  note.textContent = ` ${kind} · ${library} · ${abstract}`
  item.append(link, note)
  return item
}

const show = () => {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  const found = words.length ? pages.map(page => [rank(page, words), page]).filter(([rank]) => rank < Infinity) : []
  found.sort(([a], [b]) => a - b)
  results.replaceChildren(...found.slice(0, most).map(([, page]) => row(page)))
  if (words.length && !found.length) results.append(Object.assign(document.createElement("li"), { textContent: "Nothing found" }))
}

field.addEventListener("input", show)
field.addEventListener("keydown", event => {
  if (event.key === "Enter") results.querySelector("a")?.click()
  if (event.key === "Escape") { field.value = ""; show() }
})
document.addEventListener("keydown", event => {
  if (event.key !== "/" || event.target === field) return
  event.preventDefault()
  field.focus()
})
