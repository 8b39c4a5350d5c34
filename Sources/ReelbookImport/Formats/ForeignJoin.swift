/// A table of a database that a row looks up by a key.
///
/// Its columns have names with its own before them, as the row's have: `files.playcount`. Several rows of one key are told
/// apart by a label, which is then in the name: `uniqueid[tmdb].value`. A table that the database lacks has no cells.
/// The columns that a format reads are in memory for all its rows.
///
///     ForeignTable(
///       ["MyVideos*.db"], .seen, root: "movie",
///       joins: [
///         ForeignJoin("files", on: "idFile", equals: "movie.idFile"),
///         ForeignJoin(
///           "uniqueid", on: "media_id", equals: "movie.idMovie", only: ("media_type", "movie"), labelledBy: "type"),
///       ],
///       columns: [.title("movie.c00"), .timesSeen("files.playCount"), .tmdb("uniqueid[tmdb].value")])
struct ForeignJoin: Sendable {
  let table: String
  /// The name before its columns' names: a table may be looked up twice, by different keys.
  let name: String
  /// The column with the key. Of several rows with the same key the first counts.
  let key: String
  /// The cell with the key to look up, in the row or in a table looked up before.
  let source: String
  /// The value that another column must have.
  let condition: (column: String, value: String)?
  /// The column that tells rows of one key apart.
  let label: String?

  init(
    _ table: String, as name: String? = nil, on key: String, equals source: String,
    only condition: (column: String, value: String)? = nil, labelledBy label: String? = nil
  ) {
    self.table = table.lowercased()
    self.name = (name ?? table).lowercased()
    self.key = key
    self.source = source.lowercased()
    self.condition = condition
    self.label = label
  }
}
