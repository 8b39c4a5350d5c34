/// Reads a page as a strict program does, and finds its figures: elements closed in order, each id once.
struct PageReader {
  /// What is wrong with the page.
  private(set) var faults: [String] = []
  /// The text of each element with a figure's name.
  private(set) var figures: [String: String] = [:]
  /// The cells of each row of each figure's table, without bars.
  private(set) var tables: [String: [[String]]] = [:]
  /// The names of all elements.
  private(set) var tags: Set<String> = []
  /// All text, in order.
  private(set) var text = ""

  private var open: [(tag: String, attributes: [String: String])] = []
  private var ids: Set<String> = []

  init(_ page: String) {
    var rest = Substring(page)
    guard rest.hasPrefix("<!doctype html>\n") else {
      faults.append("no document type")
      return
    }
    rest = rest.dropFirst("<!doctype html>\n".count)
    while let start = rest.firstIndex(of: "<") {
      take(text: rest[..<start])
      guard let end = rest[start...].firstIndex(of: ">") else {
        faults.append("a tag that does not end")
        return
      }
      take(tag: rest[rest.index(after: start)..<end])
      rest = rest[rest.index(after: end)...]
    }
    for element in open { faults.append("<\(element.tag)> is not closed") }
  }

  private mutating func take(text: Substring) {
    let words = Self.unescaped(text)
    if open.contains(where: { $0.tag == "style" }) { return }
    if text.contains("\"") || text.contains("'") || text.contains(">") { faults.append("raw text: \(text.prefix(40))") }
    self.text += words
    for element in open { if let name = element.attributes["data-figure"] { figures[name, default: ""] += words } }
    guard let figure = open.last(where: { $0.tag == "figure" })?.attributes["id"],
      open.contains(where: { $0.tag == "tbody" }),
      open.contains(where: { $0.tag == "td" || $0.tag == "th" }),
      !open.contains(where: { $0.tag == "svg" || $0.attributes["class"] == "bar" }),
      var rows = tables[figure], var row = rows.popLast(), let cell = row.popLast()
    else { return }
    row.append(cell + words)
    rows.append(row)
    tables[figure] = rows
  }

  private mutating func take(tag: Substring) {
    if tag.hasPrefix("/") {
      if open.last?.tag == String(tag.dropFirst()) {
        open.removeLast()
      } else {
        faults.append("<\(tag)> closes nothing")
      }
      return
    }
    let name = String(tag.prefix { $0 != " " })
    tags.insert(name)
    var attributes: [String: String] = [:]
    var rest = tag.dropFirst(name.count)
    while rest.hasPrefix(" ") {
      let parts = rest.dropFirst().split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0].hasSuffix("=") else {
        faults.append("<\(tag.prefix(60))>")
        return
      }
      attributes[String(parts[0].dropLast())] = Self.unescaped(parts[1])
      rest = parts[2]
    }
    if let id = attributes["id"], !ids.insert(id).inserted { faults.append("two of \(id)") }
    for name in attributes.keys where name.hasPrefix("on") || name == "src" { faults.append("attribute \(name)") }
    if let link = attributes["href"], !link.hasPrefix("#"), !link.hasPrefix("data:") {
      faults.append("link to \(link)")
    }
    guard name != "meta", name != "link" else { return }
    if let figure = open.last(where: { $0.tag == "figure" })?.attributes["id"],
      open.contains(where: { $0.tag == "tbody" })
    {
      if name == "tr" { tables[figure, default: []].append([]) }
      if name == "td" || name == "th", attributes["class"] != "bar", var rows = tables[figure], let row = rows.popLast()
      {
        rows.append(row + [""])
        tables[figure] = rows
      }
    }
    open.append((name, attributes))
  }

  private static func unescaped(_ text: Substring) -> String {
    let names = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'"]
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    return parts.enumerated().map { at, part in
      guard at > 0, let end = part.firstIndex(of: ";") else { return String(part) }
      return (names[String(part[..<end])] ?? "?") + part[part.index(after: end)...]
    }.joined()
  }
}
