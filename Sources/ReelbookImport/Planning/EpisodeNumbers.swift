import ReelbookModel

/// Finds the episodes of a series in the catalogue by their ids, names and air dates.
struct EpisodeNumbers {
  /// The regular episodes and the specials, in order.
  private(set) var all: [(subject: MediaID, episode: Episode)] = []
  private var byID: [Int: [MediaID]] = [:]
  private var byName: [String: [MediaID]] = [:]
  private var byDay: [CivilDay: [MediaID]] = [:]

  init(_ title: TitleID, _ seasons: [Season]) {
    for season in seasons {
      for episode in season.episodes {
        let subject = MediaID.episode(episode.number, season: season.id.number, of: title)
        all.append((subject, episode))
        if let id = episode.tmdb { byID[id, default: []].append(subject) }
        if !episode.name.isEmpty { byName[episode.name.foldedForMatching, default: []].append(subject) }
        if let day = episode.airDay { byDay[day, default: []].append(subject) }
      }
    }
  }

  /// The catalogue's place of another tracker's episode, and whether it differs; `nil` if it has no number and is not
  /// found.
  func find(_ place: ForeignPlace, of title: TitleID) -> (subject: MediaID, isOther: Bool)? {
    let numberedSubject = place.episode.map { MediaID.episode($0, season: place.season ?? 1, of: title) }
    if let id = place.witness, let found = byID[id], found.count == 1 { return (found[0], found[0] != numberedSubject) }
    if !place.episodeName.isEmpty, let found = find(byNameOf: place), found != numberedSubject {
      // A number counts unless its episode has another name.
      guard let numberedSubject, let existing = all.first(where: { $0.subject == numberedSubject }) else {
        return (found, numberedSubject != nil)
      }
      if existing.episode.name.foldedForMatching != place.episodeName.foldedForMatching { return (found, true) }
    } else if let day = place.airDay, let found = byDay[day], found.count == 1, found[0] != numberedSubject {
      let existing = all.first { $0.subject == numberedSubject }
      if numberedSubject == nil || existing?.episode.airDay.map({ $0 != day }) ?? true {
        return (found[0], numberedSubject != nil)
      }
    }
    return numberedSubject.map { ($0, false) }
  }

  private func find(byNameOf place: ForeignPlace) -> MediaID? {
    let found = byName[place.episodeName.foldedForMatching] ?? []
    let within = place.season.map { season in found.filter { $0.season == season } } ?? []
    if within.count == 1 { return within[0] }
    guard found.count == 1, !isNumberAlone(place.episodeName, found[0], place) else { return nil }
    return found[0]
  }

  /// Whether a name, such as “Episode 1”, has only the number, which an episode of each season has.
  private func isNumberAlone(_ name: String, _ found: MediaID, _ place: ForeignPlace) -> Bool {
    guard let season = place.season, season != found.season, let number = found.episode else { return false }
    return (place.episode ?? number) == number && Int(name.filter(\.isWholeNumber)) == number
  }

  /// Whether the known seasons show that there is no such episode, or none of its name.
  ///
  /// A season that is not known shows something only of a series that has ended, if it is after the last known one: a
  /// library may have some seasons, and rarely the specials. What comes after the last known episode of a series that
  /// continues shows nothing. Number 0 is no episode's, except where the known season has it.
  func isMissing(_ subject: MediaID, isContinued: Bool) -> Bool {
    guard let last = all.last?.subject else { return false }
    let known = all.filter { subject.season == nil || $0.subject.season == subject.season }
    guard let lastOfSeason = known.last?.subject.episode else {
      return subject.episode == 0 || !isContinued && isAfter(last, subject)
    }
    guard let number = subject.episode else { return true }
    guard !known.contains(where: { $0.subject == subject }) else { return false }
    return !(isContinued && subject.season == last.season && number > lastOfSeason)
  }

  /// Whether an episode is in a later season than the last known one, specials aside.
  private func isAfter(_ last: MediaID, _ subject: MediaID) -> Bool {
    guard let season = subject.season, let lastSeason = last.season else { return false }
    return lastSeason > 0 && season > lastSeason
  }

  /// The regular episodes that aired until a day, up to a place or all.
  func regular(upTo place: ForeignPlace, asOf day: CivilDay) -> [MediaID] {
    all.filter { entry in
      guard let season = entry.subject.season, season > 0, let number = entry.subject.episode else { return false }
      guard let last = place.episode, let lastSeason = place.season else {
        return (place.season ?? season) == season && entry.episode.airDay.map { $0 <= day } ?? true
      }
      return (season, number) <= (lastSeason, last)
    }.map(\.subject)
  }
}
