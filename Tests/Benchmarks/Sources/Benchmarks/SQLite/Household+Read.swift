extension Peer.Household {
  /// Reads every row of a database to the structs that `JSONDecoder` fills.
  init(at path: String) throws {
    let database = try Database(path)
    persons = try database.rows("SELECT id, name FROM person") { Peer.Person(id: $0.uuid(0), name: $0.text(1)) }
    titles = try database.rows("SELECT * FROM title", Peer.Title.init)
    seasons = try database.rows("SELECT * FROM season ORDER BY id", Peer.Season.init)
    let episodes = try database.prepare("SELECT * FROM episode ORDER BY season, number")
    while try episodes.step() { seasons[episodes.int(0)].episodes.append(Peer.Episode(episodes)) }
    lists = try database.rows("SELECT * FROM list") { row in
      Peer.List(
        id: row.uuid(0), name: row.text(1), icon: row.ifAny(2, row.text), owner: row.uuid(3), position: row.text(4))
    }
    entries = try database.rows("SELECT * FROM entry") { row in
      Peer.Entry(
        list: row.uuid(0), subject: row.text(1), position: row.text(2), added: row.date(3), addedBy: row.uuid(4))
    }
    marks = try database.rows("SELECT * FROM mark", Peer.Mark.init)
    plays = try database.rows("SELECT * FROM play", Peer.Play.init)
    notes = try database.rows("SELECT * FROM note") { row in
      Peer.Note(
        id: row.uuid(0), subject: row.text(1), person: row.uuid(2), text: row.text(3), written: row.date(4),
        witness: row.ifAny(5, row.int))
    }
  }
}

extension Database {
  fileprivate func rows<Value>(_ sql: String, _ read: (Statement) -> Value) throws -> [Value] {
    let statement = try prepare(sql)
    var values: [Value] = []
    while try statement.step() { values.append(read(statement)) }
    return values
  }
}

extension Peer.Title {
  fileprivate init(_ row: Statement) {
    self.init(
      id: row.text(0), name: row.text(1), originalName: row.text(2), year: row.int(3), releaseDay: row.text(4),
      synopsis: row.text(5), genres: row.texts(6), runtime: row.ifAny(7, row.double), networks: row.ifAny(8, row.texts),
      contentRating: row.ifAny(9, row.text), score: row.double(10), votes: row.int(11), poster: row.text(12),
      backdrop: row.ifAny(13, row.text), outsideIDs: ["imdb": row.text(14), "tvdb": row.text(15)],
      status: row.ifAny(16, row.text), language: row.text(17), fetched: row.date(18))
  }
}

extension Peer.Season {
  fileprivate init(_ row: Statement) {
    self.init(
      series: row.text(1), number: row.int(2), name: row.text(3), poster: row.ifAny(4, row.text), episodes: [],
      language: row.text(5), fetched: row.date(6))
  }
}

extension Peer.Episode {
  fileprivate init(_ row: Statement) {
    self.init(
      number: row.int(1), name: row.text(2), synopsis: row.text(3), airDay: row.text(4), runtime: row.double(5),
      tmdb: row.int(6), kind: row.ifAny(7, row.text), still: row.ifAny(8, row.text))
  }
}

extension Peer.Mark {
  fileprivate init(_ row: Statement) {
    self.init(
      person: row.uuid(0), subject: row.text(1), category: row.ifAny(2, row.text), reaction: row.ifAny(3, row.text),
      starred: row.ifAny(4, row.bool), rating: row.ifAny(5, row.double), ratingScale: row.ifAny(6, row.text),
      moods: row.ifAny(7, row.texts), watchlistSince: row.ifAny(8, row.date), run: row.int(9),
      witness: row.ifAny(10, row.int))
  }
}

extension Peer.Play {
  fileprivate init(_ row: Statement) {
    self.init(
      id: row.uuid(0), subject: row.text(1), person: row.uuid(2), watched: row.date(3), offset: row.int(4),
      zone: row.text(5), run: row.int(6), format: row.ifAny(7, row.text), location: row.ifAny(8, row.text),
      companions: row.ifAny(9, row.texts), mood: row.ifAny(10, row.text), notes: row.ifAny(11, row.text),
      rating: row.ifAny(12, row.double), ratingScale: row.ifAny(13, row.text), timeWatched: row.ifAny(14, row.double),
      source: row.text(15), batch: row.ifAny(16, row.text), row: row.ifAny(17, row.int), logged: row.date(18),
      witness: row.ifAny(19, row.int))
  }
}
