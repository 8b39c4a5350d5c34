extension Verb {
  /// A catalogue's facts of a title were taken in.
  public static let refresh = Verb(rawValue: "refresh")
}

/// Facts from a catalogue.
extension Draft {
  /// Updates the facts of a title from a catalogue. What a person wrote is never touched.
  ///
  /// Facts that were fetched later win. If nothing is new, only the time of the request is written, on this device.
  /// Facts of a season that the catalogue dropped are removed, except for episodes with plays, marks or notes that are
  /// in no other season. It is an error if the library has neither the title nor records about it.
  public mutating func refresh(_ found: CatalogTitle) throws(LibraryError) {
    note(.refresh)
    try known(title: found.id)
    let isNew = library.title(found.id) == nil
    guard !isNew || !library.subjectsWithUserData(in: found.id).isEmpty else {
      throw LibraryError(.notFound, ErrorPhrase.notInLibraryFacts, ["what": String(found.name.prefix(80))])
    }
    try mergeFacts(found)
    if isNew { markRemoved(found.id) }
  }

  /// Keeps in memory a catalogue's title that a verb names, until the verb writes.
  mutating func offer(_ found: CatalogTitle) throws(LibraryError) {
    try Self.check(found.title)
    for season in found.seasons { try Self.check(season) }
    for order in found.orders ?? [] { try order.checkRange() }
    offered = found
  }

  /// Keeps the facts of the title that a verb names. A title that is in no list is kept as a removed one.
  mutating func keepOfferedFacts() {
    guard let found = offered else { return }
    offered = nil
    let isNew = library.title(found.id) == nil
    // The title was checked when it was offered.
    guard (try? mergeFacts(named(found))) != nil else { return }
    if isNew { markRemoved(found.id) }
  }

  /// Replaces a typed title by the library's title of the same name: “UP!” is the “Up” that is there.
  func named(_ found: CatalogTitle) -> CatalogTitle {
    guard found.title.facts.fetched == nil, let there = library.title(found.id), !there.name.isEmpty else {
      return found
    }
    var found = found
    found.title.facts.name = there.name
    return found
  }

  mutating func markRemoved(_ title: TitleID) {
    guard var record = library.titles[title] else { return }
    record.isRemoved = true
    put(record)
  }

  /// Writes, on this device, that a catalogue was asked about a title and had nothing new.
  package mutating func noteAsked(_ title: TitleID) {
    note(.refresh)
    for id in library.identity.all(of: title) {
      guard var record = library.titles[id] else { continue }
      record.checked = now.instant
      put(record)
    }
  }

  /// Writes facts, also of a title that the library does not know.
  package mutating func mergeFacts(_ found: CatalogTitle) throws(LibraryError) {
    if found.hasStreams { return try mergeOffer(found) }
    let before = FactComparison.State(library, found.id)
    var title = library.titles[found.id] ?? Title(id: found.id)
    try mergeFacts(found.title.facts, of: &title)
    for season in found.seasons {
      var record = library.seasons[season.id] ?? Season(id: season.id)
      try mergeFacts(season.facts, of: &record)
    }
    removeSeasons(without: found)
    try keepOrders(found.orders, of: found.id)
    noteChanges(of: found.id, since: before)
  }

  /// Removes the facts of seasons that a catalogue no longer has.
  private mutating func removeSeasons(without found: CatalogTitle) {
    guard let all = found.allSeasons, let fetched = found.title.facts.fetched else { return }
    let gone = library.seasons.liveRows(from: SeasonID(found.id, 0)) { $0.series == found.id }.map(\.record)
      .filter { season in
        guard season.streamed.isEmpty else { return false }
        let age = season.facts.fetched ?? .absent
        // A time in the future comes from a wrong clock.
        return !all.contains(season.id.number) && (age <= fetched || age > now.instant)
      }
    guard !gone.isEmpty else { return }
    let elsewhere = Set(found.seasons.flatMap(\.episodes).compactMap(\.tmdb))
    // Moved episodes first: their records then point to their present places.
    for season in gone { keepEpisodes(of: season.id, fetched) { $0.tmdb.map { !elsewhere.contains($0) } ?? true } }
    let spokenOf = library.subjectsWithUserData(in: found.id)
    for season in gone {
      let place = library.resolve(season.id.subject)
      let isEmpty = keepEpisodes(of: season.id, fetched) { episode in
        spokenOf.contains(.episode(episode.number, season: season.id.number, of: place.title))
      }
      if isEmpty, !spokenOf.contains(place) { put(Season.self, season.id, existence: .deleted, nil) }
    }
  }

