/// Finds the news of a series for a person.
struct SeriesNews {
  private let reader: NewsReader
  private let title: Title
  private let mark: Mark
  private let changes: [FactChange]
  /// The regular seasons with their episodes, by number.
  private var seasons: [(number: Int, episodes: [Part])] = []
  /// The specials that the chosen order counts.
  private var specials: [Part] = []
  /// When the episodes of each season are out for the person.
  private var clocks: [Int: SeasonClock] = [:]
  /// The chosen order; `nil` for the catalogue's.
  private let sequence: EpisodeSequence?
  /// Whether the person has watched an episode, in any run.
  private var isBegun = false

  private struct Part: AiredPart {
    var subject: MediaID
    var number: Int
    var facts: Episode
    /// When it is out for the person.
    var air: AirMoment?
    /// Whether the person watched it in any run.
    var isWatched: Bool
    /// Whether they skipped or hid it, or its season.
    var isSilenced: Bool
    var isDone: Bool { isWatched || isSilenced }
  }

  /// - Parameter isFollowed: Whether the person is known to follow the series.
  init(_ reader: NewsReader, _ title: Title, _ mark: Mark, isFollowed: Bool = false) {
    (self.reader, self.title, self.mark, changes) = (reader, title, mark, title.changesOfFacts)
    let library = reader.library
    let sequence = library.episodeSequence(of: title.id)
    self.sequence = sequence
    let watched = reader.follower.watchedEpisodes(of: title)
    isBegun = reader.follower.hasBegun(watched, in: sequence, mark)
    guard isFollowed || isBegun || reader.follower.follows(title.id, mark) else { return }
    let marks = library.marks(in: title.subject, of: reader.person)
    let skipped = library.skippedParts(of: title.id, by: reader.person)
    for season in library.seasons(of: title.id) where season.id.number > 0 || sequence != nil {
      let number = season.id.number
      let isHidden = marks[.season(number, of: title.id)]?.isHidden ?? false
      let times = reader.clock.times(of: season)
      clocks[number] = times
      let parts = season.knownEpisodes.map { episode in
        let subject = MediaID.episode(episode.number, season: number, of: title.id)
        let isLeftOut = number > 0 && !sequence.counts(subject)
        return Part(
          subject: subject, number: episode.number, facts: episode, air: times.moment(of: episode),
          isWatched: watched.contains(subject),
          isSilenced: isHidden || isLeftOut || marks[subject]?.isHidden ?? false || skipped.contains(subject))
      }
      guard number > 0 else {
        specials = parts.filter { sequence.counts($0.subject) }
        continue
      }
      if isHidden || skipped.contains(.season(number, of: title.id)) { silenced.insert(number) }
      seasons.append((number, parts.sorted { $0.number < $1.number }))
    }
    self.isFollowed = true
  }

  private var isFollowed = false
  /// The seasons that the person skipped or hid.
  private var silenced: Set<Int> = []

  var items: [NewsItem] {
    guard isFollowed else { return [] }
    return seasons.indices.flatMap { airing(in: $0) } + airingSpecials + announced + over + offers
  }

  /// The episodes that air on the days: those of a season and a day are one item.
  private func airing(in index: Int) -> [NewsItem] {
    let (season, episodes) = seasons[index]
    let byDay = Dictionary(grouping: episodes.filter { $0.air != nil }) { $0.air?.day ?? .absent }
    let completion = completion(of: index)
    let learned = completion.flatMap { learnedCompletion(of: season, after: $0) }
    return byDay.compactMap { day, group in
      guard let first = group.first, let next = group.first(where: { !$0.isDone }) else { return nil }
      let complete = NewsItem.Reason.seasonComplete(season: season, episodes: episodes.count)
      if day == completion, let learned {
        let subject = MediaID.season(season, of: title.id)
        return reader.changeItem("airs", first.subject, about: subject, title, learned, complete)
      }
      guard reader.days.contains(day) else { return nil }
      let reason: NewsItem.Reason
      if day == completion {
        reason = complete
      } else if first.number == episodes[0].number, !first.isDone {
        reason = beginning(at: index, count: group.count)
      } else if isIn(index) {
        reason = .episodes(season: season, number: next.number, count: group.count { !$0.isDone })
      } else {
        return nil
      }
      let subject = day == completion ? MediaID.season(season, of: title.id) : next.subject
      let moved = earlierDay(of: first, in: season)
      // A season is complete with the last of its episodes, wherever that stands.
      let instants = (day == completion ? group : [next]).map { $0.air?.instant }
      let instant = instants.contains(nil) ? nil : instants.compactMap(\.self).max()
      return reader.item(
        "airs", first.subject, about: subject, title, day, reason, at: instant, shownNumber: shownNumber(of: next),
        movedFrom: moved)
    }
  }

  /// The specials that the chosen order counts and that air on the days, for whom they are near.
  ///
  /// That is who watched something of the order's part, or all that counts before it.
  private var airingSpecials: [NewsItem] {
    guard isBegun, mark.category != .paused, mark.category != .finished else { return [] }
    let byDay = Dictionary(grouping: specials.filter { $0.air != nil }) { $0.air?.day ?? .absent }
    return byDay.compactMap { day, group in
      let group = group.sorted { $0.number < $1.number }
      guard reader.days.contains(day), let first = group.first,
        let next = group.first(where: { !$0.isDone && isNear($0) })
      else { return nil }
      let reason = NewsItem.Reason.episodes(season: 0, number: next.number, count: group.count { !$0.isDone })
      let moved = earlierDay(of: first, in: 0)
      return reader.item(
        "airs", first.subject, about: next.subject, title, day, reason, at: next.air?.instant,
        shownNumber: shownNumber(of: next), movedFrom: moved)
    }
  }

