import ReelbookModel

/// Resolves many subjects, and finds how long they run: what the library would say, with each season looked up once.
struct SubjectResolver {
  private let library: Library
  /// The episodes of the seasons, by the numbers of their keys.
  private var seasons: [[Episode]] = []
  private var keys = KeyTable()
  /// The same for seasons of titles whose ids are text, and where ids may mean the same as others.
  private var others: [SeasonID: [Episode]] = [:]

  /// What has to be known of an episode.
  struct Facts {
    var tmdb: Int?
    var runtime: Duration?
  }

  init(_ library: Library) {
    self.library = library
    guard library.identity.isTrivial else { return }
    library.seasons.rows.forEachLeaf { rows in
      for index in rows.indices where rows[index].isLive {
        guard let key = KeyTable.Key(rows[index].record.id.subject) else { continue }
        if keys.number(of: key).isNew { seasons.append(rows[index].record.facts.episodes) }
      }
    }
  }

  /// What a record is about today.
  ///
  /// Where the season's facts have the episode where the record has it, the library would say the same and is not asked.
  mutating func resolve(_ written: Subject, witness: Int?) -> (subject: Subject, facts: Facts?) {
    let subject = library.resolve(written)
    let found = facts(of: subject)
    guard let witness, subject.episode != nil, found?.tmdb != witness else { return (subject, found) }
    let moved = library.resolve(written, witness: witness)
    return (moved, moved == subject ? found : facts(of: moved))
  }

  /// What is known of an episode; the subject must be resolved.
  private mutating func facts(of subject: Subject) -> Facts? {
    guard let season = subject.seasonSubject, let number = subject.episode else { return nil }
    if library.identity.isTrivial, let key = KeyTable.Key(season) {
      return keys.known(key).flatMap { Self.facts(number, among: seasons[$0]) }
    }
    let id = SeasonID(season.title, season.season ?? 0)
    let episodes = others[id] ?? library.season(id.number, of: id.series)?.facts.episodes ?? []
    others[id] = episodes
    return Self.facts(number, among: episodes)
  }

  private static func facts(_ number: Int, among episodes: [Episode]) -> Facts? {
    for index in episodes.indices where episodes[index].number == number {
      return Facts(tmdb: episodes[index].tmdb, runtime: episodes[index].runtime)
    }
    return nil
  }
}
