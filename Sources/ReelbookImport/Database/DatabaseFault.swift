/// The reason that a database, a page or a row of it cannot be read.
enum DatabaseFault: Error, Hashable {
  /// The header is none of a database.
  case malformedHeader
  /// A newer version of SQLite wrote it, in a form that only that version reads.
  case newerVersion
  /// The page is behind the end of the file.
  case missingPage(Int)
  /// The page does not have the form of a table's page.
  case malformedPage(Int)
  /// The page is a part of two things, or of itself.
  case repeatedPage(Int)
  /// A row on the page is malformed.
  case malformedRow(Int)
  /// The table is stored by its key, without numbers of rows.
  case withoutRowID(String)
  /// The log beside the database is malformed.
  case malformedLog
  /// It is in an archive and too long to be kept in memory.
  case tooLong
}
