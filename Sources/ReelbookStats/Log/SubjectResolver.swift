import ReelbookModel

/// Resolves many subjects with their lengths, looking each season up once.
struct SubjectResolver {
  private let library: Library
  private let knownEpisodes: KnownEpisodes
  /// The episodes of other seasons, as needed.
  private var others: [SeasonID: [Episode]] = [:]

  /// The facts of an episode that are needed.
  struct Facts {
    var tmdb: Int?
    var runtime: Duration?
  }

  init(_ library: Library, _ knownEpisodes: KnownEpisodes) {
    self.library = library
    self.knownEpisodes = knownEpisodes
  }

  /// Resolves a record's subject.
  mutating func resolve(_ recorded: MediaID, witness: Int?) -> (subject: MediaID, facts: Facts?) {
    let subject = library.resolve(recorded)
    let current = facts(of: subject)
    guard let witness, subject.episode != nil, current?.tmdb != witness else { return (subject, current) }
    let moved = library.resolve(recorded, witness: witness)
    return (moved, moved == subject ? current : facts(of: moved))
  }

  /// The facts of an episode. The subject must be resolved.
  private mutating func facts(of subject: MediaID) -> Facts? {
    guard let season = subject.season, let number = subject.episode else { return nil }
    if let key = subject.sortKey, let place = knownEpisodes.place(of: key) {
      return Facts(tmdb: knownEpisodes.numberAtTMDb(place).map { Int($0) }, runtime: knownEpisodes.runtimes[place])
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
