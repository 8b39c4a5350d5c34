import ReelbookInterchange
import ReelbookModel

/// An element of a file: its values by their paths, and the elements of its lists.
struct ForeignElement {
  /// A value as text.
  struct Cell {
    /// Its path, such as `show.ids.tmdb`, in small letters.
    var name: String
    /// Its path as it is written.
    var label: String
    var text: String
  }

  var cells: [Cell] = []
  /// Lists of elements by their paths.
  var lists: [(name: String, elements: [ForeignElement])] = []

  /// The suffix of the cell with a list's number of elements.
  static let count = "#"
  /// What stands between the names of a list and of the only member of its elements: `Guid[].id`.
  static let all = "[]."

  /// Reads an object; other values have no cells.
  static func read(_ bytes: Span<UInt8>, _ cursor: inout JSONCursor) throws(LibraryError) -> ForeignElement {
    var element = ForeignElement()
    guard try cursor.peek(bytes) == .brace else {
      try cursor.skipValue(bytes)
      return element
    }
    try element.readMembers(bytes, &cursor, under: "")
    return element
  }

  private mutating func readMembers(
    _ bytes: Span<UInt8>, _ cursor: inout JSONCursor, under prefix: String
  ) throws(LibraryError) {
    guard try cursor.open(.brace, bytes) else { return }
    repeat {
      cursor.skipSpace(bytes)
      let label = prefix + (try cursor.readString(bytes))
      try cursor.expect(UInt8(ascii: ":"), bytes)
      switch try cursor.peek(bytes) {
      case .brace: try readMembers(bytes, &cursor, under: label + ".")
      case .bracket: try readList(bytes, &cursor, label)
      case .quote: add(label, try cursor.readString(bytes))
      case UInt8(ascii: "n"): _ = try cursor.skipNull(bytes)
      case UInt8(ascii: "t"), UInt8(ascii: "f"): add(label, try cursor.readBool(bytes) ? "true" : "false")
      default: add(label, bytes.text(try cursor.numberToken(bytes).range))
      }
    } while try cursor.another(in: .brace, bytes)
  }

  /// Reads a list of objects as elements, one of texts as a text.
  private mutating func readList(
    _ bytes: Span<UInt8>, _ cursor: inout JSONCursor, _ label: String
  ) throws(LibraryError) {
    var elements: [ForeignElement] = []
    var texts: [String] = []
    guard try cursor.open(.bracket, bytes) else { return }
    repeat {
      switch try cursor.peek(bytes) {
      case .brace: elements.append(try ForeignElement.read(bytes, &cursor))
      case .quote: texts.append(try cursor.readString(bytes))
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        texts.append(bytes.text(try cursor.numberToken(bytes).range))
      default: try cursor.skipValue(bytes)
      }
    } while try cursor.another(in: .bracket, bytes)
    if !elements.isEmpty {
      lists.append((Self.listName(label), elements))
      add(label + Self.count, String(elements.count))
      addValues(of: elements, label)
    }
    if !texts.isEmpty { add(label, NameList.text(texts)) }
  }

  /// The name of a list. Lists that are named by their days have one name: `data.*`.
  private static func listName(_ label: String) -> String {
    let name = label.lowercased()
    guard name.utf8.last.map({ $0 &- 0x30 < 10 }) ?? false, let point = name.lastIndex(of: "."),
      name.utf8.distance(from: point, to: name.endIndex) == 11, CivilDay(String(name[point...].dropFirst())) != nil
    else { return name }
    return name[...point] + "*"
  }

  /// Adds the values of elements that have one each, such as the ids of a title, as one text.
  private mutating func addValues(of elements: [ForeignElement], _ label: String) {
    guard let member = elements.first?.cells.first,
      elements.allSatisfy({ $0.cells.count == 1 && $0.lists.isEmpty && $0.cells[0].name == member.name })
    else { return }
    add(label + Self.all + member.label, NameList.text(elements.map { $0.cells[0].text }))
  }

  /// Whether a cell is about a list whose elements are read elsewhere.
  static func isOfList(_ name: String) -> Bool { name.hasSuffix(count) || name.contains(all) }

  private mutating func add(_ label: String, _ text: String) {
    cells.append(Cell(name: label.lowercased(), label: label, text: text))
  }

  /// The names of all values, also of those in lists.
  var names: Set<String> {
    var names = Set(cells.map(\.name))
    for list in lists {
      names.insert(list.name)
      // Elements may lack members: the first few are read.
      for element in list.elements.prefix(8) { names.formUnion(element.names.map { "\(list.name).\($0)" }) }
    }
    return names
  }

  /// The host of its link, as in `//watch.plex.tv`: the feeds of all sites have the same names.
  var feedHost: String? {
    guard let link = cells.first(where: { $0.name == "link" })?.text, let start = link.firstRange(of: "://") else {
      return nil
    }
    return "//" + link[start.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }.lowercased()
  }

  /// Adds the names of unread values.
  func collectNames(into names: inout Set<String>, under prefix: String = "", except isRead: (String) -> Bool) {
    for cell in cells where !Self.isOfList(cell.name) {
      let name = prefix.isEmpty ? cell.name : prefix + cell.name
      if !isRead(name) { names.insert(prefix + cell.label) }
    }
    for list in lists {
      for element in list.elements {
        element.collectNames(into: &names, under: prefix + list.name + ".", except: isRead)
      }
    }
  }

  /// The rows of a table, each with the values around it.
  func rows(of table: ForeignTable) -> [[Cell]] {
    guard !table.each.isEmpty else { return [cells] }
    var rows: [[Cell]] = []
    let path = table.each.lowercased()
    collect(path, behind: "", around: cells, into: &rows)
    if rows.isEmpty { rows = textRows(at: path) }
    if let (outer, inner) = table.matching {
      rows.removeAll { Self.text(of: outer, in: $0) != Self.text(of: inner, in: $0) }
    }
    return rows.isEmpty && table.orElement ? [cells] : rows
  }

  /// The text of the first cell of a name.
  static func text(of name: String, in cells: [Cell]) -> String? {
    let name = name.lowercased()
    return cells.first { $0.name == name }?.text
  }

  /// The rows of a list of texts: each has one of them in place of all.
  private func textRows(at path: String) -> [[Cell]] {
    guard let place = cells.firstIndex(where: { $0.name == path }) else { return [] }
    return NameList.names(in: cells[place].text).map { text in
      var row = cells
      row[place].text = text
      return row
    }
  }

  private func collect(
    _ path: String, behind prefix: String, around outer: [Cell], into rows: inout [[Cell]]
  ) {
    for list in lists {
      let name = prefix + list.name
      guard path == name || path.hasPrefix(name + ".") else { continue }
      for element in list.elements {
        let row =
          outer + element.cells.map { Cell(name: "\(name).\($0.name)", label: "\(name).\($0.label)", text: $0.text) }
        if path == name {
          rows.append(row)
        } else {
          element.collect(path, behind: name + ".", around: row, into: &rows)
        }
      }
    }
  }
}
