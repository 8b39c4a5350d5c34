import ReelbookModel

/// Recognises programmes in a library, and decides whether a person wants them.
///
/// Answers are cached, so that each title is looked up once. The names of the library's titles are folded once for all
/// searches.
struct WantedSearch {
  private let library: Library
  private let person: PersonID
  private let now: Now
  private let policy: WantedPolicy
  private let watchlist: Set<TitleID>
  private let titles: KnownTitles
  /// The candidates of each title of the guide; `nil` if the library has none.
  private var candidates: [String: Candidates?] = [:]
  private var wishes: [TitleID: SeriesWish] = [:]
  private var films: [TitleID: WantedProgramme.Reason?] = [:]

  /// The titles of the library that a title of the guide may name.
  private struct Candidates {
    var titles: [NamedTitle]
    var year: Int?
    var place: EpisodePlace?
  }

  /// A title, and how far its name agrees with the guide's.
  private struct NamedTitle {
    var id: TitleID
    var names: TitleEvidence.NameAgreement
  }

  /// A person's wishes for a series.
  private struct SeriesWish {
    var isFollowed: Bool
    var next: MediaID?
    var hasEpisodes: Bool
    var regularSeasons: [Int]
    /// Episodes by folded name; `nil` for an ambiguous name.
    var byName: [String: MediaID?]
    /// Whether the person has seen an episode, for the episodes that were looked up.
    var isSeen: [MediaID: Bool] = [:]
  }

  init(in library: Library, of person: PersonID, asOf now: Now, _ policy: WantedPolicy) {
    self.library = library
    self.person = person
    self.now = now
    self.policy = policy
    watchlist = Set(library.wholeWatchlist(of: person).map(\.title))
    titles = library.withBoard(KnownTitles.self) { $0 }
  }

  /// Whether a known title is in the library or on the watchlist, rather than removed.
  private func isThere(_ id: TitleID) -> Bool {
    guard let title = library.title(id) else { return false }
    return !title.isRemoved || watchlist.contains(id) || library.contains(id)
  }

  /// The wanted programme; `nil` if it is not wanted.
  mutating func hit(_ programme: Programme) -> WantedProgramme? {
    for number in programme.numbers {
      guard let id = title(number), library.title(id) != nil else { continue }
      let title = NamedTitle(id: library.resolve(id), names: .same)
      if let hit = hit(programme, title, year: nil, namedPlace: nil, evidence: .id) { return hit }
    }
    for (place, title) in programme.titles.enumerated() {
      // Titles in other languages are often equal.
      guard place == 0 || title.text != programme.title else { continue }
      guard let candidates = candidates(named: title.text) else { continue }
      let year = programme.details.year ?? candidates.year
      for title in fitting(candidates.titles, year) {
        if let hit = hit(programme, title, year: year, namedPlace: candidates.place, evidence: nil) { return hit }
      }
    }
    return nil
  }

  /// If a film is of the year itself, the titles without films of other years.
  private func fitting(_ titles: [NamedTitle], _ year: Int?) -> [NamedTitle] {
    guard let year, titles.count > 1 else { return titles }
    func isOfAnotherYear(_ title: NamedTitle) -> Bool { library.title(title.id)?.year != year }
    guard titles.contains(where: { $0.id.kind == .movie && !isOfAnotherYear($0) }) else { return titles }
    return titles.filter { $0.id.kind != .movie || !isOfAnotherYear($0) }
  }

  private func title(_ number: EpisodeNumber) -> TitleID? {
    guard let namespace = number.namespace, let id = number.outsideID else { return nil }
    let kind: TitleKind
    switch id.kind {
    case "movie": kind = .movie
    case "tv", "series": kind = .series
    default: return nil
    }
    return titles.titles(kind, namespace, id.value).first(where: isThere)
  }

  /// The titles that a title of the guide may name; `nil` if there are none.
  private mutating func candidates(named title: String) -> Candidates? {
    if let cached = candidates[title] { return cached }
    let result = search(title)
    candidates[title] = .some(result)
    return result
  }

