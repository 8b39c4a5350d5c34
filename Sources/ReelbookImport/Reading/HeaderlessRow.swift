/// The first row of a file without a header. Its shape tells what its columns are.
enum HeaderlessRow {
  /// The names of the columns; `nil` if the row is a header, or has no known shape.
  static func columns(of cells: [String]) -> [String]? {
    PlaybackReporting.isSession(cells) ? Array(PlaybackReporting.columnNames.prefix(cells.count)) : nil
  }
}
