import ReelbookModel

/// Resolves many subjects, and finds how long they run: what the library would say, with each season looked up once.
struct SubjectResolver {
  private let library: Library
  private let known: KnownEpisodes
  /// The episodes of other seasons, as far as they were asked for.
  private var others: [SeasonID: [Episode]] = [:]

  /// What has to be known of an episode.
  struct Facts {
    var tmdb: Int?
    var runtime: Duration?
  }

  init(_ library: Library, _ known: KnownEpisodes) {
    self.library = library
    self.known = known
  }

  /// What a record is about today.
  mutating func resolve(_ written: MediaID, witness: Int?) -> (subject: MediaID, facts: Facts?) {
    let subject = library.resolve(written)
    let found = facts(of: subject)
    guard let witness, subject.episode != nil, found?.tmdb != witness else { return (subject, found) }
    let moved = library.resolve(written, witness: witness)
    return (moved, moved == subject ? found : facts(of: moved))
  }

  /// What is known of an episode; the subject must be resolved.
  private mutating func facts(of subject: MediaID) -> Facts? {
    guard let season = subject.season, let number = subject.episode else { return nil }
    if let key = subject.sortKey, let place = known.place(of: key) {
      return Facts(tmdb: known.numberAtTMDb(place).map { Int($0) }, runtime: known.runtimes[place])
    }
    let id = SeasonID(subject.title, season)
    let episodes = others[id] ?? library.season(id.number, of: id.series)?.facts.episodes ?? []
    others[id] = episodes
    for index in episodes.indices where episodes[index].number == number {
      return Facts(tmdb: episodes[index].tmdb, runtime: episodes[index].runtime)
    }
    return nil
  }
}
