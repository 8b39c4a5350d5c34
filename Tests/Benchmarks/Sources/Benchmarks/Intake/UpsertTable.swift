import Foundation

/// One device's plays in an SQLite table in memory, which takes in another device's plays with an upsert.
final class UpsertTable {
  private let database: Database
  private let upsert: Statement

  init(_ diaries: TwoDiaries) throws {
    database = try Database(":memory:")
    try database.execute(
      """
      CREATE TABLE play (
        id BLOB PRIMARY KEY, subject TEXT, person BLOB, watched REAL, offset INTEGER, zone TEXT, run INTEGER, format TEXT,
        location TEXT, companions TEXT, mood TEXT, notes TEXT, rating REAL, rating_scale TEXT, time_watched REAL,
        source TEXT, batch TEXT, row INTEGER, logged REAL, witness INTEGER, stamp INTEGER
      ) WITHOUT ROWID
      """)
    let columns = [
      "subject", "person", "watched", "offset", "zone", "run", "format", "location", "companions", "mood", "notes",
      "rating", "rating_scale", "time_watched", "source", "batch", "row", "logged", "witness", "stamp",
    ]
    upsert = try database.prepare(
      """
      INSERT INTO play VALUES (\(Array(repeating: "?", count: columns.count + 1).joined(separator: ", ")))
      ON CONFLICT (id) DO UPDATE SET \(columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
      WHERE excluded.stamp > play.stamp
      """)
    try database.inTransaction { for written in diaries.mine { try put(written) } }
  }

  private func put(_ written: TwoDiaries.Written) throws {
    let value = written.play
    try upsert.run(
      value.id, value.subject, value.person, value.watched, value.offset, value.zone, value.run, value.format,
      value.location, value.companions, value.mood, value.notes, value.rating, value.ratingScale, value.timeWatched,
      value.source, value.batch, value.row, value.logged, value.witness, Int(written.stamp))
  }

  /// Takes in the other device's plays. Releasing the result rolls them back, after the clock has stopped.
  func takeIn(_ diaries: TwoDiaries) throws -> (sum: Int, made: Rollback) {
    try database.execute("BEGIN")
    for written in diaries.theirs { try put(written) }
    return (diaries.theirs.count, Rollback(database: database))
  }

  final class Rollback {
    private let database: Database

    init(database: Database) { self.database = database }

    deinit { try? database.execute("ROLLBACK") }
  }
}
