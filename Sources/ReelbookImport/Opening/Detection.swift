import ReelbookInterchange
import ReelbookModel

/// Finds the tables for a file by its path, name and columns.
struct Detection {
  let formats: [ForeignFormat]

  /// What a file is.
  enum Match {
    case tables(ForeignFormat, [ForeignTable])
    /// Its columns fit several tables, and its name fits none.
    case ambiguous(ForeignFormat)
    case unknown
  }

  /// How a format knows a file by its path, the least first.
  enum Naming: Int, Comparable {
    /// By its extension alone.
    case fileExtension
    /// By a word that files of other programs have, too, such as `history`.
    case word
    /// By such a word, in a path that has the program's name.
    case program
    /// By the beginning of its name, or by its folder.
    case place

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// Whether a file must not be opened, by its name.
  func isNeverOpened(_ name: FileName) -> Bool {
    if name.isPrivate || name.seemsPrivate && !formats.contains(where: { naming(name, by: $0) == .place }) {
      return true
    }
    return formats.contains { format in
      format.privateNames.contains { $0.contains(".") ? name.matches($0) : name.isUnder($0) }
    }
  }

  /// Whether a format names a file by its place among the others.
  ///
  /// A word names a file beside one that the format knows by more, or if no file of the source is known by more. An
  /// extension names a file if no file of the source is known by more, or if people give the format's files their names,
  /// beside one that is known.
  func knows(_ name: FileName, among named: NamedFolders) -> Bool {
    formats.contains { format in
      switch naming(name, by: format) {
      case .place, .program: true
      case .word: named.haveOnlyWords || named.contains(name, of: format)
      case .fileExtension:
        named.isEmpty
          ? name.parts.count == named.topLength : format.hasFreeNames && named.contains(name, of: format)
      case nil: false
      }
    }
  }

  /// The folders of files that a format knows by more than their extensions.
  struct NamedFolders {
    private var folders: [String: Set<[String]>] = [:]
    /// Whether all such files are known by a word alone.
    let haveOnlyWords: Bool
    /// The number of parts of the shortest path.
    let topLength: Int

    init(_ names: [FileName], _ detection: Detection) {
      topLength = names.map(\.parts.count).min() ?? 0
      var foldersOfWords = folders
      for name in names where !detection.isNeverOpened(name) {
        let folder = Array(name.parts.dropLast())
        for format in detection.formats {
          switch detection.naming(name, by: format) {
          case .place, .program: folders[format.name, default: []].insert(folder)
          case .word: foldersOfWords[format.name, default: []].insert(folder)
          case .fileExtension, nil: break
          }
        }
      }
      haveOnlyWords = folders.isEmpty
      if haveOnlyWords { folders = foldersOfWords }
    }

    var isEmpty: Bool { folders.isEmpty }

    func contains(_ name: FileName, of format: ForeignFormat) -> Bool {
      folders[format.name]?.contains(Array(name.parts.dropLast())) ?? false
    }
  }

  /// How a format knows a file by its path; `nil` if it does not.
  private func naming(_ name: FileName, by format: ForeignFormat) -> Naming? {
    format.tables.lazy.compactMap { Self.naming(name, $0, of: format) }.max()
  }

  private static func naming(_ name: FileName, _ table: ForeignTable, of format: ForeignFormat) -> Naming? {
    // A file whose columns an app declares may have any name.
    if table.needsAll { return .place }
    guard table.syntax == name.syntax else { return nil }
    return table.patterns.lazy.compactMap { pattern -> Naming? in
      guard fits(name, pattern) else { return nil }
      // The extension of an NFO is telling.
      if pattern.contains("/") || name.isNFO { return .place }
      guard length(of: pattern) > ".json".count else { return .fileExtension }
      guard pattern.hasPrefix("*") else { return .place }
      return format.isNamed(in: name) ? .program : .word
    }.max()
  }

  /// Identifies a file by its name and columns; a single file by its columns alone if needed.
  func find(_ name: FileName, columns: Set<String>, isOneFile: Bool) -> Match {
    // A file of ours says so, or has columns that no other tracker's file has, and is read by these.
    if columns.contains(where: { $0.hasPrefix("reelbook:") })
      || ForeignFormat.reelbookColumns.allSatisfy({ columns.contains($0.foldedAsHeader) }),
      name.syntax != .xml, let reelbook = formats.first(where: { $0.tables.contains(where: \.isReelbook) })
    {
      return .tables(
        reelbook, reelbook.tables.filter { $0.hasRequiredColumns(in: columns) && $0.syntax == name.syntax })
    }
    var best: (format: ForeignFormat, choices: [Choice], score: Int)?
    for format in formats {
      let choices = choices(of: format, name, columns, isOneFile)
      guard let score = choices.map(\.score).max(), score > best?.score ?? 0 else { continue }
      best = (format, choices, score)
    }
    guard let best else { return .unknown }
    // A table that fits by the name, if only by its extension, is surer than one that fits by the columns alone.
    let byName = best.choices.filter { $0.isByName }
    if byName.isEmpty, best.choices.contains(where: { $0.score == best.score && $0.isAmbiguous }) {
      return .ambiguous(best.format)
    }
    return .tables(best.format, (byName.isEmpty ? best.choices : byName).map(\.table))
  }

