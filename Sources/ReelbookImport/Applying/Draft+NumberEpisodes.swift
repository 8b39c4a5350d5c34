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
  /// refresh has brought seasons. Names that no episode has, or several, stay. A viewing whose id is among the known
  /// ones moves from any number that an import wrote, and from none that a person did. Costs a pass over the plays.
  /// Returns the number of moved viewings.
  ///
  /// - Parameter known: The episodes that a catalogue found for ids, as of ``ReelbookModel/Library/episodeIDsToFind``.
  @discardableResult
  public mutating func numberImportedEpisodes(_ known: [String: MediaID] = [:]) -> Int {
    note(.numberEpisodes)
    let imported = ImportedEpisodes(library)
    var numbers: [TitleID: EpisodeNumbers] = [:]
    var count = 0
    for entry in imported.entries {
      let knownSubject = entry.ids.lazy.compactMap { known[$0] }.first
      guard entry.isUnknown || knownSubject != nil, entry.subject.episode ?? 0 == 0 || imported.isImported(entry) else {
        continue
      }
      let title = entry.subject.title
      let episodes = numbers[title] ?? EpisodeNumbers(title, in: library)
      numbers[title] = episodes
      var place = ForeignPlace(season: entry.subject.season)
      place.episodeName = entry.name
      let found = knownSubject ?? (entry.name.isEmpty ? nil : episodes.find(place, of: title)?.subject)
      guard var found, let number = found.episode, let season = found.season else { continue }
      // A series that the library has under another id keeps it.
      if library.title(found.title) == nil { found = .episode(number, season: season, of: title) }
      guard found != entry.subject else { continue }
      var play = entry.play
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
  /// Also those whose numbers contradict each other: two ids that have one number, or one id that has two. Ask a
  /// catalogue for them, and pass what it finds to `numberImportedEpisodes(_:)`. Costs a pass over the plays.
  public var episodeIDsToFind: [String] {
    let imported = ImportedEpisodes(self)
    return Set((imported.entries.filter(\.isUnknown) + imported.contradicting).flatMap(\.ids)).sorted()
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