  private func isNear(_ special: Part) -> Bool {
    guard let place = sequence?.place(of: special.subject) else { return false }
    let placed = (seasons.flatMap(\.episodes) + specials).compactMap { part in
      sequence?.place(of: part.subject).map { (part: part, place: $0) }
    }
    if placed.contains(where: { $0.part.isWatched && $0.place.part == place.part }) { return true }
    return placed.allSatisfy { $0.part.isDone || $0.place.position >= place.position }
  }

  /// The last other day that an episode had before, by the person's clock.
  private func earlierDay(of part: Part, in season: Int) -> CivilDay? {
    guard let clock = clocks[season], let air = part.air else { return nil }
    let place = FactChange.DatedPart.episode(season: season, number: part.number)
    return changes.earlierDay(of: place, part.facts, by: clock, now: air)
  }

  private func shownNumber(of part: Part) -> ShownNumber? {
    sequence.flatMap { $0.shownNumber(of: part.subject) } ?? ShownNumber(part.subject)
  }

  /// The day on which a season is complete; `nil` if nobody can tell, or it has one episode.
  private func completion(of index: Int) -> CivilDay? {
    seasons[index].episodes.completion(
      hasLaterSeason: seasons[(index + 1)...].contains { !$0.episodes.isEmpty }, status: title.status)
  }

  /// How many days after its last episode a season is still told to be complete.
  private static let longestWait = 366

  /// When a device learned that a season is complete, if that was not known on its last day.
  ///
  /// The first time after it counts, also if the catalogue took it back meanwhile: a season is complete once.
  private func learnedCompletion(of season: Int, after day: CivilDay) -> WatchTime? {
    let turns = changes.compactMap { change -> (time: WatchTime, day: CivilDay, isKnown: Bool)? in
      guard case .completion(season, let isKnown) = change.what, let day = change.time.day else { return nil }
      return (change.time, day, isKnown)
    }
    // Before the first change it was the other way round.
    let wasKnown = turns.last { $0.day <= day }?.isKnown ?? turns.first.map { !$0.isKnown } ?? true
    guard !wasKnown, let first = turns.first(where: { $0.isKnown && $0.day > day }),
      day.days(until: first.day) <= Self.longestWait
    else { return nil }
    return first.time
  }

  /// The first day of a season: a return for whom the series was over or paused.
  private func beginning(at index: Int, count: Int) -> NewsItem.Reason {
    let season = seasons[index].number
    let earlier = seasons[..<index].flatMap(\.episodes)
    if mark.category == .paused { return .returns(from: .paused, season: season, episodes: count) }
    let isAllDone = earlier.contains(where: \.isWatched) && earlier.allSatisfy(\.isDone)
    return isAllDone || mark.category == .finished && !earlier.isEmpty
      ? .returns(from: .finished, season: season, episodes: count) : .premiere(season: season, episodes: count)
  }

  /// Whether the person is in a season: they watched some of it, or all before it.
  private func isIn(_ index: Int) -> Bool {
    guard isBegun, mark.category != .paused else { return false }
    if seasons[index].episodes.contains(where: \.isWatched) { return true }
    return mark.category != .finished && seasons[..<index].allSatisfy { $0.episodes.allSatisfy(\.isDone) }
  }

  /// Seasons that a catalogue did not have before, and of which nothing was out by then.
  private var announced: [NewsItem] {
    var first: [Int: WatchTime] = [:]
    for change in changes {
      if case .season(let number) = change.what, first[number] == nil { first[number] = change.time }
    }
    return seasons.compactMap { season, episodes in
      guard let time = first[season], let day = time.day, !silenced.contains(season),
        !episodes.contains(where: \.isWatched),
        episodes.compactMap({ $0.air?.day }).min().map({ $0 > day }) ?? true
      else { return nil }
      return reader.changeItem(
        "announced", .season(season, of: title.id), title, time, .seasonAnnounced(season: season))
    }
  }

  /// The end of the series, since it has the status that it has.
  private var over: [NewsItem] {
    guard let status = title.status, status == .ended || status == .canceled else { return [] }
    var since: (status: SeriesStatus, time: WatchTime)?
    for change in changes {
      guard case .status(let next) = change.what, next != since?.status else { continue }
      since = (next, change.time)
    }
    guard let since, since.status == status else { return [] }
    return [
      reader.changeItem("over", title.subject, title, since.time, status == .ended ? .ended : .canceled)
    ].compactMap(\.self)
  }

  /// Whether the person watched an episode, or stopped in one.
  var isBegunOrStopped: Bool {
    let parts = seasons.flatMap(\.episodes) + specials
    return isBegun || parts.contains { reader.library.resumePoint(in: $0.subject, of: reader.person) != nil }
  }

  /// Whether there is something to watch until a day. An episode without a day may be out by then.
  func isToWatch(by day: CivilDay) -> Bool {
    let parts = seasons.flatMap(\.episodes) + specials
    return parts.isEmpty || parts.contains { part in !part.isDone && part.air.map { $0.day <= day } ?? true }
  }

  /// What services did, for whom there is something to watch.
  private var offers: [NewsItem] {
    let isToWatch = seasons.allSatisfy(\.episodes.isEmpty) || seasons.contains { $0.episodes.contains { !$0.isDone } }
    guard isToWatch, isBegun || reader.follower.isWanted(title.id) else { return [] }
    return reader.offers(of: title, changes)
  }
}
