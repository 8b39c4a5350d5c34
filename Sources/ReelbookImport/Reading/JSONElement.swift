import ReelbookModel

/// An element of a JSON file: its values by their paths, and the elements of its lists.
struct JSONElement {
  /// Values as text, under names such as `show.ids.tmdb`, in small letters.
  var cells: [(name: String, text: String)] = []
  /// Lists of elements by their paths.
  var lists: [(name: String, elements: [JSONElement])] = []

  /// The suffix of the cell with a list's number of elements.
  static let count = "#"

  /// Reads an object; other values have no cells.
  static func read(_ bytes: Span<UInt8>, _ cursor: inout JSONCursor) throws(LibraryError) -> JSONElement {
    var element = JSONElement()
    guard try cursor.peek(bytes) == .brace else {
      try cursor.skipValue(bytes)
      return element
    }
    try element.readMembers(bytes, &cursor, "")
    return element
  }

  private mutating func readMembers(
    _ bytes: Span<UInt8>, _ cursor: inout JSONCursor, _ prefix: String
  ) throws(LibraryError) {
    guard try cursor.open(.brace, bytes) else { return }
    repeat {
      cursor.skipSpace(bytes)
      let name = prefix + (try cursor.readString(bytes)).lowercased()
      try cursor.expect(UInt8(ascii: ":"), bytes)
      switch try cursor.peek(bytes) {
      case .brace: try readMembers(bytes, &cursor, name + ".")
      case .bracket: try readList(bytes, &cursor, name)
      case .quote: cells.append((name, try cursor.readString(bytes)))
      case UInt8(ascii: "n"): _ = try cursor.takeNull(bytes)
      case UInt8(ascii: "t"), UInt8(ascii: "f"): cells.append((name, try cursor.readBool(bytes) ? "true" : "false"))
      default: cells.append((name, bytes.text(try cursor.numberToken(bytes).range)))
      }
    } while try cursor.another(in: .brace, bytes)
  }

  /// Reads a list of objects as elements, one of texts as a text.
  private mutating func readList(
    _ bytes: Span<UInt8>, _ cursor: inout JSONCursor, _ name: String
  ) throws(LibraryError) {
    var elements: [JSONElement] = []
    var texts: [String] = []
    guard try cursor.open(.bracket, bytes) else { return }
    repeat {
      switch try cursor.peek(bytes) {
      case .brace: elements.append(try JSONElement.read(bytes, &cursor))
      case .quote: texts.append(try cursor.readString(bytes))
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        texts.append(bytes.text(try cursor.numberToken(bytes).range))
      default: try cursor.skipValue(bytes)
      }
    } while try cursor.another(in: .bracket, bytes)
    if !elements.isEmpty {
      lists.append((name, elements))
      cells.append((name + Self.count, String(elements.count)))
    }
    if !texts.isEmpty { cells.append((name, texts.joined(separator: ";"))) }
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

  /// Adds the names of unread values.
  func collectNames(into names: inout Set<String>, under prefix: String = "", except isRead: (String) -> Bool) {
    for cell in cells where !cell.name.hasSuffix(Self.count) {
      let name = prefix.isEmpty ? cell.name : prefix + cell.name
      if !isRead(name) { names.insert(name) }
    }
    for list in lists {
      for element in list.elements {
        element.collectNames(into: &names, under: prefix + list.name + ".", except: isRead)
      }
    }
  }

  /// The rows of the lists at a path, each with the values around it.
  func rows(each path: String, orElement: Bool) -> [[(name: String, text: String)]] {
    guard !path.isEmpty else { return [cells] }
    var found: [[(name: String, text: String)]] = []
    collect(path.lowercased(), "", cells, &found)
    return found.isEmpty && orElement ? [cells] : found
  }

  private func collect(
    _ path: String, _ prefix: String, _ around: [(name: String, text: String)],
    _ found: inout [[(name: String, text: String)]]
  ) {
    for list in lists {
      let name = prefix + list.name
      guard path == name || path.hasPrefix(name + ".") else { continue }
      for element in list.elements {
        let row = around + element.cells.map { ("\(name).\($0.name)", $0.text) }
        if path == name { found.append(row) } else { element.collect(path, name + ".", row, &found) }
      }
    }
  }
}
