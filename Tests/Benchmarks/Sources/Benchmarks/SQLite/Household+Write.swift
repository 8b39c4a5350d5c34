extension Peer.Household {
  /// Writes the household to a new database with SQLite's usual journal settings.
  func write(to path: String) throws {
    let database = try Database(path)
    try database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;")
    try database.execute(Tables.sql)
    try database.inTransaction {
      try insertFacts(into: database)
      try insertOpinions(into: database)
    }
    try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  private func insertFacts(into database: Database) throws {
    let title = try database.insertion(into: "title", of: 19)
    for value in titles {
      try title.run(
        value.id, value.name, value.originalName, value.year, value.releaseDay, value.synopsis, value.genres,
        value.runtime, value.networks, value.contentRating, value.score, value.votes, value.poster, value.backdrop,
        value.outsideIDs["imdb"] ?? "", value.outsideIDs["tvdb"] ?? "", value.status, value.language, value.fetched)
    }
    let (season, episode) = (
      try database.insertion(into: "season", of: 7), try database.insertion(into: "episode", of: 9)
    )
    for (id, value) in seasons.enumerated() {
      try season.run(id, value.series, value.number, value.name, value.poster, value.language, value.fetched)
      for part in value.episodes {
        try episode.run(
          id, part.number, part.name, part.synopsis, part.airDay, part.runtime, part.tmdb, part.kind, part.still)
      }
    }
  }

  private func insertOpinions(into database: Database) throws {
    let person = try database.insertion(into: "person", of: 2)
    for value in persons { try person.run(value.id, value.name) }
    let list = try database.insertion(into: "list", of: 5)
    for value in lists { try list.run(value.id, value.name, value.icon, value.owner, value.position) }
    let entry = try database.insertion(into: "entry", of: 5)
    for value in entries { try entry.run(value.list, value.subject, value.position, value.added, value.addedBy) }
    let mark = try database.insertion(into: "mark", of: 11)
    for value in marks {
      try mark.run(
        value.person, value.subject, value.category, value.reaction, value.starred, value.rating, value.ratingScale,
        value.moods, value.watchlistSince, value.run, value.witness)
    }
    let play = try database.insertion(into: "play", of: 20)
    for value in plays {
      try play.run(
        value.id, value.subject, value.person, value.watched, value.offset, value.zone, value.run, value.format,
        value.location, value.companions, value.mood, value.notes, value.rating, value.ratingScale, value.timeWatched,
        value.source, value.batch, value.row, value.logged, value.witness)
    }
    let note = try database.insertion(into: "note", of: 6)
    for value in notes {
      try note.run(value.id, value.subject, value.person, value.text, value.written, value.witness)
    }
  }
}

extension Database {
  fileprivate func insertion(into table: String, of columns: Int) throws -> Statement {
    try prepare("INSERT INTO \(table) VALUES (\(Array(repeating: "?", count: columns).joined(separator: ", ")))")
  }
}
