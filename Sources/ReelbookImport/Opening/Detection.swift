import ReelbookInterchange
import ReelbookModel

/// Finds the tables for a file by its path, name and columns.
struct Detection {
  let formats: [ForeignFormat]

  /// What a file is.
  enum Found {
    case tables(ForeignFormat, [ForeignTable])
    case leftAlone(ForeignFormat?)
    case unknown
  }

  /// Whether a file must not be opened, by its name.
  func isLeftAlone(_ name: FileName) -> Bool {
    if name.isPrivate { return true }
    return formats.contains { format in
      format.privateNames.contains { $0.contains(".") ? name.matches($0) : name.isUnder($0) }
    }
  }

  /// Whether a format knows a file of this name.
  func knows(_ name: FileName) -> Bool {
    formats.contains { $0.tables.contains { Self.isNamed(name, $0) } }
  }

  /// Identifies a file by its name and columns; a single file by its columns alone if needed.
  func find(_ name: FileName, columns: Set<String>, isOneFile: Bool) -> Found {
    // The library's own history has play ids, and is read by these.
    guard !["titleID", "episodeTMDb", "play"].allSatisfy({ columns.contains($0.foldedAsHeader) }) else {
      return .unknown
    }
    var best: (format: ForeignFormat, tables: [ForeignTable], score: Int)?
    for format in formats {
      var tables: [ForeignTable] = []
      var score = -1
      for table in format.tables {
        let rank = Self.rank(name, table)
        let isMarked = isOneFile && !table.marks.isEmpty && Self.isJSON(table) == name.isJSON
        guard rank != nil || isMarked, table.isMarked(in: columns) else { continue }
        let own = (rank ?? 0) * 100 + table.marks.count * 10 + 1
        // One table reads a CSV row; all matching tables read a JSON element.
        if name.isJSON, tables.isEmpty || table.root != tables[0].root || table.each != tables[0].each,
          tables.allSatisfy({ $0.root != table.root || $0.each != table.each })
        {
          tables.append(table)
          score = max(score, own)
        } else if own > score, !name.isJSON || tables.isEmpty {
          tables = [table]
          score = own
        }
      }
      if !tables.isEmpty, score > best?.score ?? -1 { best = (format, tables, score) }
    }
    guard let best else { return .unknown }
    return .tables(best.format, best.tables)
  }

  private static func isNamed(_ name: FileName, _ table: ForeignTable) -> Bool { rank(name, table) != nil }

  private static func isJSON(_ table: ForeignTable) -> Bool { table.patterns[0].hasSuffix(".json") }

  /// How well a table's pattern matches a file: its length without stars.
  private static func rank(_ name: FileName, _ table: ForeignTable) -> Int? {
    guard isJSON(table) == name.isJSON else { return nil }
    return table.patterns.compactMap { pattern in
      name.matches(pattern) && !isElsewhere(name, pattern) ? pattern.replacing("*", with: "").count : nil
    }.max()
  }

  /// Whether a file is in a folder where its name means something else.
  private static func isElsewhere(_ name: FileName, _ pattern: String) -> Bool {
    !pattern.contains("/") && ["likes", "orphaned", "deleted", "lists"].contains { name.isUnder($0) }
      && !pattern.hasPrefix("*") && !name.isJSON
  }

  /// The folded names of a file's columns or members.
  static func columns(of text: SourceText, isJSON: Bool) throws -> Set<String> {
    if isJSON {
      var names: Set<String> = []
      var seen: [String?: Int] = [:]
      do {
        try ElementReader.forEachElement(text) { root, element, _ in
          // Elements may lack members: the first few of each list are read.
          seen[root, default: 0] += 1
          guard seen[root, default: 0] <= 8 else {
            // A list that is the whole file is the last one; after one of several lists, another may follow.
            if root == nil { throw CancellationError() }
            return
          }
          names.formUnion(element?.names ?? [])
        }
      } catch is CancellationError {}
      return names
    }
    var reader = try CSVReader(text.open())
    for _ in 0..<6 {
      guard let row = try reader.next() else { return [] }
      guard case .success(let cells) = row.cells, cells.count > 1 || row.line > 1 || isAddress(cells) else { continue }
      // The first row of a Letterboxd list.
      if Set(cells) == ["Date", "Name", "Tags", "URL", "Description"] {
        _ = try reader.next()
        continue
      }
      let names = Set(cells.map(\.foldedAsHeader))
      if names.contains("position") || row.line == 1 || names.count > 2 { return names }
    }
    return []
  }

  private static func isAddress(_ cells: [String]) -> Bool { cells.first?.contains("/title/tt") == true }

  static func isJSON(_ text: SourceText) throws -> Bool {
    var window = try text.open()
    while true {
      if let first = window.bytes.first(where: { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }) {
        return first == .brace || first == .bracket
      }
      guard !window.isAll else { return false }
      try window.grow(from: window.bytes.count)
    }
  }
}
