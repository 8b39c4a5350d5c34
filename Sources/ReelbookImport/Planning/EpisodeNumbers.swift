import ReelbookModel

/// Finds the episodes of a series in the catalogue by their ids, names and air dates.
struct EpisodeNumbers {
  /// The regular episodes and the specials, in order.
  private(set) var all: [(subject: MediaID, episode: Episode)] = []
  private var byID: [Int: [MediaID]] = [:]
  private var byName: [String: [MediaID]] = [:]
  private var byDay: [CivilDay: [MediaID]] = [:]
  /// The episodes by the numbers of the absolute orders that the library has.
  private var absolute: [[Int: MediaID]] = []
  /// What a person said of numbers that fit two episodes.
  private var numbering: EpisodeNumbering?

  /// The numbers of a series in a library, or, if it has no season of it, in a catalogue's.
  init(_ title: TitleID, in library: Library, else others: [Season] = [], numbering: EpisodeNumbering? = nil) {
    let seasons = library.seasons(of: title)
    self.init(title, seasons.isEmpty ? others : seasons)
    (absolute, self.numbering) = (library.absoluteNumbers(of: title), numbering)
  }

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

  /// An episode that was found.
  struct Found {
    var subject: MediaID
    /// Whether it has another number than the source says.
    var isOther: Bool
    /// Whether the source's number fits another episode as well.
    var isAmbiguous = false
  }

  /// The catalogue's place of another tracker's episode; `nil` if it has no number and is not found.
  func find(_ place: ForeignPlace, of title: TitleID) -> Found? {
    let written = place.episode.map { MediaID.episode($0, season: place.season ?? 1, of: title) }
    func found(_ subject: MediaID, isAmbiguous: Bool = false) -> Found {
      Found(subject: subject, isOther: written.map { $0 != subject } ?? false, isAmbiguous: isAmbiguous)
    }
    if let id = place.witness, let only = byID[id], only.count == 1 {
      return Found(subject: only[0], isOther: only[0] != written)
    }
    let readings = readings(of: place, title)
    let described = readings.count > 1 ? readings.filter { isDescribed($0, by: place) } : []
    let isAmbiguous = readings.count > 1 && described.count != 1
    let numberedSubject = described.count == 1 ? described[0] : readings.first
    if !place.episodeName.isEmpty, let named = find(byNameOf: place), named != numberedSubject {
      // A number counts unless its episode has another name.
      guard let numberedSubject, let existing = all.first(where: { $0.subject == numberedSubject }) else {
        return found(named)
      }
      if existing.episode.name.foldedForMatching != place.episodeName.foldedForMatching { return found(named) }
    } else if let day = place.airDay, let aired = byDay[day], aired.count == 1, aired[0] != numberedSubject {
      let existing = all.first { $0.subject == numberedSubject }
      if numberedSubject == nil || existing?.episode.airDay.map({ $0 != day }) ?? true { return found(aired[0]) }
    }
    return numberedSubject.map { found($0, isAmbiguous: isAmbiguous) }
  }

  private func find(byNameOf place: ForeignPlace) -> MediaID? {
    let found = byName[place.episodeName.foldedForMatching] ?? []
    let within = place.season.map { season in found.filter { $0.season == season } } ?? []
    if within.count == 1 { return within[0] }
    guard found.count == 1, !isNumberAlone(place.episodeName, found[0], place) else { return nil }
    return found[0]
  }

  /// Whether the facts of an episode have the name of a place, or else its day.
  private func isDescribed(_ subject: MediaID, by place: ForeignPlace) -> Bool {
    guard let episode = all.first(where: { $0.subject == subject })?.episode else { return false }
    guard place.episodeName.isEmpty else {
      return episode.name.foldedForMatching == place.episodeName.foldedForMatching
    }
    return place.airDay != nil && episode.airDay == place.airDay
  }