  /// The best table for one place of a file.
  private struct Choice {
    var table: ForeignTable
    var score: Int
    var isByName: Bool
    /// Whether another table fits as well.
    var isAmbiguous = false
  }

  /// A format's tables that fit a file: one for a CSV file; for JSON, one for each place of its elements.
  private func choices(
    of format: ForeignFormat, _ name: FileName, _ columns: Set<String>, _ isOneFile: Bool
  ) -> [Choice] {
    var choices: [Choice] = []
    for table in format.tables {
      let rank = Self.rank(name, table)
      let fitsByColumns = isOneFile && !table.requiredColumns.isEmpty && table.syntax == name.syntax
      // An empty list has no members to be recognised by.
      let isEmptyList =
        columns.isEmpty && name.syntax == .json
        && Self.naming(name, table, of: format) ?? .fileExtension > .fileExtension
      guard rank != nil || fitsByColumns, isEmptyList || table.hasRequiredColumns(in: columns) else { continue }
      let choice = Choice(
        table: table, score: (rank ?? 0) * 100 + table.requiredColumns.count * 10 + 1, isByName: rank != nil)
      let place = choices.firstIndex {
        !name.syntax.hasElements || $0.table.root == table.root && $0.table.each == table.each
      }
      guard let place else {
        choices.append(choice)
        continue
      }
      if choice.score > choices[place].score {
        choices[place] = choice
      } else if choice.score == choices[place].score {
        choices[place].isAmbiguous = true
      }
    }
    return choices
  }

  /// How well a table's pattern matches a file: its length without stars.
  private static func rank(_ name: FileName, _ table: ForeignTable) -> Int? {
    guard table.syntax == name.syntax else { return nil }
    return table.patterns.compactMap { fits(name, $0) ? length(of: $0) : nil }.max()
  }

  private static func fits(_ name: FileName, _ pattern: String) -> Bool {
    name.matches(pattern) && !isElsewhere(name, pattern)
  }

  private static func length(of pattern: String) -> Int { pattern.replacing("*", with: "").count }

  /// Whether a file is in a folder where its name means something else.
  private static func isElsewhere(_ name: FileName, _ pattern: String) -> Bool {
    !pattern.contains("/") && ["likes", "orphaned", "deleted", "lists"].contains { name.isUnder($0) }
      && !pattern.hasPrefix("*") && !name.syntax.hasElements
  }

  /// The folded names of a file's columns or members.
  static func columns(of text: SourceText, as syntax: FileSyntax) throws -> Set<String> {
    if syntax.hasElements {
      var names: Set<String> = []
      var elementCounts: [String?: Int] = [:]
      do {
        try syntax.walkElements(of: text) { part in
          switch part {
          case .root(let name): names.insert("<\(name)>")
          case .value(let name, let text):
            // The members by which a file of Reelbook is recognized.
            if syntax == .json, ["reelbook", "format"].contains(name) {
              names.insert("\(name):\(text)".foldedAsHeader)
            }
          case .list(let name): names.insert("\(name)[]")
          case .element(let root, let element, _):
            // Elements may lack members: the first few of each list are read.
            elementCounts[root, default: 0] += 1
            guard elementCounts[root, default: 0] <= 8 else {
              // A list that is the whole file is the last one; after one of several lists, another may follow. An XML
              // file is known by its root and its first elements.
              if root == nil || syntax == .xml { throw CancellationError() }
              return
            }
            if case .success(let element) = element {
              names.formUnion(element.names)
              if syntax == .xml, let host = element.feedHost { names.insert(host) }
            }
          case .unread: break
          }
        }
      } catch is CancellationError {}
      return names
    }
    var reader = try CSVReader(text.open())
    for _ in 0..<6 {
      guard let row = try reader.next() else { return [] }
      guard case .success(let cells) = row.cells else { continue }
      if let names = HeaderlessRow.columns(of: cells) { return Set(names.map(\.foldedAsHeader)) }
      // A title before the table may have empty cells after it. A list of ours may have one column.
      if row.line == 1, let name = cells.first, ForeignFormat.reelbookTitleColumns.contains(name.foldedAsHeader) {
        return Set(cells.map(\.foldedAsHeader))
      }
      guard cells.dropFirst().contains(where: { !$0.isEmpty }) || row.line > 1 || isAddress(cells) else { continue }
      // The first row of a Letterboxd list.
      if Set(cells) == ["Date", "Name", "Tags", "URL", "Description"] {
        _ = try reader.next()
        continue
      }
      let names = Set(cells.map(\.foldedAsHeader))
      if names.contains("position") || row.line == 1 || names.count > 2 || isAddress(cells) { return names }
    }
    return []
  }

  /// The first row of a CSV file.
  static func header(of text: SourceText) throws -> [String] {
    var reader = try CSVReader(text.open())
    guard let row = try reader.next(), case .success(let cells) = row.cells else { return [] }
    return cells
  }

  private static func isAddress(_ cells: [String]) -> Bool { cells.first?.contains("/title/tt") == true }
}
