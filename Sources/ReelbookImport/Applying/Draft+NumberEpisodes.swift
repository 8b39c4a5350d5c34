import ReelbookInterchange
public import ReelbookModel

extension Verb {
  /// Imported viewings of episodes that were not known exactly got the episodes' numbers.
  public static let numberEpisodes = Verb(rawValue: "numberEpisodes")
}

extension Draft {
  /// Moves imported viewings, of which only the episode's name or an id was known, to their episodes.
  ///
  /// Such a viewing is about its season, its series, or a number that the known seasons do not have. Call it after a
  /// refresh has brought seasons. Names that no episode has, or several, stay. Costs a pass over the plays. Returns the
  /// number of moved viewings.
  ///
  /// - Parameter known: The episodes that a catalogue found for ids of ``ReelbookModel/Library/episodeIDsToFind``.
  @discardableResult
  public mutating func numberImportedEpisodes(_ known: [String: MediaID] = [:]) -> Int {
    note(.numberEpisodes)
    var numbers: [TitleID: EpisodeNumbers] = [:]
    var count = 0
    for (play, columns) in library.playsWithoutEpisode() {
      let subject = library.resolve(play.subject)
      let episodes = numbers[subject.title] ?? EpisodeNumbers(subject.title, library.seasons(of: subject.title))
      numbers[subject.title] = episodes
      var place = ForeignPlace(season: subject.season)
      place.episodeName = columns[PlaySource.episodeName] ?? ""
      let found =
        Library.episodeIDs(in: columns).lazy.compactMap { known[$0] }.first
        ?? (place.episodeName.isEmpty ? nil : episodes.find(place, of: subject.title)?.subject)
      guard let found, found.episode != nil, found != subject else { continue }
      var play = play
      play.move(toEpisode: found, witness: library.episode(found)?.tmdb)
      put(play)
      count += 1
    }
    return count
  }
}

extension Library {
  /// The sources' own ids of episodes that imported viewings have and whose numbers the library does not know, as
  /// `tvdb:303821`.
  ///
  /// Ask a catalogue for them, and pass what it finds to `numberImportedEpisodes(_:)`. Costs a pass over the plays.
  public var episodeIDsToFind: [String] {
    Set(playsWithoutEpisode().flatMap { Self.episodeIDs(in: $0.columns) }).sorted()
  }

  /// Imported plays of no known episode, with the source's columns.
  fileprivate func playsWithoutEpisode() -> [(play: Play, columns: [String: String])] {
    var found: [(play: Play, columns: [String: String])] = []
    var known: [TitleID: Set<MediaID>] = [:]
    plays.visit { play in
      guard play.details.source.batch != nil, play.subject.kind != .movie,
        let columns = play.details.source.extras[PlaySource.columns],
        columns[PlaySource.episodeName] != nil || !Self.episodeIDs(in: columns).isEmpty
      else { return }
      let subject = resolve(play.subject, witness: play.witness)
      let episodes =
        known[subject.title] ?? Set(EpisodeNumbers(subject.title, seasons(of: subject.title)).all.map(\.subject))
      known[subject.title] = episodes
      let isUnknown = subject.episode ?? 0 == 0 || !episodes.isEmpty && !episodes.contains(subject)
      if isUnknown { found.append((play, columns)) }
    }
    return found
  }

  fileprivate static func episodeIDs(in columns: [String: String]) -> [String] {
    ["tvdb", "imdb"].compactMap { namespace in
      columns[PlaySource.episodeColumn(namespace)].map { "\(namespace):\($0)" }
    }
  }
}

extension Play {
  /// Makes it a viewing of an episode, of which it had only the name.
  mutating func move(toEpisode episode: MediaID, witness number: Int?) {
    subject = episode
    witness = number
    var columns = details.source.extras[PlaySource.columns] ?? [:]
    guard columns.removeValue(forKey: PlaySource.episodeName) != nil else { return }
    details.source.extras[PlaySource.columns] = columns.isEmpty ? nil : columns
  }
}