  /// What a number may mean, the likelier first: the episode of its season, or the one that has it when all seasons are
  /// counted through, by the absolute orders that the library has, or else by the known regular seasons.
  private func readings(of place: ForeignPlace, _ title: TitleID) -> [MediaID] {
    guard let number = place.episode else { return [] }
    let ofSeason = MediaID.episode(number, season: place.season ?? 1, of: title)
    if absolute.isEmpty, place.season != nil, !place.countsThrough { return [ofSeason] }
    let isKnown = all.contains { $0.subject == ofSeason }
    let ordered = absolute.compactMap { $0[number] }.reduce(into: [MediaID]()) { found, subject in
      if !found.contains(subject) { found.append(subject) }
    }
    let through = ordered.isEmpty ? [counted(through: number)].compactMap(\.self) : ordered
    if place.countsThrough { return through.isEmpty ? [ofSeason] : through }
    var others = ordered.filter { $0 != ofSeason }
    if let season = place.season {
      // A file may count through and name the season, or have one season for all. Or the episode is not known yet.
      others = isKnown || season == 0 ? [] : others.filter { season == 1 || $0.season == season }
    } else if !isKnown {
      return through.isEmpty ? [ofSeason] : through
    }
    guard !others.isEmpty else { return [ofSeason] }
    return switch numbering {
    case .ofSeason?: [ofSeason]
    case .absolute?: others
    default: [ofSeason] + others
    }
  }

  /// The regular episode of a number, counted from the first one on.
  private func counted(through number: Int) -> MediaID? {
    let regular = regularInOrder
    return number > 0 && number <= regular.count ? regular[number - 1] : nil
  }

  private var regularInOrder: [MediaID] {
    all.map(\.subject).filter { $0.season ?? 0 > 0 && $0.episode ?? 0 > 0 }.sorted()
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

  /// The episodes up to a place.
  struct Watched {
    /// Those that the catalogue has.
    var known: [MediaID]
    /// Those of the place's season whose numbers the known season does not have.
    var unknown: [MediaID] = []
    /// Whether the known ones are those of all seasons, counted through by the number of the file.
    var isCounted = false
  }

  /// The regular episodes up to a place, or without one, those that aired until a day.
  ///
  /// A number that its season, the first, does not have counts through: by the absolute orders that the library has, if
  /// they agree; or else, if the file names no season, by the known regular seasons.
  func regular(upTo place: ForeignPlace, of title: TitleID, asOf day: CivilDay) -> Watched {
    guard let number = place.episode, let lastSeason = place.season else {
      return Watched(
        known: all.filter { entry in
          guard let season = entry.subject.season, season > 0 else { return false }
          return (place.season ?? season) == season && entry.episode.airDay.map { $0 <= day } ?? true
        }.map(\.subject))
    }
    let lastOfSeason = all.filter { $0.subject.season == lastSeason }.compactMap(\.subject.episode).max()
    var watched = Watched(known: [])
    if lastSeason == 1, let lastOfSeason, number > lastOfSeason {
      let readings = ordered(upTo: number)
      if let first = readings.first, readings.allSatisfy({ Set($0) == Set(first) }) { return Watched(known: first) }
      watched.isCounted = place.countsThrough && readings.isEmpty
    }
    if watched.isCounted {
      watched.known = Array(regularInOrder.prefix(number))
    } else {
      watched.known = all.map(\.subject).filter { subject in
        guard let season = subject.season, season > 0, let episode = subject.episode else { return false }
        return (season, episode) <= (lastSeason, number)
      }
    }
    let last = max(lastOfSeason ?? 0, watched.isCounted ? watched.known.count : 0)
    let end = min(number, Self.mostUnknown)
    if last < end, MediaID.numbers.contains(lastSeason) {
      watched.unknown = (last + 1...end).map { .episode($0, season: lastSeason, of: title) }
    }
    return watched
  }

  /// The number of episodes of a season that a file may have and nobody else knows.
  private static let mostUnknown = 5000

  /// The episodes up to a number, by each absolute order that has it.
  private func ordered(upTo number: Int) -> [[MediaID]] {
    absolute.filter { $0[number] != nil }.map { order in (1...max(number, 1)).compactMap { order[$0] } }
  }
}
