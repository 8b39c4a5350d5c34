import ReelbookInterchange
public import ReelbookModel

extension Verb {
  /// Imported viewings of episodes that had only a name got the episodes' numbers.
  public static let numberEpisodes = Verb(rawValue: "numberEpisodes")
}

extension Draft {
  /// Moves imported viewings, of which only the episode's name was known, to the episodes of that name.
  ///
  /// Such a viewing is about its season or its series until the library knows the season. Call it after a refresh has
  /// brought seasons. Names that no episode has, or several, stay. Costs a pass over the plays. Returns the number of
  /// moved viewings.
  @discardableResult
  public mutating func numberImportedEpisodes() throws -> Int {
    note(.numberEpisodes)
    var named: [(play: Play, name: String)] = []
    library.plays.visit { play in
      guard play.subject.episode == nil, play.subject.kind != .movie,
        let name = play.details.source.extras[PlaySource.columns]?[PlaySource.episodeName]
      else { return }
      named.append((play, name))
    }
    var numbers: [TitleID: EpisodeNumbers] = [:]
    var count = 0
    for (play, name) in named {
      let subject = library.resolve(play.subject)
      let episodes = numbers[subject.title] ?? EpisodeNumbers(subject.title, library.seasons(of: subject.title))
      numbers[subject.title] = episodes
      var place = ForeignPlace(season: subject.season)
      place.episodeName = name
      guard let found = episodes.find(place, of: subject.title)?.subject else { continue }
      var play = play
      play.move(toEpisode: found, witness: library.episode(found)?.tmdb)
      put(play)
      count += 1
    }
    return count
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
