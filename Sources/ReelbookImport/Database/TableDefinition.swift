/// What a statement `CREATE TABLE` says of a table's columns: names, the number of the row, values of added columns.
struct TableDefinition {
  private(set) var columns: [DatabaseColumn] = []
  private(set) var isWithoutRowID = false

  private typealias Word = SQLWords.Word

  init?(_ statement: String) {
    let words = SQLWords.words(of: statement)
    guard words.first?.isBare("create") == true, let open = words.firstIndex(of: .sign("(")),
      words[..<open].contains(where: { $0.isBare("table") }), !words[..<open].contains(where: { $0.isBare("virtual") })
    else { return nil }
    var keys: [String] = []
    var close = words.endIndex
    for part in Self.parts(of: words, from: open + 1, end: &close) where !part.isEmpty {
      if let first = part.first, Self.constraintWords.contains(where: first.isBare) {
        if let key = Self.singleKey(part) { keys.append(key) }
      } else {
        addColumn(part)
      }
    }
    guard !columns.isEmpty else { return nil }
    let options = words[min(close, words.count)...]
    isWithoutRowID = zip(options, options.dropFirst()).contains { $0.isBare("without") && $1.isBare("rowid") }
    for key in keys {
      guard let index = columns.firstIndex(where: { $0.name.lowercased() == key.lowercased() }) else { continue }
      columns[index].isRowNumber = wholeNumberColumns.contains(index)
    }
    if isWithoutRowID { for index in columns.indices { columns[index].isRowNumber = false } }
  }

  /// The columns whose type is exactly `INTEGER`.
  private var wholeNumberColumns: Set<Int> = []

  private static let constraintWords = ["constraint", "primary", "unique", "check", "foreign"]
  private static let typeEnds: Set = [
    "constraint", "primary", "not", "null", "unique", "check", "default", "collate", "references", "generated", "as",
  ]

  /// The parts between commas up to the sign that closes the list.
  private static func parts(of words: [Word], from start: Int, end: inout Int) -> [[Word]] {
    var parts: [[Word]] = [[]]
    var depth = 0
    for index in words.indices[start...] {
      switch words[index] {
      case .sign(")") where depth == 0:
        end = index + 1
        return parts
      case .sign(",") where depth == 0: parts.append([])
      case .sign(let sign):
        depth += sign == "(" ? 1 : sign == ")" ? -1 : 0
        parts[parts.count - 1].append(words[index])
      default: parts[parts.count - 1].append(words[index])
      }
    }
    return parts
  }

  /// The name of the only column of a table's primary key.
  private static func singleKey(_ part: [Word]) -> String? {
    guard let primary = part.firstIndex(where: { $0.isBare("primary") }), let open = part.firstIndex(of: .sign("(")),
      open > primary, let close = part.firstIndex(of: .sign(")")), close > open + 1,
      !part[open..<close].contains(.sign(","))
    else { return nil }
    return part[open + 1].name
  }

  private mutating func addColumn(_ part: [Word]) {
    guard let name = part[0].name else { return }
    var column = DatabaseColumn(name: name)
    let typeEnd = part.indices.dropFirst().first { index in Self.typeEnds.contains(where: part[index].isBare) }
    let type = part[1..<(typeEnd ?? part.count)].compactMap(\.name).joined(separator: " ").uppercased()
    let affinity = Affinity(type)
    column.isReal = affinity == .real
    if type == "INTEGER" { wholeNumberColumns.insert(columns.count) }
    var isStored = true
    var depth = 0
    for index in part.indices[(typeEnd ?? part.count)...] {
      if case .sign(let sign) = part[index] { depth += sign == "(" ? 1 : sign == ")" ? -1 : 0 }
      guard depth == 0 else { continue }
      let rest = part[(index + 1)...]
      if part[index].isBare("primary") {
        // A falling key is not the number of the row, for the sake of old files.
        let isFalling = rest.dropFirst().first?.isBare("desc") ?? false
        column.isRowNumber = type == "INTEGER" && !isFalling
      } else if part[index].isBare("default") {
        column.defaultValue = affinity.applied(to: Self.literal(rest))
      } else if part[index].isBare("as") {
        isStored = rest.contains { $0.isBare("stored") }
      }
    }
    if isStored { column.place = columns.count { $0.place != nil } }
    columns.append(column)
  }

  /// A simple value behind `DEFAULT`.
  private static func literal(_ words: ArraySlice<Word>) -> DatabaseValue {
    guard let first = words.first else { return .null }
    switch first {
    case .sign("-"), .sign("+"):
      guard case .number(let text)? = words.dropFirst().first else { return .null }
      return DatabaseValue(number: (first == .sign("-") ? "-" : "") + text)
    case .number(let text): return DatabaseValue(number: text)
    case .text(let text): return .text(text)
    case .quoted(let text): return .text(text)
    case .bare(let word):
      switch word.lowercased() {
      case "true": return .integer(1)
      case "false": return .integer(0)
      default: return .null
      }
    case .sign: return .null
    }
  }
}

/// The type that a column prefers, which SQLite sees in the letters of its declared type.
private enum Affinity {
  case integer, text, blob, real, numeric

  init(_ type: String) {
    self =
      if type.contains("INT") {
        .integer
      } else if ["CHAR", "CLOB", "TEXT"].contains(where: type.contains) {
        .text
      } else if type.isEmpty || type.contains("BLOB") {
        .blob
      } else if ["REAL", "FLOA", "DOUB"].contains(where: type.contains) {
        .real
      } else {
        .numeric
      }
  }

  /// A value as the column stores it.
  func applied(to value: DatabaseValue) -> DatabaseValue {
    switch (self, value) {
    case (.text, .integer), (.text, .real): .text(value.cell ?? "")
    case (.integer, .text(let text)), (.real, .text(let text)), (.numeric, .text(let text)):
      Double(text) == nil ? value : DatabaseValue(number: text)
    case (.integer, .real(let number)), (.numeric, .real(let number)):
      Int64(exactly: number).map { .integer($0) } ?? value
    default: value
    }
  }
}

extension DatabaseValue {
  /// Creates a value from a number's text.
  fileprivate init(number text: String) {
    if let number = Int64(text) {
      self = .integer(number)
    } else if text.lowercased().hasPrefix("0x"), let bits = UInt64(text.dropFirst(2), radix: 16) {
      self = .integer(Int64(bitPattern: bits))
    } else {
      self = Double(text).map { .real($0) } ?? .null
    }
  }
}