  /// Keeps some of the episodes of a season that is gone; returns whether none remains.
  @discardableResult
  private mutating func keepEpisodes(
    of season: SeasonID, _ fetched: Instant, where isKept: (Episode) -> Bool
  ) -> Bool {
    guard var record = library.seasons[season] else { return true }
    let episodes = record.facts.episodes.filter(isKept)
    if episodes.count < record.facts.episodes.count {
      record.facts.episodes = episodes
      record.facts.fetched = max(fetched, record.facts.fetched ?? fetched)
      put(record)
    }
    return episodes.isEmpty
  }

  mutating func mergeFacts<R: FactRecord>(_ facts: R.Facts, of record: inout R) throws(LibraryError) {
    let existing = library.records(R.self).row(record.id)
    let ahead = rows(aheadOf: facts, R.self, record.id)
    var same = facts
    same.fetched = record.facts.fetched
    if same != record.facts || existing?.isLive != true
      || ahead.contains(where: { record.facts.isOlder(than: $0.record.facts) })
    {
      var facts = facts
      if let existing, facts.isOlder(than: existing.record.facts),
        !existing.isLive || facts.isSounder(than: existing.record.facts, now)
      {
        facts.fetched = existing.record.facts.fetched
      } else if facts.fetched == nil, record.facts.fetched != nil {
        // Typed facts have no time of fetching, and rank below fetched ones.
        facts = record.facts
      }
      for row in ahead {
        if facts.isOlder(than: row.record.facts) { facts.fetched = row.record.facts.fetched }
        rank(above: row.stamp(of: R.key(named: "facts")))
      }
      record.facts = facts
    }
    if facts.fetched != nil { record.checked = now.instant }
    try Self.check(record, before: library.records(R.self)[record.id])
    put(record)
  }

  /// The rows of other ids of the record whose facts have a time in the future; facts that are fetched today overrule
  /// them.
  private func rows<R: FactRecord>(aheadOf facts: R.Facts, _ type: R.Type, _ id: R.ID) -> [Row<R>] {
    R.ids(meaning: id, in: library.identity).filter { $0 != id }.compactMap { library.records(R.self).row($0) }
      .filter { $0.isLive && facts.isSounder(than: $0.record.facts, now) }
  }
}

/// A record of facts that a catalogue can supply again.
package protocol FactRecord: LibraryRecord {
  associatedtype Facts: FetchedFacts
  var facts: Facts { get set }
  var checked: Instant? { get set }

  /// All ids that aliases join with this one.
  static func ids(meaning id: ID, in identity: Identity) -> [ID]
}

extension MergeRule where Root: FactRecord {
  /// The facts that were fetched last win. Forgotten ones rank by when they were forgotten.
  static var latestFetched: MergeRule {
    highest(by: { $0.facts.fetched ?? .absent }) { record, other, forgotten in
      guard let theirs = other.facts.fetched else { return }
      let floor = max(theirs, forgotten ?? theirs)
      if record.facts.fetched ?? .absent < floor { record.facts.fetched = floor }
    }
  }
}

package protocol FetchedFacts: FieldStruct {
  var fetched: Instant? { get set }
  var language: String? { get set }

  /// The facts without their extras, which may hold anything.
  var plain: Self { get }
}

extension FetchedFacts {
  /// Whether there are no facts, as after `forget`.
  package var isBlank: Bool {
    var facts = self
    facts.fetched = nil
    return facts == Self()
  }

  /// Whether the other facts have a time in the future, from a wrong clock: they would win until that time.
  fileprivate func isSounder(than others: Self, _ now: Now) -> Bool {
    fetched.map { $0 <= now.instant } ?? false && (others.fetched ?? .absent) > now.instant
  }

  package func isOlder(than others: Self) -> Bool { (fetched ?? .absent) < others.fetched ?? .absent }
}

extension TitleFacts: FetchedFacts {
  package var plain: TitleFacts {
    var facts = self
    facts.extras = Extras()
    facts.artwork.extras = Extras()
    facts.collection?.extras = Extras()
    for index in facts.trailers.indices { facts.trailers[index].extras = Extras() }
    for index in facts.people.indices { facts.people[index].extras = Extras() }
    for region in facts.availability.keys { facts.availability[region]?.extras = Extras() }
    return facts
  }
}

extension SeasonFacts: FetchedFacts {
  package var plain: SeasonFacts {
    var facts = self
    facts.extras = Extras()
    facts.artwork.extras = Extras()
    for index in facts.episodes.indices { facts.episodes[index].extras = Extras() }
    return facts
  }
}

extension Title: FactRecord {
  package static func ids(meaning id: TitleID, in identity: Identity) -> [TitleID] { identity.all(of: id) }
}

extension Season: FactRecord {
  package static func ids(meaning id: SeasonID, in identity: Identity) -> [SeasonID] {
    identity.all(of: id.series).map { SeasonID($0, id.number) }
  }
}
