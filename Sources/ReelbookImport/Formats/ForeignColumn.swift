import ReelbookModel

/// The meaning of a CSV column, or of a member in JSON or XML, with all its names.
///
/// If a file has several of its names, the first filled cell counts.
public struct ForeignColumn: Sendable {
  private(set) var names: [String]
  private(set) var read: @Sendable (inout ForeignRow, String, DateReader) throws(CellFault) -> Void
  /// Whether the order of its dates is detected from the whole file.
  var needsDateOrder = false
  /// Whether its file is read although the order of its dates is in doubt: they are odd cells then.
  var isLenient = false
  /// Whether it is the time of a viewing. A viewing whose time cannot be read is no other viewing.
  var isTime = false
  /// Whether a row means something else without the cell: its numbers, whether it was watched.
  ///
  /// An unreadable cell of another column costs that cell.
  var isEssential = false
  /// Whether its dates begin with the year, unless somebody saved the file again.
  var isUsuallyYearFirst = false
  /// Whether its cells are without use.
  var isIgnored = false
  /// Whether its cells are read with their surrounding spaces.
  var isExact = false

  init(
    _ names: [String],
    _ read: @escaping @Sendable (inout ForeignRow, String, DateReader) throws(CellFault) -> Void
  ) {
    self.names = names.map(\.foldedAsHeader)
    self.read = read
  }

  /// The column with dates whose order may stay in doubt.
  var lenient: ForeignColumn {
    var column = self
    column.isLenient = true
    column.needsDateOrder = true
    return column
  }

  /// The column as one that decides what a row means.
  var essential: ForeignColumn {
    var column = self
    column.isEssential = true
    return column
  }

  /// The column as a viewing's time.
  var asTime: ForeignColumn {
    var column = self
    column.isTime = true
    return column
  }

  /// The column with dates that a spreadsheet may have written in the order of its own country.
  var withAnyDateOrder: ForeignColumn {
    var column = self
    column.needsDateOrder = true
    column.isUsuallyYearFirst = true
    return column
  }

  /// The column with words, in small letters, that stand for an empty cell.
  func without(_ words: Set<String>) -> ForeignColumn {
    var column = self
    let read = read
    column.read = { row, text, dates throws(CellFault) in
      if !words.contains(text.lowercased()) { try read(&row, text, dates) }
    }
    return column
  }

  /// The same member inside another one.
  func within(_ member: String) -> ForeignColumn {
    var column = self
    column.names = names.map { "\(member).\($0)".foldedAsHeader }
    return column
  }

  /// A column whose cells are text.
  static func text(_ names: [String], _ path: any (WritableKeyPath<ForeignRow, String> & Sendable)) -> Self {
    Self(names) { row, text, _ in row[keyPath: path] = text }
  }
}

extension String {
  /// The trimmed text; a look at two bytes is enough for most cells, which are trimmed already.
  var trimmedCell: String {
    guard let first = utf8.first, let last = utf8.last else { return self }
    let isPlain = first > 0x20 && first < 0x7F && last > 0x20 && last < 0x7F
    return isPlain ? self : trimmed
  }

  /// Whether it is a placeholder for an empty cell.
  var isPlaceholder: Bool {
    // Nearly all cells are numbers or longer texts.
    guard utf8.count <= 9, !startsLikeNumber else { return false }
    return switch self {
    case "", "0", "-1", "-", "n/a", "N/A", "na", "NaN", "nan", "none", "None", "nil", "null", "NULL", "undefined",
      "\\N":
      true
    default: false
    }
  }

  /// Whether it begins with a digit other than 0.
  var startsLikeNumber: Bool { utf8.first.map { $0 > 0x30 && $0 <= 0x39 } ?? false }

  /// Whether it is a number above 0 as a catalogue writes it: digits alone, the first not 0.
  var isPlainNumber: Bool { startsLikeNumber && utf8.count < 19 && utf8.allSatisfy { $0 &- 0x30 < 10 } }
}
