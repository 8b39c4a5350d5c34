/// The state of a series for one person, computed in one scan, for progress and the next episode.
struct SeriesState {
  struct EpisodeState {
    var subject: MediaID
    var facts: Episode?
    /// When it is out for the person; `nil` if not even its day is known.
    var air: AirMoment?
    var hasAired: Bool
    /// The highest run of a whole play; 0 for none.
    var playedRun: Int
    /// The lowest run of a play that counts.
    var run: Int
    /// Whether the episode or its season is marked as skipped.
    var isMarkedSkipped: Bool

    var isWatched: Bool { playedRun >= run }
    /// Whether the person passes over it. What is watched all the same is watched.
    var isSkipped: Bool { isMarkedSkipped && !isWatched }
    /// Whether it is watched or skipped.
    var isDone: Bool { isWatched || isMarkedSkipped }
    /// Whether it does not count: a special, or what the chosen order leaves out.
    var isSpecial: Bool
  }

  /// In order of season and number, the specials first; or else in the chosen order, after what does not count.
  var episodes: [EpisodeState] = []
  /// The chosen order; `nil` for the catalogue's.
  private(set) var sequence: EpisodeSequence?
  /// The highest run of the series and its regular seasons.
  var run = 1
  var hasEnded = false

  init(_ library: Library, _ series: TitleID, _ person: PersonID, _ now: Now) {
    let series = library.resolve(series)
    let person = library.resolve(person)
    let marks = library.marks(in: series, of: person)
    let skipped = SkippedParts(marks)
    let seriesRun = marks[MediaID(series)]?.run ?? 1
    let title = library.title(series)
    let status = title?.status
    hasEnded = status == .ended || status == .canceled
    var played: [MediaID: Int] = [:]
    for found in library.livePlays(in: MediaID(series))
    where found.person == person && found.play.details.extent == .whole && found.subject.episode != nil {
      played[found.subject] = max(played[found.subject] ?? 0, found.play.run)
    }
    run = seriesRun
    for (subject, mark) in marks where subject.episode == nil && subject.season ?? 1 > 0 { run = max(run, mark.run) }
    var facts: [MediaID: Episode] = [:]
    var streamed: Set<MediaID> = []
    var moments: [MediaID: AirMoment] = [:]
    let seasons = library.seasons(of: series)
    let hasTimes = seasons.contains { !$0.airTimes.episodes.isEmpty }
    let clock = hasTimes ? EpisodeClock(library, of: person, in: now.zone) : nil
    for season in seasons {
      let times = clock?.times(of: season)
      for episode in season.knownEpisodes {
        let subject = MediaID.episode(episode.number, season: season.id.number, of: series)
        facts[subject] = episode
        if let times { moments[subject] = times.moment(of: episode) }
      }
      for number in season.streamed { streamed.insert(.episode(number, season: season.id.number, of: series)) }
    }
    for subject in Set(facts.keys).union(played.keys).sorted() {
      let season = subject.seasonSubject.flatMap { marks[$0]?.run } ?? 1
      let episode = facts[subject]
      let air = moments[subject] ?? episode?.airDay.map { AirMoment(day: $0) }
      episodes.append(
        EpisodeState(
          subject: subject, facts: episode, air: air,
          hasAired: played[subject] != nil
            || air?.isPast(at: now) ?? (hasEnded || streamed.contains(subject)),
          playedRun: played[subject] ?? 0, run: max(seriesRun, season, marks[subject]?.run ?? 1),
          isMarkedSkipped: skipped.contains(subject), isSpecial: subject.season == 0))
    }
    // What airs before what is the catalogue's knowledge.
    markEarlierAsAired()
    guard title?.order != nil, let sequence = library.episodeSequence(of: series) else { return }
    self.sequence = sequence
    follow(sequence)
  }

  /// Sorts the episodes into an order.
  private mutating func follow(_ sequence: EpisodeSequence) {
    let places = episodes.map { sequence.place(of: $0.subject) }
    for index in episodes.indices { episodes[index].isSpecial = !(places[index]?.counts ?? false) }
    var counted: [(episode: EpisodeState, position: EpisodeSequence.Position)] = []
    for (episode, place) in zip(episodes, places) {
      if let place, place.counts { counted.append((episode, place.position)) }
    }
    episodes = episodes.filter(\.isSpecial) + counted.sorted { $0.position < $1.position }.map(\.episode)
  }

  /// Marks undated episodes as aired if a later one has.
  ///
  /// Specials are not in this order: an undated one has aired if anything of the series has.
  private mutating func markEarlierAsAired() {
    var hasLaterAired = false
    for index in episodes.indices.reversed() where !episodes[index].isSpecial {
      if episodes[index].air == nil, hasLaterAired { episodes[index].hasAired = true }
      hasLaterAired = hasLaterAired || episodes[index].hasAired
    }
    guard episodes.contains(where: \.hasAired) else { return }
    for index in episodes.indices where episodes[index].isSpecial && episodes[index].air == nil {
      episodes[index].hasAired = true
    }
  }

  var bySubject: [MediaID: EpisodeState] { Dictionary(uniqueKeysWithValues: episodes.map { ($0.subject, $0) }) }

  /// What counts: the regular episodes, or those of the chosen order.
  var regular: ArraySlice<EpisodeState> { episodes.drop { $0.isSpecial } }

  /// What comes after the last episode that counts and is watched in the current run, and whether there is such a one.
  var ahead: (episodes: ArraySlice<EpisodeState>, isBegun: Bool) {
    let all = regular
    guard let last = all.lastIndex(where: { $0.isWatched && $0.playedRun >= run }) else { return (all, false) }
    return (all[(last + 1)...], true)
  }
}

/// The episodes and seasons of a series that a person skipped.
package struct SkippedParts {
  private let parts: Set<MediaID>

  init(_ marks: [MediaID: Mark]) {
    parts = Set(marks.lazy.filter { $0.value.isSkipped && $0.key.season != nil }.map(\.key))
  }

  /// Whether an episode or its season is skipped.
  package func contains(_ subject: MediaID) -> Bool {
    !parts.isEmpty && (parts.contains(subject) || subject.seasonSubject.map(parts.contains) ?? false)
  }
}

extension Library {
  /// The episodes and seasons of a series that a person skipped.
  package func skippedParts(of series: TitleID, by person: PersonID) -> SkippedParts {
    SkippedParts(marks(in: series, of: person))
  }

  /// Whether a person skipped an episode or its season, also if they watched it all the same.
  ///
  /// Costs two look-ups of marks.
  public func isSkipped(_ named: some SubjectConvertible, of person: PersonID) -> Bool {
    let subject = resolve(named.subject)
    guard let season = subject.seasonSubject else { return false }
    return mark(on: subject, of: person).isSkipped || season != subject && mark(on: season, of: person).isSkipped
  }

  /// Whether a person watched a subject in their present run, or skipped it.
  package func isDone(_ subject: MediaID, by person: PersonID) -> Bool {
    hasWholePlay(of: subject, by: person) || isSkipped(subject, of: person)
  }
}
