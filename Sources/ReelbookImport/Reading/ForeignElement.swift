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
      case UInt8(ascii: "n"): _ = try cursor.takeNull(bytes)
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
      lists.append((label.lowercased(), elements))
      add(label + Self.count, String(elements.count))
    }
    if !texts.isEmpty { add(label, NameList.text(texts)) }
  }

  private mutating func add(_ label: String, _ text: String) {
    cells.append(Cell(name: label.lowercased(), label: label, text: text))
  }

  /// The names of all values, also of those in lists.
  var names: Set<String> {
    var names = Set(cells.map(\.name))
    for list in lists {
      names.insert(list.name)
      if let first = list.elements.first { names.formUnion(first.names.map { "\(list.name).\($0)" }) }
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
    for cell in cells where !cell.name.hasSuffix(Self.count) {
      let name = prefix.isEmpty ? cell.name : prefix + cell.name
      if !isRead(name) { names.insert(prefix + cell.label) }
    }
    for list in lists {
      for element in list.elements {
        element.collectNames(into: &names, under: prefix + list.name + ".", except: isRead)
      }
    }
  }

  /// The rows of the lists at a path, each with the values around it.
  func rows(each path: String, orElement: Bool) -> [[Cell]] {
    guard !path.isEmpty else { return [cells] }
    var rows: [[Cell]] = []
    collect(path.lowercased(), behind: "", around: cells, into: &rows)
    return rows.isEmpty && orElement ? [cells] : rows
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
