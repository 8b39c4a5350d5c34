import ReelbookModel

/// What a column of a CSV file, or a member of a JSON element, says; stated once, under all names that it goes by.
///
/// Where several of its names are there, the first whose cell is filled is read.
public struct ForeignColumn: Sendable {
  let names: [String]
  let read: @Sendable (inout ForeignRow, String, DateReader) throws(CellFault) -> Void
  /// Whether the order of the parts of its days is settled by the whole file.
  var isSettled = false
  /// Whether a cell that cannot be read costs no more than itself: its row says more than that.
  var isLenient = false
  /// Whether its cells are known and of no use.
  var isIgnored = false

  init(
    _ names: [String],
    _ read: @escaping @Sendable (inout ForeignRow, String, DateReader) throws(CellFault) -> Void
  ) {
    self.names = names.map(\.foldedAsHeader)
    self.read = read
  }

  /// The same, a cell of which says nothing where it cannot be read; the order of its days is the whole file's, if that says it.
  var orNothing: ForeignColumn {
    var column = self
    column.isLenient = true
    column.isSettled = true
    return column
  }

  /// A column whose cells are text.
  static func text(_ names: [String], _ path: any (WritableKeyPath<ForeignRow, String> & Sendable)) -> Self {
    Self(names) { row, text, _ in row[keyPath: path] = text }
  }
}

extension String {
  /// The text without blanks around it; nearly always there are none, which two bytes say.
  var trimmedCell: String {
    guard let first = utf8.first, let last = utf8.last else { return self }
    let isPlain = first > 0x20 && first < 0x7F && last > 0x20 && last < 0x7F
    return isPlain ? self : trimmed
  }

  /// A column's name as it is compared: case and blanks around it make no difference.
  var foldedAsHeader: String { trimmed.lowercased() }

  /// What programs write into a cell where there is nothing.
  var isPlaceholder: Bool {
    switch self {
    case "", "0", "-1", "-", "n/a", "N/A", "na", "NaN", "nan", "none", "None", "nil", "null", "NULL", "undefined",
      "\\N":
      true
    default: false
    }
  }
}