  private func search(_ title: String) -> Candidates? {
    var result = Candidates(titles: titles(named: title))
    if result.titles.isEmpty,
      title.utf8.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ":") || $0.isDigit })
    {
      let name = OfferedName(title)
      result = Candidates(titles: titles(named: name.title), year: name.year, place: name.place)
      // `Film: The Tide`, `New: The Shore`; “Horizon: The Tide” is another programme.
      if result.titles.isEmpty, let colon = title.firstIndex(of: ":"), Self.isKind(title[..<colon]) {
        let part = String(title[title.index(after: colon)...])
        result.titles = titles(named: part)
        // `Film: The Tide (2008)`.
        if result.titles.isEmpty { result.titles = titles(named: OfferedName(part).title) }
      }
    }
    return result.titles.isEmpty ? nil : result
  }

  /// Whether a word before a title says what kind of programme it is.
  private static func isKind(_ text: Substring) -> Bool {
    [
      "film", "films", "film-tv", "tv-film", "tvfilm", "movie", "movies", "tv-movie", "film-premiere", "premiere",
      "feature-film", "new", "new-film", "spielfilm", "fernsehfilm", "neu", "kino", "cinema", "cine", "pelicula",
      "filme",
      "telefilm", "nouveau", "nuevo", "estreno", "serie", "series", "new-series",
    ].contains(String(text).foldedKeepingSigns)
  }

  /// The titles with a name, or else those with a similar name.
  private func titles(named name: String) -> [NamedTitle] {
    let found = titles.candidates(named: name).filter { isThere($0.element) }.map {
      NamedTitle(id: $0.element, names: $0.evidence.names)
    }
    let best = max(found.map(\.names).max() ?? .similar, .similar)
    return found.filter { $0.names == best }
  }

  private mutating func hit(
    _ programme: Programme, _ title: NamedTitle, year: Int?, namedPlace: EpisodePlace?,
    evidence: WantedProgramme.Evidence?
  ) -> WantedProgramme? {
    title.id.kind == .series
      ? episode(programme, title, namedPlace) : film(programme, title, year: year, evidence: evidence)
  }

  private mutating func film(
    _ programme: Programme, _ title: NamedTitle, year: Int?, evidence: WantedProgramme.Evidence?
  ) -> WantedProgramme? {
    let id = title.id
    let reason: WantedProgramme.Reason?
    if let cached = films[id] {
      reason = cached
    } else {
      let subject = MediaID(id)
      reason =
        watchlist.contains(id)
        ? .watchlist : library.hasWholePlay(of: subject, by: person) || isHiddenOrEnded(id) ? nil : .listed
      films[id] = .some(reason)
    }
    guard let reason else { return nil }
    // An episode's number means a series of the same name.
    guard evidence == .id || policy.numbering.place(of: programme.numbers) == nil else { return nil }
    guard let evidence = evidence ?? self.evidence(programme, title, year: year) else { return nil }
    return wanted(programme, shows: MediaID(id), for: reason, by: evidence)
  }

  /// The evidence for a film: its title and year, or its title alone if the length fits.
  private func evidence(_ programme: Programme, _ named: NamedTitle, year: Int?) -> WantedProgramme.Evidence? {
    let title = library.title(named.id)
    let evidence = TitleEvidence(
      names: named.names, yearsApart: TitleEvidence.years(between: year, title?.year))
    let tolerance = TitleTolerance(
      years: policy.yearTolerance, unknownYear: .allowed, allowsSimilarNames: true)
    guard tolerance.accepts(evidence) else { return nil }
    if evidence.yearsApart != nil { return .titleAndYear }
    guard let length = programme.length, length >= .seconds(45 * 60) else { return nil }
    if let runtime = title?.runtime, length < runtime * 0.8 { return nil }
    return .title
  }

  private func isHiddenOrEnded(_ id: TitleID) -> Bool {
    let mark = library.mark(on: MediaID(id), of: person)
    return mark.isHidden || mark.category == .dropped || mark.category == .finished
  }

  private mutating func episode(
    _ programme: Programme, _ title: NamedTitle, _ namedPlace: EpisodePlace?
  ) -> WantedProgramme? {
    let id = title.id
    var wish = wishes.removeValue(forKey: id) ?? Self.wish(for: id, in: library, of: person, asOf: now)
    defer { wishes[id] = wish }
    guard wish.isFollowed else { return nil }
    let place = policy.numbering.place(of: programme.numbers) ?? namedPlace
    var match: (subject: MediaID, evidence: WantedProgramme.Evidence)?
    if let number = place?.episode {
      // A number without a season belongs to the only season, if the series has one.
      let season = place?.season ?? (wish.regularSeasons.count == 1 ? wish.regularSeasons[0] : nil)
      if let season { match = (.episode(number, season: season, of: id), .numbers) }
    }
    if match == nil {
      for name in programme.subtitles {
        if let subject = wish.byName[name.text.foldedKeepingSigns] ?? nil { match = (subject, .episodeName) }
      }
    }
    guard let match else {
      guard title.names == .same, place == nil, !wish.hasEpisodes || programme.flags.contains(.new) else { return nil }
      return wanted(programme, shows: MediaID(id), for: .followed, by: .title)
    }
    let isSeen = wish.isSeen[match.subject] ?? library.isDone(match.subject, by: person)
    wish.isSeen[match.subject] = isSeen
    guard !isSeen else { return nil }
    let reason = match.subject == wish.next ? WantedProgramme.Reason.nextEpisode : .unseenEpisode
    return wanted(programme, shows: match.subject, for: reason, by: match.evidence)
  }

  private static func wish(for id: TitleID, in library: Library, of person: PersonID, asOf now: Now) -> SeriesWish {
    let mark = library.mark(on: MediaID(id), of: person)
    var wish = SeriesWish(
      isFollowed: !mark.isHidden && mark.category != .dropped && mark.category != .paused, hasEpisodes: false,
      regularSeasons: [], byName: [:])
    guard wish.isFollowed else { return wish }
    wish.next = library.nextEpisode(in: id, of: person, asOf: now).subject
    for season in library.seasons(of: id) {
      if season.id.number > 0 { wish.regularSeasons.append(season.id.number) }
      for episode in season.episodes where !episode.name.isEmpty {
        wish.hasEpisodes = true
        let key = episode.name.foldedKeepingSigns
        let subject = MediaID.episode(episode.number, season: season.id.number, of: library.resolve(id))
        wish.byName[key] = wish.byName[key] == nil ? .some(subject) : .some(nil)
      }
    }
    return wish
  }

  private func wanted(
    _ programme: Programme, shows subject: MediaID, for reason: WantedProgramme.Reason,
    by evidence: WantedProgramme.Evidence
  ) -> WantedProgramme? {
    let score = policy.score(reason, evidence)
    guard score >= policy.leastScore else { return nil }
    return WantedProgramme(
      programme: programme, subject: subject, reason: reason, evidence: evidence, score: score, repeats: [])
  }
}
